import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** Deletes the quarantined messages of a mailbox and releases their blobs. */
export async function releaseKept(app: App, tx: Tx, workspaceId: string, mailboxId: string): Promise<void> {
  const rows = await query(
    tx,
    'delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 returning raw_sha256 as sha256',
    [workspaceId, mailboxId],
  )
  const hashes = rows.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
  await app.blobs.release(hashes, { tx: blobTransaction(tx) })
}
