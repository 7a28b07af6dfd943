import { makeReason, type Reason } from '@postroom/contract'
import type { LdapDirectoryRow } from '#features/identities/index.ts'
import {
  addDirectoryTeam,
  deleteTeamWithWork,
  releaseDirectoryTeam,
  renameDirectoryTeam,
  setDirectoryMembers,
} from '#features/teams/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { deleteLdapGroup, insertLdapGroup, type LdapGroupRow, listLdapGroups } from './groups.queries.ts'
import { type GroupEntry, membersOf, type PersonEntry } from './read-entries.ts'

/** A member with the entry of the directory. */
interface LinkedEntry {
  readonly userId: string
  readonly entry: PersonEntry
}

/**
 * Makes the teams of the directory what its groups say. Returns why something was left out: a name that another team
 * has, or no groups at all, which is taken for a mistake.
 */
export async function compareGroups(
  change: SystemChange,
  { groupFilter }: LdapDirectoryRow,
  groups: readonly GroupEntry[],
  people: readonly LinkedEntry[],
): Promise<Reason | null> {
  const { tx, workspaceId } = change
  const known = await listLdapGroups(tx, workspaceId)
  if (groupFilter === '') {
    await releaseTeams(change)
    return null
  }
  if (groups.length === 0) return known.length > 0 ? makeReason('ldap_no_groups_found') : null
  const byKey = new Map(known.map((row) => [row.groupKey, row]))
  let problem: Reason | null = null
  for (const group of groups) {
    const isFit = await bringTeamTo(change, group, byKey.get(group.id), people)
    if (!isFit) problem ??= makeReason('ldap_team_name_taken', { name: group.name })
  }
  const shown = new Set(groups.map(({ id }) => id))
  for (const { groupKey, teamId, isDeleted } of known) {
    if (shown.has(groupKey)) continue
    if (!isDeleted) await deleteTeamWithWork(change, teamId, null)
    await deleteLdapGroup(tx, workspaceId, teamId)
  }
  return problem
}

/** Creates, renames and fills the team of a group; false if another team has the name. */
async function bringTeamTo(
  change: SystemChange,
  group: GroupEntry,
  known: LdapGroupRow | undefined,
  people: readonly LinkedEntry[],
): Promise<boolean> {
  // Deleted here: a group does not bring it back.
  if (known?.isDeleted) return true
  const teamId = known?.teamId ?? (await addDirectoryTeam(change, group.name))
  if (teamId === null) return false
  if (!known) await insertLdapGroup(change.tx, change.workspaceId, { teamId, groupKey: group.id })
  const isNamed =
    known && known.name !== group.name ? await renameDirectoryTeam(change, teamId, group.name) : true
  const isMember = membersOf(group)
  const userIds = people.filter(({ entry }) => isMember(entry)).map(({ userId }) => userId)
  await setDirectoryMembers(change, teamId, () => userIds)
  return isNamed
}

/** Leaves the teams as they are, to be managed here. */
export async function releaseTeams(change: SystemChange): Promise<void> {
  const { tx, workspaceId } = change
  for (const { teamId, isDeleted } of await listLdapGroups(tx, workspaceId)) {
    if (!isDeleted) await releaseDirectoryTeam(change, teamId)
    await deleteLdapGroup(tx, workspaceId, teamId)
  }
}
