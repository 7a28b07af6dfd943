import { makeReason, type Reason } from '@postroom/contract'
import { findLdapDirectory, type LdapDirectoryRow, setLdapChecked } from '#features/identities/index.ts'
import { endSessionsAsSystem, lockWorkspace } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { compareGroups } from './compare-groups.ts'
import { compareMembers, listLinkedMembers } from './compare-members.ts'
import { announceState } from './ldap.present.ts'
import { inDirectory } from './ldap-accounts.ts'
import { type GroupEntry, listGroups, listPeople, type PersonEntry } from './read-entries.ts'

const limits = { timeoutMs: 120_000, maxBytes: 128 * 1_048_576 }
const cause = { kind: 'system', id: null, text: 'LDAP directory' } as const

/** What the directory shows now. */
interface Shown {
  readonly people: readonly PersonEntry[]
  readonly groups: readonly GroupEntry[]
}

/**
 * Compares the members who came by the workspace's directory, and its teams, with what it shows now. A directory that
 * cannot be used, or shows no people, changes nothing but the reason on its card.
 */
export async function compareDirectory(app: App, workspaceId: string): Promise<void> {
  const row = await app.db.read(workspaceId, (tx) => findLdapDirectory(tx, workspaceId))
  if (!row) return
  const shown = await inDirectory(app, row, limits, async (session): Promise<Shown> => {
    const people = await listPeople(session, row)
    return { people, groups: await listGroups(session, row) }
  })
  const removed = await changeAsSystem(app, workspaceId, cause, async (change) => {
    const { tx, now } = change
    await lockWorkspace(tx, workspaceId)
    const current = await findLdapDirectory(tx, workspaceId)
    // The settings were changed meanwhile, which orders another comparison.
    if (current?.updatedAt.getTime() !== row.updatedAt.getTime()) return []
    const result =
      'value' in shown ? await apply(change, app, row, shown.value) : { removed: [], problem: shown.problem }
    await setLdapChecked(tx, workspaceId, { at: now, problem: result.problem })
    await announceState(change)
    return result.removed
  })
  for (const userId of removed) await endSessionsAsSystem(app, userId, cause.text, { workspaceId })
}

async function apply(
  change: SystemChange,
  app: App,
  row: LdapDirectoryRow,
  { people, groups }: Shown,
): Promise<{ readonly removed: readonly string[]; readonly problem: Reason | null }> {
  const active = new Map(people.flatMap((one) => (one.id && !one.isDisabled ? [[one.id, one] as const] : [])))
  if (active.size === 0) return { removed: [], problem: makeReason('ldap_no_people_found') }
  const removed = await compareMembers(change, app, row, active)
  const linked = await listLinkedMembers(change, row)
  const entries = linked.flatMap(({ subject, member }) => {
    const entry = active.get(subject)
    return entry ? [{ userId: member.userId, entry }] : []
  })
  return { removed, problem: await compareGroups(change, row, groups, entries) }
}
