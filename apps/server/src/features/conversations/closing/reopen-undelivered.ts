import type { SystemChange } from '#platform/calls/system-change.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { markUndelivered, setStatus } from '../conversation-state.queries.ts'
import { holdRemaining } from '../merging/hold-remaining.ts'

/**
 * Reopens a conversation and marks it unread when the reply it was closed with could not be delivered; without
 * `messageId`, when a redirect could not.
 */
export async function reopenUndelivered(
  change: SystemChange,
  { conversationId: givenId, messageId }: { conversationId: string; messageId: string | null },
): Promise<void> {
  const { tx, workspaceId, now } = change
  const conversationId = await holdRemaining(tx, workspaceId, givenId)
  if (!(await markUndelivered(tx, workspaceId, { conversationId, messageId }, now))) return
  await setStatus(change, conversationId, 'open')
  const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
  const cause = messageId === null ? 'a redirect was not delivered' : 'a reply was not delivered'
  if (row) emitChange(change, row, { type: 'reopened' }, null, cause)
}
