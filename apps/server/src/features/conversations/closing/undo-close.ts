import type { SystemChange } from '#platform/calls/system-change.ts'
import { setStatus } from '../conversation-state.queries.ts'
import { clearSettledAt } from './settled-at.queries.ts'

/** Reopens the conversation, unless its status was changed since; whether it did. */
export async function undoClose(
  change: SystemChange,
  conversationId: string,
  closedAt: string,
): Promise<boolean> {
  const { tx, workspaceId } = change
  if (!(await clearSettledAt(tx, workspaceId, conversationId, new Date(closedAt)))) return false
  await setStatus(change, conversationId, 'open')
  return true
}
