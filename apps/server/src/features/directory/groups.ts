import type {
  addDirectoryGroup,
  DirectoryGroup,
  InputOf,
  removeDirectoryGroup,
  updateDirectoryGroup,
} from '@postroom/contract'
import { lockWorkspace } from '#features/session/index.ts'
import {
  changeTeam,
  endTeam,
  getTeam,
  listTeams,
  makeDirectoryTeam,
  setDirectoryMembers,
} from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { putDirectoryRow } from './directory.queries.ts'
import { type KnownPerson, listKnown } from './directory.ts'
import { listGroupMembers, listGroupRows, putGroup } from './groups.queries.ts'

type Wanted = Pick<InputOf<typeof addDirectoryGroup>, 'externalId' | 'memberIds'>

export async function listGroupsCall(ctx: Context): Promise<{ items: DirectoryGroup[] }> {
  const { tx, workspaceId } = ctx
  const rows = await listGroupRows(tx, workspaceId)
  if (rows.length === 0) return { items: [] }
  const members = Map.groupBy(await listGroupMembers(tx, workspaceId), ({ teamId }) => teamId)
  const people = new Map((await listKnown(ctx)).map((one) => [one.id, one]))
  // Deleted teams are not listed.
  const teams = new Map((await listTeams(ctx, { is_admin: false })).items.map((team) => [team.id, team]))
  return {
    items: rows.flatMap(({ teamId, externalId, version, updatedAt }) => {
      const team = teams.get(teamId)
      if (!team) return []
      const ids = (members.get(teamId) ?? []).flatMap(({ personId }) => people.get(personId) ?? [])
      return [
        {
          id: teamId,
          name: team.name,
          externalId,
          members: ids.map(({ id, email }) => ({ id, email })),
          version,
          updatedAt: updatedAt.toISOString(),
        },
      ]
    }),
  }
}

export async function addGroupCall(
  ctx: Context,
  { name, ...wanted }: InputOf<typeof addDirectoryGroup>,
): Promise<DirectoryGroup> {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  const people = await readMembers(ctx, wanted)
  const { id } = await makeDirectoryTeam(ctx, name)
  return settle(ctx, id, wanted, people)
}

export async function updateGroupCall(
  ctx: Context,
  { groupId, name, version: seen, ...wanted }: InputOf<typeof updateDirectoryGroup>,
): Promise<DirectoryGroup> {
  await lockWorkspace(ctx.tx, ctx.workspaceId)
  const group = await getGroup(ctx, groupId)
  if (seen !== undefined && seen !== group.version) fail('conflict', { current: group })
  const people = await readMembers(ctx, wanted)
  if (group.name !== name) {
    const { version } = await getTeam(ctx, { teamId: groupId })
    await changeTeam(ctx, { teamId: groupId, version, name })
  }
  return settle(ctx, groupId, wanted, people)
}

export async function removeGroupCall(
  ctx: Context,
  { groupId }: InputOf<typeof removeDirectoryGroup>,
): Promise<Record<string, never>> {
  await getGroup(ctx, groupId)
  return endTeam(ctx, { teamId: groupId })
}

const getGroup = async (ctx: Context, groupId: string): Promise<DirectoryGroup> =>
  found((await listGroupsCall(ctx)).items.find(({ id }) => id === groupId))

async function readMembers(ctx: Context, { memberIds }: Wanted): Promise<KnownPerson[]> {
  const people = new Map((await listKnown(ctx)).map((one) => [one.id, one]))
  return [...new Set(memberIds)].map((id) => found(people.get(id)))
}

async function settle(
  ctx: Context,
  teamId: string,
  { externalId }: Wanted,
  people: readonly KnownPerson[],
): Promise<DirectoryGroup> {
  const { tx, workspaceId, now } = ctx
  // An invitation becomes a member with another id; the row keeps the id that the directory knows.
  for (const { id, email, member, row } of people)
    if (!row && !member)
      await putDirectoryRow(tx, workspaceId, {
        id,
        email,
        externalId: null,
        firstName: '',
        lastName: '',
        updatedAt: now,
      })
  await putGroup(tx, workspaceId, teamId, { externalId, personIds: people.map(({ id }) => id), at: now })
  await setDirectoryMembers(ctx, teamId, () => people.flatMap(({ member }) => member?.id ?? []))
  return getGroup(ctx, teamId)
}
