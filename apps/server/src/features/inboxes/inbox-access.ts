import { inboxMembersChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { holdAccess, listInboxPeople } from './inbox-members.queries.ts'
import { recordOpenWorkLimits } from './open-work-limits.ts'

/**
 * Carries out a change of the members of inboxes and emits, for each inbox, who gained or lost access in the
 * end: a person who is removed from an inbox may still work there through a team.
 */
export async function changeAccess<T>(
  change: SystemChange,
  inboxIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { tx, workspaceId } = change
  await holdAccess(tx, inboxIds, 'alone')
  const before = peopleOf(await listInboxPeople(tx, workspaceId, inboxIds))
  const result = await work()
  await recordOpenWorkLimits(change, inboxIds)
  const after = peopleOf(await listInboxPeople(tx, workspaceId, inboxIds))
  for (const inboxId of inboxIds) {
    const had = before.get(inboxId) ?? new Set<string>()
    const has = after.get(inboxId) ?? new Set<string>()
    const added = [...has].filter((id) => !had.has(id))
    const removed = [...had].filter((id) => !has.has(id))
    if (added.length + removed.length > 0) {
      change.emit(inboxMembersChanged, { inboxId, added, removed }, { subjectId: inboxId })
    }
  }
  return result
}

function peopleOf(rows: Awaited<ReturnType<typeof listInboxPeople>>): Map<string, Set<string>> {
  const people = new Map<string, Set<string>>()
  for (const { inboxId, userId } of rows) {
    people.set(inboxId, (people.get(inboxId) ?? new Set()).add(userId))
  }
  return people
}
