import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Done, lockForChange, setStatus } from '../change-conversation.ts'
import { type ClosedBy, close, reopen } from '../closing/close-conversation.ts'
import type { SummaryRow } from '../conversation-summaries.ts'
import type { ConversationRow } from '../find-conversation.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'

/** Returns the conversation as the person sees it, locked until the transaction ends. */
export const lockConversation = (ctx: Context, conversationId: string): Promise<ConversationRow> =>
  lockForChange(ctx, { conversationId })

/** Hides a conversation with all its messages and closes it, whatever its closing policy asks for. */
export async function removeConversation(
  change: SystemChange,
  row: SummaryRow,
  folder: 'junk' | 'trash',
): Promise<Done[]> {
  await setHidden(change, row, true)
  if (row.status === 'open') await setStatus(change, row.id, 'closed')
  return [{ type: 'removed', folder }]
}

/** Moves the conversation's mail to another folder; to the archive closes it. A removed one is shown again. */
export async function placeConversation(
  change: SystemChange,
  row: SummaryRow,
  folder: string,
  by: ClosedBy,
): Promise<Done[]> {
  if (row.isRemoved) await setHidden(change, row, false)
  const moved = { type: row.isRemoved ? 'brought_back' : 'moved', folder }
  if (folder === 'inbox') return [moved, ...(await reopen(change, row))]
  return folder === 'archive' ? [moved, ...(await close(change, row, by))] : [moved]
}

async function setHidden(
  { tx, workspaceId, now }: SystemChange,
  { id, inboxId }: SummaryRow,
  isHidden: boolean,
): Promise<void> {
  await rawQuery(
    tx,
    'update messages set is_hidden = $3 where workspace_id = $1 and conversation_id = $2',
    [workspaceId, id, isHidden],
    'hide_or_show_messages',
  )
  const untouched = { participants: [], lostReplyAt: null, isReopened: false, isUnread: false }
  await sumUpConversations(tx, workspaceId, inboxId, [{ id, ...untouched }], now)
}
