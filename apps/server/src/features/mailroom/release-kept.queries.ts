import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'

/** Gives back the bytes that a mailbox holds beside its conversations: those of what was put aside. */
export async function releaseKept(app: App, tx: Tx, workspaceId: string, mailboxId: string): Promise<void> {
  const rows = await rawQuery<{ sha256: Buffer | null }>(
    tx,
    'delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 returning raw_sha256 as sha256',
    [workspaceId, mailboxId],
  )
  const held = rows.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
  await app.blobs.release(held, { tx: blobTransaction(tx) })
}
