import { type Team, teamCreated, teamUpdated } from '@postroom/contract'
import { changeAccess } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { deleteTeamMembers, insertTeamMembers, listTeamMembers } from './team-members.queries.ts'
import { inboxIdsOf } from './team-members.ts'
import { teamForEvent } from './teams.present.ts'
import { findTeamRow, insertTeamRow, isTeamNameTaken, updateTeamRow } from './teams.queries.ts'
import { getFacts, getTeamCall } from './teams.ts'

/** Creates a team whose members the directory decides; it has none yet. */
export async function makeDirectoryTeam(ctx: Context, name: string): Promise<Team> {
  const teamId = (await addDirectoryTeam(ctx, name)) ?? fail('team_name_taken', { name })
  return getTeamCall(ctx, { teamId })
}

/** The same without a person; null if another team has the name. */
export async function addDirectoryTeam(change: SystemChange, name: string): Promise<string | null> {
  const { tx, workspaceId, emit } = change
  const row = { id: newId(), name, description: '', isRestricted: false, isFromDirectory: true }
  if (!(await insertTeamRow(tx, workspaceId, row))) return null
  emit(teamCreated, { team: teamForEvent(await getFacts(change, row.id)) }, { subjectId: row.id })
  return row.id
}

/** False if another team has the name. */
export async function renameDirectoryTeam(
  change: SystemChange,
  teamId: string,
  name: string,
): Promise<boolean> {
  if (await isTeamNameTaken(change.tx, change.workspaceId, name, teamId)) return false
  await changeDirectoryTeam(change, teamId, { name })
  return true
}

/** Makes a team of the directory one that is managed here, with its present members. */
export const releaseDirectoryTeam = (change: SystemChange, teamId: string): Promise<void> =>
  changeDirectoryTeam(change, teamId, { isFromDirectory: false })

async function changeDirectoryTeam(
  change: SystemChange,
  teamId: string,
  columns: { readonly name?: string; readonly isFromDirectory?: boolean },
): Promise<void> {
  const { tx, workspaceId, emit } = change
  await updateTeamRow(tx, workspaceId, teamId, columns)
  const team = teamForEvent(await getFacts(change, teamId))
  emit(teamUpdated, { team, visibilityChanged: false }, { subjectId: teamId })
}

/**
 * Makes members of a team what the directory says, including the access that comes with it. `wanted` gets those before.
 * Does nothing for a team that was deleted.
 */
export async function setDirectoryMembers(
  change: SystemChange,
  teamId: string,
  wanted: (before: readonly string[]) => readonly string[],
): Promise<void> {
  const { tx, workspaceId } = change
  const row = await findTeamRow(tx, workspaceId, teamId, { lock: true })
  if (!row?.isFromDirectory) return
  const before = (await listTeamMembers(tx, workspaceId, [teamId])).map(({ userId }) => userId)
  const after = wanted(before)
  const add = after.filter((id) => !before.includes(id))
  const remove = before.filter((id) => !after.includes(id))
  if (add.length + remove.length === 0) return
  await changeAccess(change, await inboxIdsOf(change, teamId), async () => {
    await insertTeamMembers(tx, workspaceId, teamId, add)
    await deleteTeamMembers(tx, workspaceId, teamId, remove)
  })
  await updateTeamRow(tx, workspaceId, teamId, {})
  const team = teamForEvent(await getFacts(change, teamId))
  change.emit(teamUpdated, { team, visibilityChanged: row.isRestricted }, { subjectId: teamId })
}
