import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Client } from 'pg'
import { holdPacks } from '#platform/blobs/index.ts'
import { type BackupHeader, type BackupManifest, installationTables, parts } from './backup-format.ts'
import { dumpBlobs } from './dump-blobs.ts'
import { dumpTable } from './dump-tables.ts'
import { createPartWriter, type PartWriter } from './part-writer.ts'
import { type BackupSecret, seal } from './sealed-file.ts'
import { planTables } from './table-plan.ts'

interface BackupOptions {
  /** As the owner of the database. */
  readonly databaseUrl: string
  readonly blobFolder: string
  readonly path: string
  readonly secret: BackupSecret
  readonly version: string
  /** Tables of features that describe the installation, not its data. */
  readonly leaveOut: readonly string[]
  readonly keyIds: readonly string[]
  /** The keys of the installation as text; null to leave them out. */
  readonly keyText: string | null
  /** Continues when content is damaged, and lists it in the manifest. */
  readonly allowDamaged: boolean
}

export interface BackupMade {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly manifest: BackupManifest
}

/**
 * Writes a backup of database and content while the server runs: one snapshot for all rows, and packs are kept until
 * read. The file gets its name only when it is complete and on disk.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupMade> {
  if (await stat(options.path).catch(() => null)) throw new Error(`${options.path} already exists.`)
  const unfinished = `${options.path}.unfinished`
  const client = new Client({ connectionString: options.databaseUrl, application_name: 'postroom backup' })
  await client.connect()
  try {
    const writer = createPartWriter()
    const filling = fill(client, writer, options).catch((error: unknown) => {
      writer.fail(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    // Either may fail first; an error of the producer is the cause, one of the file then only its consequence.
    const [manifest, file] = await Promise.allSettled([
      filling,
      writeFile(unfinished, seal(writer.archive, options.secret)),
    ])
    if (manifest.status === 'rejected') throw manifest.reason
    if (file.status === 'rejected') throw file.reason
    await rename(unfinished, options.path)
    return { path: options.path, ...file.value, manifest: manifest.value }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function fill(client: Client, writer: PartWriter, options: BackupOptions): Promise<BackupManifest> {
  const { blobFolder, leaveOut, keyText, allowDamaged } = options
  await holdPacks(client)
  await client.query('begin isolation level repeatable read read only')
  const plan = await planTables(client, new Set([...installationTables, ...leaveOut]))
  await writer.put(parts.header, asJson(await headerOf(client, options, plan)))
  if (keyText !== null) await writer.put(parts.key, Buffer.from(keyText))
  const rows: Record<string, number> = {}
  for (const dump of plan.dumps) rows[dump.name] = await dumpTable(client, writer, dump)
  const { skipped, ...blobs } = await dumpBlobs(client, writer, blobFolder)
  if (skipped.length > 0 && !allowDamaged) {
    throw new Error(
      `Stored content is damaged: ${skipped.join(', ')}. See it with scrub; --allow-damaged makes a backup without it.`,
    )
  }
  await client.query('commit')
  const manifest = { parts: [...writer.written], rows, blobs, skipped }
  await writer.put(parts.manifest, asJson(manifest))
  writer.end()
  return manifest
}

async function headerOf(
  client: Client,
  { version, keyIds }: BackupOptions,
  { tables, partitions, sequences }: Awaited<ReturnType<typeof planTables>>,
): Promise<BackupHeader> {
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name',
  )
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables,
    partitions,
    sequences,
    keyIds: [...keyIds],
  }
}

async function writeFile(
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
