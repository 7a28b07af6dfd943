import { savedReplyLimits } from '@postroom/contract'
import { insertUploads, takeOverUploads } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type FileRow, listFileRows, putFileRows } from './files.queries.ts'

/** Stores the files of a saved reply: those that it has already, and uploads, which it takes over. */
export async function putFiles(ctx: Context, savedReplyId: string, ids: readonly string[]): Promise<void> {
  const { app, tx, workspaceId } = ctx
  const before = await listFileRows(tx, workspaceId, savedReplyId)
  const known = new Map(before.map((file) => [file.id, file]))
  const uploads = await takeOverUploads(
    ctx,
    ids.filter((id) => !known.has(id)),
  )
  for (const { sizeBytes, ...upload } of uploads)
    known.set(upload.id, { ...upload, sizeBytes: Number(sizeBytes) })
  const files = [...new Set(ids)].map((id) => found(known.get(id)))
  if (files.length > savedReplyLimits.files)
    failField('fileIds', 'too_many', { maximum: savedReplyLimits.files })
  await putFileRows(tx, workspaceId, savedReplyId, files)
  const kept = new Set(files.map(({ id }) => id))
  await release(
    app,
    tx,
    before.filter(({ id }) => !kept.has(id)),
  )
}

export async function releaseFiles(
  app: App,
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  savedReplyId: string,
): Promise<void> {
  await release(app, tx, await listFileRows(tx, workspaceId, savedReplyId))
}

async function release(app: App, tx: Context['tx'], files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return
  await app.blobs.release(
    files.map(({ sha256 }) => sha256),
    { tx: blobTransaction(tx) },
  )
}

/** Copies the files as uploads of the person, so that single ones can be removed before the mail is sent. */
export async function copyFiles(ctx: Context, savedReplyId: string) {
  const { app, tx, workspaceId } = ctx
  const files = await listFileRows(tx, workspaceId, savedReplyId)
  if (files.length === 0) return []
  const contents = await Promise.all(files.map(({ sha256 }) => app.blobs.get(sha256)))
  await app.blobs.putMany(contents, { tx: blobTransaction(tx) })
  const copies = files.map((file) => ({ ...file, id: newId() }))
  await insertUploads(ctx, copies)
  return copies.map(({ id, fileName, sizeBytes }) => ({ id, fileName, sizeBytes }))
}
