import type { SystemChange } from '#platform/calls/system-change.ts'
import type { SummaryRow } from '../conversation-rows.queries.ts'
import { setStatus } from '../conversation-state.queries.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'
import { setSettledAt } from './settled-at.queries.ts'

export interface FormerStatus {
  readonly status: 'open' | 'closed'
  /** When the conversation had been closed before, which ends the wait of the customer. */
  readonly settledAt: Date | null
}

/**
 * Sets the status that a conversation had before, whatever its closing policy asks for. An opened one waits for a reply as
 * if it had never been closed, unless it was answered meanwhile.
 */
export async function restoreStatus(
  change: SystemChange,
  { id, inboxId }: SummaryRow,
  { status, settledAt }: FormerStatus,
): Promise<void> {
  const { tx, workspaceId, now } = change
  await setStatus(change, id, status)
  await setSettledAt(tx, workspaceId, id, settledAt)
  if (status === 'closed') return
  const untouched = { participants: [], parentlessReplyAt: null, isReopened: false, isUnread: false }
  await sumUpConversations(tx, workspaceId, inboxId, [{ id, ...untouched }], now)
}
