import type { InputOf, listConversations, SqlCondition } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { FewRow } from '../candidates.ts'
import { findMessages } from '../find-messages.ts'
import { idsOnly, listSelected } from './list-conversations.ts'
import { filterOf } from './list-filter.ts'

type List = Omit<InputOf<typeof listConversations>, 'sort' | 'limit' | 'cursor'>

/**
 * Ids of all conversations of a list for which a condition holds as well, the newest first, at most so many. Reserve a search
 * slot for it.
 */
export async function listConversationIds(
  ctx: Context,
  list: List,
  limit: number,
  condition?: SqlCondition,
): Promise<string[]> {
  const filter = await filterOf(ctx, list, condition)
  if (filter === null) return []
  const input = { ...list, sort: 'newest', limit: limit - 1 } as const
  if (filter.isOfMessages)
    return (await findMessages(ctx, input, filter, limit)).map(({ conversationId }) => conversationId)
  return (await listSelected<FewRow>(ctx, input, filter, 'all', idsOnly)).map(({ id }) => id)
}
