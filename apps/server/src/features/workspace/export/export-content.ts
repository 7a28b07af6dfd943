import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { escapeIdentifier as quoted } from 'pg'
import { listRawMessages } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { mboxEntry } from './mbox.ts'

/** Exports all mail, one mbox file per inbox, oldest message first; returns the number of messages by inbox. */
export async function exportMail(
  app: App,
  tx: Tx,
  workspaceId: string,
  folder: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let file: WriteStream | null = null
  let [openId, name] = ['', '']
  for await (const { inboxId, rawSha256, sentAt } of listRawMessages(tx, workspaceId)) {
    if (file === null || openId !== inboxId) {
      if (file) await close(file)
      openId = inboxId
      name = await fileNameOf(tx, workspaceId, inboxId)
      file = createWriteStream(join(folder, name), { mode: 0o600 })
    }
    for await (const chunk of mboxEntry(sentAt, await app.blobs.getRange(rawSha256, 0))) {
      if (!file.write(chunk)) await once(file, 'drain')
    }
    counts[name] = (counts[name] ?? 0) + 1
  }
  if (file) await close(file)
  return counts
}

async function close(file: WriteStream): Promise<void> {
  file.end()
  await finished(file)
}

/** A name that all file systems accept, with a part of the id to make it unique. */
async function fileNameOf(tx: Tx, workspaceId: string, inboxId: string): Promise<string> {
  const row = await findInboxRow(tx, workspaceId, inboxId)
  const words = (row?.name ?? 'deleted')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, 60).toLowerCase() || 'inbox'}-${inboxId.slice(-6)}.mbox`
}

/** Exports all other content that rows reference by SHA-256 (uploads, pictures), as files of that name. */
export async function exportFiles(app: App, tx: Tx, workspaceId: string, folder: string): Promise<number> {
  const known = new Set<string>()
  for (const { table, column } of app.blobColumns) {
    // Messages are in the mbox files.
    if (column === 'raw_sha256') continue
    const rows = await rawQuery<{ sha256: Buffer }>(
      tx,
      `select distinct ${quoted(column)} as sha256 from public.${quoted(table)}
        where workspace_id = $1 and ${quoted(column)} is not null`,
      [workspaceId],
    )
    for (const { sha256 } of rows) known.add(sha256.toString('hex'))
  }
  if (known.size > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const hex of known) {
    const content = await app.blobs.getRange(Buffer.from(hex, 'hex'), 0)
    await pipeline(content, createWriteStream(join(folder, hex), { mode: 0o600 }))
  }
  return known.size
}
