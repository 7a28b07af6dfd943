import type { ConversationSummary, InputOf, splitConversation } from '@postroom/contract'
import { insertSplitOff, keepApart, lockForChange, moveParts } from '#features/conversations/index.ts'
import { moveTags } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceThreads } from './announce-threads.ts'
import { recomputeConversations } from './merge-conversations.ts'
import { insertThreadEdit, partFrom } from './thread-edits.queries.ts'

/**
 * Moves a message and all later ones, with their comments, into a new conversation with the same team, assignee and
 * tags. Later mail follows, since it references the moved messages.
 */
export async function splitConversationCall(
  ctx: Context,
  input: InputOf<typeof splitConversation>,
): Promise<{ editId: string; conversation: ConversationSummary }> {
  const { tx, workspaceId, now, person } = ctx
  const row = await lockForChange(ctx, input)
  const { isAll, ...part } = found(await partFrom(tx, workspaceId, row.id, input.messageId))
  if (isAll) fail('nothing_to_split')
  const [editId, otherId] = [newId(), newId()]
  await insertSplitOff(tx, workspaceId, row.id, otherId, now)
  await moveTags(tx, workspaceId, row.id, otherId)
  await moveParts(tx, workspaceId, part, otherId)
  await keepApart(tx, workspaceId, [row.id])
  await recomputeConversations(ctx, row.inboxId, [row.id, otherId])
  const edit = { id: editId, kind: 'split', conversationId: row.id, otherId, ...part, taken: null } as const
  await insertThreadEdit(tx, workspaceId, edit, { by: person.userId })
  await announceThreads(ctx, row, [{ id: otherId, subject: row.subject }], { type: 'split', editId })
  const splitOff = { ...row, id: otherId }
  return {
    editId,
    conversation: await announceThreads(ctx, splitOff, [row], { type: 'split_off', editId }),
  }
}
