import {
  conversationTaggedPersonally,
  type InputOf,
  type OutputOf,
  type tagPersonally,
} from '@postroom/contract'
import { changeOwnTagsOf } from '#features/personal-tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { getConversationRow } from './find-conversation.ts'

/** Changes the person's own tags of a conversation. No event: the conversation itself does not change. */
export async function tagPersonallyCall(
  ctx: Context,
  { conversationId, add, remove }: InputOf<typeof tagPersonally>,
): Promise<OutputOf<typeof tagPersonally>> {
  const { tx, workspaceId, person } = ctx
  const { id } = await getConversationRow(ctx, conversationId, 'follow')
  const tagIds = await changeOwnTagsOf(tx, workspaceId, person.userId, id, { add, remove })
  if (tagIds === null) fail('not_found')
  ctx.emit(conversationTaggedPersonally, { conversationId: id, tagIds }, { personId: person.userId })
  return { tagIds }
}
