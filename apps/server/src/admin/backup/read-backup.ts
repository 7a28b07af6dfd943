import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { readPackStream } from '#platform/blobs/index.ts'
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  isPack,
  type ManifestPart,
  parts,
} from './backup-format.ts'
import { type BackupSecret, DamagedBackupError, unseal } from './sealed-file.ts'

/** Gets each part in the order of the archive and reads as much of it as it likes. */
export type PartReader = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a backup from its first byte to its last and hands its parts on. Every byte is proved by the seal before anything
 * of it is handed out; at the end every part must be the one that the manifest names. Throws `DamagedBackupError`.
 */
export async function readBackup(
  path: string,
  secret: BackupSecret,
  read: PartReader,
): Promise<BackupManifest> {
  const archive = extract()
  const found: ManifestPart[] = []
  let manifest: BackupManifest | null = null
  const reading = (async () => {
    for await (const part of archive) {
      const { name } = part.header
      const entry = part as unknown as AsyncIterable<Buffer>
      if (manifest) throw new DamagedBackupError('The backup goes on after its manifest.')
      if (name === parts.manifest) {
        manifest = await readJson(entry, backupManifest)
        continue
      }
      const hash = createHash('sha256')
      const counted = { sizeBytes: 0 }
      const content = counting(entry, hash, counted)
      await read(name, content)
      // What the reader left is still part of the backup and must be what it was.
      for await (const _ of content);
      found.push({ name, sizeBytes: counted.sizeBytes, sha256: hash.digest('hex') })
    }
  })()
  const feeding = pipeline(unseal(createReadStream(path, { highWaterMark: 1_048_576 }), secret), archive)
  const [fed, readAll] = await Promise.allSettled([
    feeding,
    reading.catch((error: unknown) => {
      archive.destroy(error as Error)
      throw error
    }),
  ])
  // A damaged seal ends the reading as well; the seal is the reason.
  if (fed.status === 'rejected' && fed.reason instanceof DamagedBackupError) throw fed.reason
  if (readAll.status === 'rejected') throw readAll.reason
  if (fed.status === 'rejected') throw fed.reason
  if (!manifest) throw new DamagedBackupError('The backup has no manifest.')
  compare(found, (manifest as BackupManifest).parts)
  return manifest
}

async function* counting(
  entry: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
  counted: { sizeBytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    hash.update(chunk)
    counted.sizeBytes += chunk.length
    yield chunk
  }
}

function compare(found: readonly ManifestPart[], named: readonly ManifestPart[]): void {
  for (const [index, part] of named.entries()) {
    const own = found[index]
    if (own?.name !== part.name || own.sizeBytes !== part.sizeBytes || own.sha256 !== part.sha256) {
      throw new DamagedBackupError(`The part ${part.name} is not what the manifest says.`)
    }
  }
  if (found.length !== named.length)
    throw new DamagedBackupError('The backup has parts that the manifest does not name.')
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly manifest: BackupManifest
  readonly keyText: string | null
}

/** Proves a whole backup, down to the hash of each piece of content, and writes nothing. */
export async function checkBackup(path: string, secret: BackupSecret): Promise<CheckedBackup> {
  let header: BackupHeader | null = null
  let keyText: string | null = null
  let blobs = 0
  const manifest = await readBackup(path, secret, async (name, content) => {
    if (name === parts.header) header = await readJson(content, backupHeader)
    if (name === parts.key) keyText = (await collect(content)).toString('utf8')
    if (isPack(name)) for await (const _ of readPackStream(content)) blobs += 1
  })
  if (!header) throw new DamagedBackupError('The backup has no header.')
  if (blobs !== manifest.blobs.count)
    throw new DamagedBackupError('The backup lacks content that its manifest counts.')
  return { header, manifest, keyText }
}

async function readJson<T>(content: AsyncIterable<Buffer>, schema: z.ZodType<T>): Promise<T> {
  const text = (await collect(content)).toString('utf8')
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new DamagedBackupError(
      'The backup was made by another version of Postroom, which this one cannot read.',
    )
  return parsed.data
}

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
