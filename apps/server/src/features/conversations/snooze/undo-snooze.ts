import type { SystemChange } from '#platform/calls/system-change.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { lockSnoozed } from './snooze.queries.ts'
import { unsnooze } from './snooze.ts'

/** Ends a snooze, unless it was changed or ended since. */
export async function undoSnooze(
  change: SystemChange,
  conversationId: string,
  { until, actorId }: { readonly until: Date | null; readonly actorId: string | null },
): Promise<void> {
  const { tx, workspaceId } = change
  await lockSnoozed(tx, workspaceId, conversationId)
  const [before] = await listSummaryRows(tx, workspaceId, [conversationId])
  if (!before?.isSnoozed || before.snoozedUntil?.getTime() !== until?.getTime()) return
  const done = await unsnooze(change, before)
  const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
  if (row) for (const one of done) emitChange(change, row, one, actorId, 'person')
}
