import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { type Done, lockForChange } from '../change-conversation.ts'
import { type ClosedBy, close, reopen } from '../closing/close-conversation.ts'
import type { ConversationRow, SummaryRow } from '../conversation-rows.queries.ts'
import { setStatus } from '../conversation-state.queries.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'
import { setHiddenMessages } from './erasing.queries.ts'

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
  await setHiddenMessages(tx, workspaceId, id, isHidden)
  const untouched = { participants: [], parentlessReplyAt: null, isReopened: false, isUnread: false }
  await sumUpConversations(tx, workspaceId, inboxId, [{ id, ...untouched }], now)
}
