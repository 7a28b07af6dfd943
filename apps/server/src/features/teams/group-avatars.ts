import {
  type deleteGroupAvatar,
  type getGroupAvatar,
  groupAvatarChanged,
  type InputOf,
  type listGroupAvatars,
  type OutputOf,
  type setGroupAvatar,
} from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changePicture, listVersions, readCrop, servePictureOf } from '#features/avatars/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { makePicture, type Picture } from '#platform/pictures/index.ts'
import { listTeamMembers } from './team-members.queries.ts'
import { findTeamRow } from './teams.queries.ts'

const subjectOf = (workspaceId: string, groupId: string) =>
  ({ workspaceId, kind: 'group', subjectId: groupId }) as const

export async function listPictures({ tx, workspaceId }: Context): Promise<OutputOf<typeof listGroupAvatars>> {
  const rows = await listVersions(tx, workspaceId, 'group')
  return { items: rows.map(({ id, version }) => ({ groupId: id, version })) }
}

export async function servePicture(
  ctx: RequestContext,
  input: InputOf<typeof getGroupAvatar>,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await servePictureOf(ctx, subjectOf(ctx.workspaceId, input.groupId), input, http)
}

type SetInput = InputOf<typeof setGroupAvatar>

export const setPictureCall = {
  prepare: async (ctx: RequestContext, { groupId, crop, body }: SetInput): Promise<Picture> => {
    await ctx.app.db.read(ctx.workspaceId, (tx) => requireChangeable(ctx, tx, groupId))
    return makePicture(body, crop === undefined ? undefined : readCrop(crop))
  },
  run: async (
    ctx: Context,
    { groupId }: SetInput,
    picture: Picture,
  ): Promise<OutputOf<typeof setGroupAvatar>> => {
    const { version } = picture
    await requireChangeable(ctx, ctx.tx, groupId)
    await changePicture(ctx, subjectOf(ctx.workspaceId, groupId), picture)
    ctx.emit(groupAvatarChanged, { groupId, version }, { subjectId: groupId })
    return { version }
  },
}

export async function removePicture(
  ctx: Context,
  { groupId }: InputOf<typeof deleteGroupAvatar>,
): Promise<Record<string, never>> {
  await requireChangeable(ctx, ctx.tx, groupId)
  await changePicture(ctx, subjectOf(ctx.workspaceId, groupId), null)
  ctx.emit(groupAvatarChanged, { groupId, version: null }, { subjectId: groupId })
  return {}
}

/** Teams require the right to change the team, shared inboxes the ability `inbox.update`. */
async function requireChangeable(ctx: RequestContext, tx: Tx, groupId: string): Promise<void> {
  const { workspaceId } = ctx
  const team = await findTeamRow(tx, workspaceId, groupId)
  if (!team) {
    found(await findSharedInbox(tx, workspaceId, groupId))
    return ctx.can('inbox.update') ? undefined : fail('forbidden')
  }
  const members = await listTeamMembers(tx, workspaceId, [groupId])
  const adminIds = members.filter(({ isAdmin }) => isAdmin).map(({ userId }) => userId)
  ctx.authorize('team.update', { adminIds })
}
