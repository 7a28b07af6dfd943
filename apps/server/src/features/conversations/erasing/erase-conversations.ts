import { forgetConversations } from '#features/tags/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { listRedirectBytes } from '../redirects/redirects.queries.ts'
import { deleteConversations, deleteUploadsIn, listRawMail, lockToErase } from './erasing.queries.ts'

/** Conversations per transaction. */
export const eraseBatchSize = 100

/** Erases all mail of a deleted inbox; returns false if stopped before the end. */
export const eraseConversations = (
  app: App,
  workspaceId: string,
  inboxId: string,
  signal: AbortSignal,
): Promise<boolean> => eraseWhere(app, workspaceId, { inboxId }, signal)

/** Erases all mail of the workspace, including personal inboxes; returns false if stopped before the end. */
export const eraseAllConversations = (app: App, workspaceId: string, signal: AbortSignal): Promise<boolean> =>
  eraseWhere(app, workspaceId, { inboxId: null }, signal)

async function eraseWhere(
  app: App,
  workspaceId: string,
  { inboxId }: { inboxId: string | null },
  signal: AbortSignal,
): Promise<boolean> {
  let isMore = true
  while (isMore && !signal.aborted) {
    isMore = await app.db.write(workspaceId, async (tx) => {
      const ids = await lockToErase(tx, workspaceId, inboxId, eraseBatchSize)
      await eraseBatch(app, tx, workspaceId, ids)
      return ids.length === eraseBatchSize
    })
  }
  return !isMore
}

/** Erases conversations and the raw mail that no other message references. The caller has locked the rows. */
export async function eraseBatch(
  app: App,
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const uploads = await deleteUploadsIn(tx, workspaceId, ids)
  // Each message counts as one blob reference; mail fetched twice may leave one reference too many, never one too few.
  const messages = await listRawMail(tx, workspaceId, ids)
  const redirects = await listRedirectBytes(tx, workspaceId, ids)
  await forgetConversations(tx, workspaceId, ids)
  await deleteConversations(tx, workspaceId, ids)
  const held = [...uploads, ...messages, ...redirects]
  await app.blobs.release(held, { tx: blobTransaction(tx) })
}
