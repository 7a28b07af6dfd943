import type { deleteUpload, InputOf, OutputOf, uploadAttachment } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { storable } from '../ingest/incoming-message.ts'
import {
  attachUploads,
  deleteOldUploads,
  deleteUnusedUpload,
  deleteUploads,
  deleteUploadsOf,
  findUpload,
  insertUpload,
  lockUploads,
  type UploadRow,
} from './files.queries.ts'

/** Size limits of one file, and of all files of a message. */
export const maxUploadBytes = 26_214_400

/** Daily upload quota in megabytes; used quota is restored evenly over the day. */
const dailyMegabytes = { person: 1_000, workspace: 10_000 } as const
const dayMs = 86_400_000

export const uploadCall = {
  prepare: async (ctx: RequestContext, { body }: InputOf<typeof uploadAttachment>) => {
    if (!(body instanceof Uint8Array)) fail('malformed_request')
    if (body.length > maxUploadBytes) fail('file_too_large')
    await takeQuota(ctx, body.length)
    return body
  },
  run: uploadFile,
}

/** Each file counts as at least one megabyte, since many small files also fill a disk. */
async function takeQuota({ app, workspaceId, person }: RequestContext, sizeBytes: number): Promise<void> {
  const cost = Math.max(1, Math.ceil(sizeBytes / 1_000_000))
  const { rateFactor } = app.config
  const take = (key: string, limit: number) =>
    app.limiter.take(key, { limit: limit * rateFactor, windowMs: dayMs, cost })
  const own = await take(`uploads:${workspaceId}:${person.userId}`, dailyMegabytes.person)
  const all = own.ok ? await take(`uploads:${workspaceId}`, dailyMegabytes.workspace) : own
  if (!all.ok) fail('upload_quota_spent', { retryAfterMs: all.retryAfterMs })
}

async function uploadFile(
  ctx: Context,
  input: InputOf<typeof uploadAttachment>,
  body: Uint8Array,
): Promise<OutputOf<typeof uploadAttachment>> {
  await dropOldUploads(ctx)
  const fileName = fileNameOf(input.fileName)
  const [stored] = await ctx.app.blobs.putMany([body], { tx: blobTransaction(ctx.tx) })
  if (!stored) throw new Error('The file was not stored.')
  const id = newId()
  const contentType = mediaType(input.contentType)
  await insertUploads(ctx, [{ id, fileName, contentType, sizeBytes: body.length, sha256: stored.sha256 }])
  return { id, fileName, sizeBytes: body.length }
}

/** Stores files of the person whose bytes are stored. */
export async function insertUploads(
  { tx, workspaceId, person }: Context,
  files: readonly UploadRow[],
): Promise<void> {
  for (const file of files) await insertUpload(tx, workspaceId, person.userId, file)
}

/** Decodes the percent-encoded name from the header; removes folders and control characters. */
function fileNameOf(header: string): string {
  const name = storable(decodeName(header))
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
  return name && name !== '.' && name !== '..' ? name.slice(0, 255) : 'file'
}

function decodeName(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

const mediaType = (text: string): string =>
  /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}$/.test(text) ? text.toLowerCase() : 'application/octet-stream'

/**
 * Loads the person's uploads in the given order and locks them, so that only one of two concurrent replies can use a
 * file. Fails if one is missing.
 */
export async function getUploads(
  ctx: Pick<Context, 'tx' | 'workspaceId'> & { readonly person: { readonly userId: string } },
  ids: readonly string[],
): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  const rows = await lockUploads(ctx.tx, ctx.workspaceId, ctx.person.userId, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const uploads = [...new Set(ids)].map((id) => byId.get(id) ?? fail('not_found'))
  // Composing holds several copies of all files in memory, and mail servers refuse larger messages.
  if (uploads.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0) > maxUploadBytes)
    fail('files_too_large')
  return uploads
}

/** Loads uploads of the person and forgets them; the caller keeps their bytes from now on. */
export async function takeOverUploads(ctx: Context, ids: readonly string[]): Promise<UploadRow[]> {
  const uploads = await getUploads(ctx, ids)
  await deleteUploads(ctx.tx, ctx.workspaceId, ctx.person.userId, ids)
  return uploads
}

/** Copies files of another person's draft as uploads of the person, in the given order; returns their ids. */
export async function copyUploads(ctx: Context, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const files = await getUploads(
    { tx: ctx.tx, workspaceId: ctx.workspaceId, person: { userId: ownerId } },
    ids,
  )
  const contents = await Promise.all(files.map(({ sha256 }) => ctx.app.blobs.get(sha256)))
  // The same bytes once more: a file is deleted with its last reference.
  await ctx.app.blobs.putMany(contents, { tx: blobTransaction(ctx.tx) })
  const copies = files.map((file) => ({ ...file, id: newId() }))
  await insertUploads(ctx, copies)
  return copies.map(({ id }) => id)
}

/** A file that the person uploaded, with its bytes; fails if there is none. */
export async function readOwnUpload(
  { app, workspaceId, person }: RequestContext,
  uploadId: string,
): Promise<{ readonly contentType: string; readonly bytes: Buffer }> {
  const row = await app.db.read(workspaceId, (tx) => findUpload(tx, workspaceId, person.userId, uploadId))
  const { contentType, sha256 } = found(row)
  return { contentType, bytes: await app.blobs.get(sha256) }
}

/** Files of a queued message are not deleted, since undoing the send restores them. */
export async function deleteUploadCall(
  ctx: Context,
  { attachmentId }: InputOf<typeof deleteUpload>,
): Promise<Record<string, never>> {
  const { app, tx, workspaceId, person } = ctx
  const sha256 = await deleteUnusedUpload(tx, workspaceId, person.userId, attachmentId)
  await app.blobs.release([found(sha256)], { tx: blobTransaction(tx) })
  return {}
}

/** Deletes files of unsent replies; runs at each upload. */
async function dropOldUploads({ app, tx, workspaceId }: Context): Promise<void> {
  const old = await deleteOldUploads(tx, workspaceId)
  if (old.length === 0) return
  await app.blobs.release(old, { tx: blobTransaction(tx) })
}

/** Attaches uploads to a queued message; undoing the send restores them. */
export async function takeUploads(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  messageId: string,
  uploads: readonly UploadRow[],
): Promise<void> {
  if (uploads.length === 0) return
  await attachUploads(
    tx,
    workspaceId,
    uploads.map(({ id }) => id),
    messageId,
  )
}

/** Deletes the uploads of a sent message, which contains the files itself. */
export async function deleteSentUploads(
  app: App,
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<void> {
  const sent = await deleteUploadsOf(tx, workspaceId, messageId)
  if (sent.length === 0) return
  await app.blobs.release(sent, { tx: blobTransaction(tx) })
}
