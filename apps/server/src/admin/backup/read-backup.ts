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

/** Called with each part in order of the archive; may read any amount of it. */
export type PartReader = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a backup completely and passes on its parts. Every byte is authenticated before it is passed on; at the end all
 * parts must match the manifest. Throws `DamagedBackupError`.
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
      if (manifest) throw new DamagedBackupError('The backup continues after its manifest.')
      if (name === parts.manifest) {
        manifest = await readJson(entry, backupManifest)
        continue
      }
      const hash = createHash('sha256')
      const counted = { sizeBytes: 0 }
      const content = counting(entry, hash, counted)
      await read(name, content)
      // Reads what the callback has not read, since it must match the manifest too.
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
  // A failed authentication also ends the reading; it is the cause to report.
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
      throw new DamagedBackupError(`The part ${part.name} does not match the manifest.`)
    }
  }
  if (found.length !== named.length)
    throw new DamagedBackupError('The backup has parts that are not in the manifest.')
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly manifest: BackupManifest
  readonly keyText: string | null
}

/** Verifies a whole backup, including the hash of each content, without writing anything. */
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
    throw new DamagedBackupError('The backup lacks content that is in its manifest.')
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
