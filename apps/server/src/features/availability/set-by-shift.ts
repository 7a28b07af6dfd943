import { availabilityChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { deleteUserStatus, findUserStatus, listStatusRows, putUserStatus } from './availability.queries.ts'
import { present } from './present-availability.ts'

/**
 * Sets the status of a person by the clock: null is the default. At a boundary it replaces what was set by hand;
 * otherwise only the moment of return changes, and only of a status that was set by the clock.
 */
export async function setByShift(
  change: SystemChange,
  userId: string,
  wanted: { readonly status: 'away' | 'off'; readonly until: Date | null } | null,
  { isBoundary }: { readonly isBoundary: boolean } = { isBoundary: true },
): Promise<void> {
  const { tx, workspaceId, now } = change
  if (wanted === null) {
    if (await deleteUserStatus(tx, workspaceId, userId))
      change.emit(availabilityChanged, { userId, availability: null }, { subjectId: userId })
    return
  }
  const before = await findUserStatus(tx, workspaceId, userId, now)
  if (!isBoundary && before?.setBy !== null) return
  const statuses = await listStatusRows(tx, workspaceId)
  const status = statuses.find(({ builtIn }) => builtIn === wanted.status)
  if (!status) throw new Error(`The workspace has no built-in status ${wanted.status}.`)
  const row = { userId, statusId: status.id, note: '', until: wanted.until, setBy: null, setAt: now }
  await putUserStatus(tx, workspaceId, row)
  const { meaning } = status
  change.emit(availabilityChanged, { userId, availability: present(row), meaning }, { subjectId: userId })
}
