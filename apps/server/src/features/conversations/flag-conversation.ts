import type { ConversationSummary, flagConversation, InputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { type Done, lockForChange } from './change-conversation.ts'
import type { SummaryRow } from './conversation-rows.queries.ts'
import { setFlag } from './conversation-state.queries.ts'
import { changeAndAnnounce } from './recorded-changes/change-in-bulk.ts'

export async function flagCall(
  ctx: Context,
  { conversationId, isFlagged, bulkChangeId: id }: InputOf<typeof flagConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'flag', isFlagged } }, () =>
    changeFlag(ctx, row, isFlagged),
  )
}

/** Sets or removes the star of a locked conversation. */
export async function changeFlag(
  { tx, workspaceId }: SystemChange,
  row: SummaryRow,
  isFlagged: boolean,
): Promise<Done[]> {
  if (row.isFlagged === isFlagged) return []
  await setFlag(tx, workspaceId, row.id, isFlagged)
  return [{ type: isFlagged ? 'flagged' : 'unflagged' }]
}
