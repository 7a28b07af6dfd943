import {
  avatarChanged,
  type deleteAvatar,
  type getAvatar,
  type InputOf,
  type listAvatars,
  type OutputOf,
  type setAvatar,
} from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findMemberRow } from '#features/session/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { type Crop, makePicture, type Picture, servePicture } from '#platform/pictures/index.ts'
import { owesProof } from '#platform/policy/mfa.ts'
import {
  findPicture,
  listVersions,
  lockSubject,
  putPicture,
  type Subject,
  takePicture,
} from './avatars.queries.ts'

const personIn = (workspaceId: string, userId: string): Subject => ({
  workspaceId,
  kind: 'user',
  subjectId: userId,
})

/** Sessions that still have to pass MFA see no pictures of other people. */
const seesOnlySelf = ({ person }: RequestContext): boolean => owesProof(person)

export async function listOfWorkspace(ctx: Context): Promise<OutputOf<typeof listAvatars>> {
  const rows = await listVersions(ctx.tx, ctx.workspaceId, 'user')
  const shown = seesOnlySelf(ctx) ? rows.filter(({ id }) => id === ctx.person.userId) : rows
  return { items: shown.map(({ id, version }) => ({ userId: id, version })) }
}

/** Serves a picture; people of other workspaces, unknown ids and people without a picture get the same answer. */
export async function serveAvatar(
  ctx: RequestContext,
  input: InputOf<typeof getAvatar>,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { person, workspaceId } = ctx
  if (input.userId !== person.userId && seesOnlySelf(ctx)) fail('mfa_required')
  await servePictureOf(ctx, personIn(workspaceId, input.userId), input, http)
}

/** Sends a stored picture in the size that was asked for; fails with `not_found` if there is none. */
export async function servePictureOf(
  { app }: RequestContext,
  subject: Subject,
  asked: Pick<InputOf<typeof getAvatar>, 'size' | 'v'>,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const picture = await app.db.read(subject.workspaceId, (tx) => findPicture(tx, subject))
  await servePicture(app.blobs, found(picture), asked, http)
}

type SetInput = InputOf<typeof setAvatar>

export const setAvatarCall = {
  prepare: async (ctx: RequestContext, { userId, crop, body }: SetInput): Promise<Picture> => {
    await expectOneself(ctx, userId)
    return makePicture(body, crop === undefined ? undefined : readCrop(crop))
  },
  run: async (ctx: Context, { userId }: SetInput, picture: Picture): Promise<OutputOf<typeof setAvatar>> => {
    const { version } = picture
    await changePicture(ctx, personIn(ctx.workspaceId, userId), picture)
    ctx.emit(avatarChanged, { userId, version }, { subjectId: userId })
    return { version }
  },
}

export async function removeAvatar(
  ctx: Context,
  { userId }: InputOf<typeof deleteAvatar>,
): Promise<Record<string, never>> {
  await expectOneself(ctx, userId)
  await changePicture(ctx, personIn(ctx.workspaceId, userId), null)
  ctx.emit(avatarChanged, { userId, version: null }, { subjectId: userId })
  return {}
}

/** Deletes the picture of a person who leaves the workspace. */
export const dropAvatarOf = (
  ctx: Pick<Context, 'app' | 'tx' | 'workspaceId'>,
  userId: string,
): Promise<void> => changePicture(ctx, personIn(ctx.workspaceId, userId), null)

async function expectOneself({ app, person, workspaceId }: RequestContext, userId: string): Promise<void> {
  if (userId === person.userId) return
  const colleague = await app.db.read(workspaceId, (tx) => findMemberRow(tx, workspaceId, userId))
  fail(colleague ? 'forbidden' : 'not_found')
}

/** Replaces the picture and releases the content of the old one; null only deletes it. */
export async function changePicture(
  { app, tx }: Pick<Context, 'app' | 'tx'>,
  subject: Subject,
  picture: Picture | null,
): Promise<void> {
  await lockSubject(tx, subject)
  const blobs = { tx: blobTransaction(tx) }
  const old = await takePicture(tx, subject)
  if (old) await app.blobs.release([old.smallSha256, old.largeSha256], blobs)
  if (!picture) return
  const [small, large] = await app.blobs.putMany([picture.small, picture.large], blobs)
  if (!small || !large) throw new Error('The picture was not stored.')
  await putPicture(tx, subject, {
    version: picture.version,
    smallSha256: small.sha256,
    largeSha256: large.sha256,
  })
}

/** Parses four fractions in the order of the contract; the crop is limited to the picture. */
export function readCrop(text: string): Crop {
  const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number)
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, 1 - left)),
    height: Math.max(0, Math.min(height, 1 - top)),
  }
}
