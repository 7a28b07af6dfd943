import type { ConversationSummary, InputOf, tagConversation } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { changeTags, lockForChange } from './change-conversation.ts'
import { changeAndAnnounce } from './recorded-changes/change-in-bulk.ts'

export async function tagCall(
  ctx: Context,
  { conversationId, bulkChangeId: id, add, remove }: InputOf<typeof tagConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'tag', add, remove } }, () =>
    changeTags(ctx, row, { add, remove }),
  )
}
