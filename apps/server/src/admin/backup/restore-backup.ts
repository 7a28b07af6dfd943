import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { packPath } from '#platform/blobs/index.ts'
import { createStaticKeyring } from '#platform/crypto/index.ts'
import { appRoleUrl, migrate, nameByBaselines, readMigrations } from '#platform/db/index.ts'
import { type BackupHeader, isPack, parts, tableOf } from './backup-format.ts'
import { clearSchemas, requireEmptyPlace } from './empty-place.ts'
import { loadPack } from './load-blobs.ts'
import {
  createPartitions,
  createTableLoader,
  disableTriggers,
  dropForeignKeys,
  emptyTables,
  restoreJobs,
  setSequences,
} from './load-tables.ts'
import { type CheckedBackup, checkBackup, readBackup } from './read-backup.ts'
import type { BackupSecret } from './sealed-file.ts'

interface RestoreOptions {
  /** As the owner of the database. */
  readonly databaseUrl: string
  readonly blobFolder: string
  readonly path: string
  readonly secret: BackupSecret
  /** Statements of the features to run on restored rows. */
  readonly afterRestore: readonly string[]
  /** Existing keys of this installation as text, or null. */
  readonly knownKeys: string | null
  readonly keyFile: string
}

export interface Restored extends CheckedBackup {
  /** Migrations newer than the backup, applied after the restore. */
  readonly migrated: readonly string[]
  /** Whether the key file was written. */
  readonly hasWrittenKey: boolean
}

/**
 * Restores a backup into an empty installation. Verifies all of it before writing, and commits the rows in one
 * transaction at the end; after a failure the installation is still empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const checked = await checkBackup(options.path, options.secret)
  const names = await requireKnownMigrations(checked.header)
  requireKeys(checked, options)
  await requireEmptyPlace(options.databaseUrl, options.blobFolder)
  await migrateAsBackup(options.databaseUrl, names)
  const hasWrittenKey = writeKey(checked, options)
  const packs: string[] = []
  try {
    await load(options, checked.header, packs)
  } catch (error) {
    for (const packId of packs) await rm(packPath(options.blobFolder, packId), { force: true })
    if (hasWrittenKey) rmSync(options.keyFile, { force: true })
    throw error
  }
  const migrated = await migrate({ url: options.databaseUrl })
  // Database roles belong to the server, so the application's login must be created here.
  await appRoleUrl(options.databaseUrl)
  return { ...checked, migrated, hasWrittenKey }
}

/** Returns the names of the migrations that the backup was made with, as this version names them. */
async function requireKnownMigrations({ migrations, version }: BackupHeader): Promise<ReadonlySet<string>> {
  const here = await readMigrations()
  const known = new Map(here.map(({ name, sha256 }) => [name, sha256]))
  const applied = nameByBaselines(migrations, here)
  const strange = applied.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange) {
    throw new Error(
      `The backup is of Postroom ${version}, which knows the migration ${strange.name}: restore with that version or a newer one.`,
    )
  }
  return new Set(applied.map(({ name }) => name))
}

function requireKeys({ header, keyText }: CheckedBackup, { knownKeys, keyFile }: RestoreOptions): void {
  if (knownKeys === null) {
    if (keyText !== null) return
    throw new Error(
      `The backup was made without the keys of its installation: put them into ${keyFile} first.`,
    )
  }
  const keyring = createStaticKeyring(knownKeys)
  const missing = header.keyIds.filter((id) => !keyring.find(id))
  if (missing.length > 0) {
    throw new Error(
      `The keys here do not decrypt the values in the backup (missing: ${missing.join(', ')}). Add them, or remove the key file to use the keys in the backup.`,
    )
  }
}

/** Applies the migrations that the backup was made with. */
async function migrateAsBackup(databaseUrl: string, names: ReadonlySet<string>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await clearSchemas(client)
  } finally {
    await client.end()
  }
  await migrate({ url: databaseUrl, only: (name) => names.has(name) })
}

function writeKey({ keyText }: CheckedBackup, { knownKeys, keyFile }: RestoreOptions): boolean {
  if (knownKeys !== null || keyText === null) return false
  mkdirSync(dirname(keyFile), { recursive: true })
  writeFileSync(keyFile, keyText, { flag: 'wx', mode: 0o600 })
  return true
}

async function load(options: RestoreOptions, header: BackupHeader, packs: string[]): Promise<void> {
  const client = new Client({ connectionString: options.databaseUrl, application_name: 'postroom restore' })
  await client.connect()
  try {
    await client.query('begin')
    await createPartitions(client, header)
    await emptyTables(client, header)
    const restoreForeignKeys = await dropForeignKeys(client)
    const enableTriggers = await disableTriggers(client)
    const tables = createTableLoader(client, header)
    await readBackup(options.path, options.secret, async (name, content) => {
      const table = tableOf(name)
      if (table !== null) return tables.load(table, content)
      await tables.finish()
      if (isPack(name)) {
        const packId = randomUUID()
        packs.push(packId)
        await loadPack(client, options.blobFolder, packId, content)
      } else if (name !== parts.header && name !== parts.key)
        throw new Error(`The part ${name} is of an unknown kind.`)
    })
    await tables.finish()
    await restoreJobs(client, header)
    await setSequences(client, header)
    await restoreForeignKeys()
    await enableTriggers()
    for (const sql of options.afterRestore) await client.query(sql)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
