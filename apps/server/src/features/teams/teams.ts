import {
  type checkTeamName,
  type createTeam,
  groupAvatarChanged,
  type InputOf,
  type listTeams,
  type OutputOf,
  type Team,
  teamCreated,
  teamUpdated,
  type updateTeam,
} from '@postroom/contract'
import { changePicture } from '#features/avatars/index.ts'
import { readOwnUpload } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { makePicture, type Picture } from '#platform/pictures/index.ts'
import { insertTeamMembers, listTeamInboxes, listTeamMembers } from './team-members.queries.ts'
import { adminIdsOf, type TeamFacts, teamFor, teamForEvent } from './teams.present.ts'
import {
  findTeamRow,
  insertTeamRow,
  isTeamNameTaken,
  listTeamRows,
  type TeamRow,
  updateTeamRow,
} from './teams.queries.ts'

export async function listTeamsCall(
  ctx: Context,
  { is_admin }: InputOf<typeof listTeams>,
): Promise<OutputOf<typeof listTeams>> {
  const facts = await factsOf(ctx, await listTeamRows(ctx.tx, ctx.workspaceId))
  const items = facts.map((one) => teamFor(one, ctx.person, ctx.app))
  return {
    items: is_admin ? items.filter((team) => team.is_admin) : items,
    abilities: ctx.abilitiesOn(['team.create', 'team.restore']),
  }
}

/** One team as the person may see it. */
export async function getTeamCall(ctx: Context, { teamId }: { teamId: string }): Promise<Team> {
  return teamFor(await getFacts(ctx, teamId), ctx.person, ctx.app)
}

export async function checkNewName(
  { tx, workspaceId }: Context,
  { name }: InputOf<typeof checkTeamName>,
): Promise<Record<string, never>> {
  if (await isTeamNameTaken(tx, workspaceId, name)) fail('team_name_taken', { name })
  return {}
}

type CreateInput = InputOf<typeof createTeam>

export const createTeamCall = {
  prepare: async (ctx: RequestContext, { avatarFile }: CreateInput): Promise<Picture | null> => {
    if (avatarFile === null) return null
    const { bytes } = await readOwnUpload(ctx, avatarFile)
    return makePicture(bytes, undefined)
  },
  run: create,
}

/** Creates a team without a picture, for other features. */
export const makeTeam = (ctx: Context, input: CreateInput): Promise<Team> => create(ctx, input, null)

async function create(ctx: Context, input: CreateInput, picture: Picture | null): Promise<Team> {
  const { tx, workspaceId, person } = ctx
  const { name, description, isRestricted } = input
  const id = newId()
  const row = { id, name, description, isRestricted, isFromDirectory: false }
  const isStored = await insertTeamRow(tx, workspaceId, row)
  if (!isStored) fail('team_name_taken', { name })
  const members = await getPeople(ctx, input.members)
  await insertTeamMembers(tx, workspaceId, id, [person.userId], true)
  await insertTeamMembers(tx, workspaceId, id, members)
  if (picture) {
    await changePicture(ctx, { workspaceId, kind: 'group', subjectId: id }, picture)
    ctx.emit(groupAvatarChanged, { groupId: id, version: picture.version }, { subjectId: id })
  }
  return announceNew(ctx, id)
}

/** Locks a team that the person may change. */
export const lockTeam = (ctx: Context, teamId: string): Promise<TeamFacts> =>
  getOwn(ctx, teamId, { lock: true })

export async function getOwn(
  ctx: Context,
  teamId: string,
  options: { lock?: boolean } = {},
): Promise<TeamFacts> {
  const row = found(await findTeamRow(ctx.tx, ctx.workspaceId, teamId, options))
  const [facts] = await factsOf(ctx, [row])
  ctx.authorize('team.update', { adminIds: adminIdsOf(found(facts)) })
  return found(facts)
}

/** Changes name, description or visibility of a team; fails with `conflict` for an outdated version. */
export async function changeTeam(ctx: Context, input: InputOf<typeof updateTeam>): Promise<Team> {
  const { tx, workspaceId } = ctx
  const { teamId, version, ...change } = input
  const before = await lockTeam(ctx, teamId)
  if (before.version !== version) fail('conflict', { current: teamFor(before, ctx.person, ctx.app) })
  const { name, isRestricted } = change
  if (name !== undefined && (await isTeamNameTaken(tx, workspaceId, name, teamId))) {
    fail('team_name_taken', { name })
  }
  await updateTeamRow(tx, workspaceId, teamId, change)
  const visibilityChanged = isRestricted !== undefined && isRestricted !== before.isRestricted
  return announce(ctx, teamId, { visibilityChanged })
}

/** Fails with not_found unless all are people of the workspace. */
export async function getPeople(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const people = await listPeople(ctx.tx, ctx.workspaceId, { ids })
  if (people.length < new Set(ids).size) fail('not_found')
  return people.map(({ id }) => id)
}

export async function announceNew(ctx: Context, teamId: string): Promise<Team> {
  const facts = await getFacts(ctx, teamId)
  ctx.emit(teamCreated, { team: teamForEvent(facts) }, { subjectId: teamId })
  return teamFor(facts, ctx.person, ctx.app)
}

/** `visibilityChanged`: some people see more or fewer conversations than before. */
export async function announce(
  ctx: Context,
  teamId: string,
  { visibilityChanged }: { visibilityChanged: boolean },
): Promise<Team> {
  const facts = await getFacts(ctx, teamId)
  ctx.emit(teamUpdated, { team: teamForEvent(facts), visibilityChanged }, { subjectId: teamId })
  return teamFor(facts, ctx.person, ctx.app)
}

/** A team without what depends on the reader. */
export async function getFacts(ctx: Pick<Context, 'tx' | 'workspaceId'>, teamId: string): Promise<TeamFacts> {
  const row = found(await findTeamRow(ctx.tx, ctx.workspaceId, teamId))
  const [facts] = await factsOf(ctx, [row])
  return found(facts)
}

async function factsOf(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  rows: readonly TeamRow[],
): Promise<TeamFacts[]> {
  const teamIds = rows.map(({ id }) => id)
  const members = await listTeamMembers(tx, workspaceId, teamIds)
  const inboxes = await listTeamInboxes(tx, workspaceId, teamIds)
  const ids = [...new Set(members.map(({ userId }) => userId))]
  const people = new Map((await listPeople(tx, workspaceId, { ids })).map((one) => [one.id, one]))
  return rows.map(({ id, name, description, isRestricted, isFromDirectory, version, createdAt }) => ({
    id,
    name,
    description,
    type: 'Normal',
    isRestricted,
    isFromDirectory,
    members: members
      .flatMap(({ teamId, userId, isAdmin }) => {
        const person = teamId === id ? people.get(userId) : undefined
        const { firstName = '', lastName = '' } = person ?? {}
        return person ? [{ id: userId, firstName, lastName, is_admin: isAdmin }] : []
      })
      .sort((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName)),
    inboxes: inboxes.filter(({ teamId }) => teamId === id).map((one) => ({ id: one.id, name: one.name })),
    version,
    createdAt: createdAt.toISOString(),
  }))
}
