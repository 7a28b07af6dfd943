import type {
  InputOf,
  leaveTeam,
  setTeamAdmin,
  setTeamInboxes,
  setTeamMembers,
  Team,
} from '@postroom/contract'
import { changeAccess, findSharedInbox } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import {
  deleteTeamInboxes,
  deleteTeamMembers,
  insertTeamInboxes,
  insertTeamMembers,
  listTeamInboxes,
  updateTeamAdmin,
} from './team-members.queries.ts'
import { findTeamRow, updateTeamRow } from './teams.queries.ts'
import { announce, getPeople, lockTeam } from './teams.ts'

/** Members gain and lose the team's inboxes; each affected inbox emits an event. */
export async function changeTeamMembers(ctx: Context, input: InputOf<typeof setTeamMembers>): Promise<Team> {
  const { tx, workspaceId } = ctx
  const { teamId, remove } = input
  const team = await lockTeam(ctx, teamId)
  if (team.isFromDirectory && input.add.length + remove.length > 0) fail('team_of_directory')
  const add = await getPeople(ctx, input.add)
  await changeAccess(ctx, idsOf(team.inboxes), async () => {
    await insertTeamMembers(tx, workspaceId, teamId, add)
    await deleteTeamMembers(tx, workspaceId, teamId, remove)
  })
  await updateTeamRow(tx, workspaceId, teamId, {})
  return announce(ctx, teamId, { visibilityChanged: team.isRestricted })
}

export async function changeTeamAdmin(ctx: Context, input: InputOf<typeof setTeamAdmin>): Promise<Team> {
  const { tx, workspaceId } = ctx
  const { teamId, userId, is_admin } = input
  await lockTeam(ctx, teamId)
  if (!(await updateTeamAdmin(tx, workspaceId, teamId, userId, is_admin))) fail('not_found')
  await updateTeamRow(tx, workspaceId, teamId, {})
  return announce(ctx, teamId, { visibilityChanged: false })
}

/** Adds and removes shared inboxes of a team. */
export async function changeTeamInboxes(ctx: Context, input: InputOf<typeof setTeamInboxes>): Promise<Team> {
  const { tx, workspaceId } = ctx
  const { teamId, add, remove } = input
  await lockTeam(ctx, teamId)
  for (const id of add) found(await findSharedInbox(tx, workspaceId, id))
  await changeAccess(ctx, [...new Set([...add, ...remove])], async () => {
    await insertTeamInboxes(tx, workspaceId, teamId, add)
    await deleteTeamInboxes(tx, workspaceId, teamId, remove)
  })
  await updateTeamRow(tx, workspaceId, teamId, {})
  return announce(ctx, teamId, { visibilityChanged: false })
}

/** Leaves a team; always allowed. Owners and admins manage a team without an admin. */
export async function leave(
  ctx: Context,
  { teamId }: InputOf<typeof leaveTeam>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  const { isRestricted, isFromDirectory } = found(await findTeamRow(tx, workspaceId, teamId, { lock: true }))
  if (isFromDirectory) fail('team_of_directory')
  const inboxIds = await inboxIdsOf(ctx, teamId)
  const gone = await changeAccess(ctx, inboxIds, () =>
    deleteTeamMembers(tx, workspaceId, teamId, [person.userId]),
  )
  if (gone === 0) fail('team_not_member')
  await updateTeamRow(tx, workspaceId, teamId, {})
  await announce(ctx, teamId, { visibilityChanged: isRestricted })
  return {}
}

export const inboxIdsOf = async (
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  teamId: string,
): Promise<string[]> => idsOf(await listTeamInboxes(tx, workspaceId, [teamId]))

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
