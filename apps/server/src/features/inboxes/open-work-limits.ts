import type { SystemChange } from '#platform/calls/system-change.ts'
import { holdAccess } from './inbox-members.queries.ts'
import { beginOpenWorkLimits, endOpenWorkLimits } from './open-work-limits.queries.ts'

/**
 * Records how much open work people may have from now on, for reports. Runs in the transaction of each change of the members
 * or the automatic assignment of inboxes; the lock lets each of two such changes see what the other has changed.
 */
export async function recordOpenWorkLimits(
  { tx, workspaceId, now }: SystemChange,
  inboxIds: readonly string[],
): Promise<void> {
  if (inboxIds.length === 0) return
  await holdAccess(tx, inboxIds, 'alone')
  await endOpenWorkLimits(tx, workspaceId, inboxIds, now)
  await beginOpenWorkLimits(tx, workspaceId, inboxIds, now)
}
