import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { keyFileOf, keyIdsOf } from '#platform/crypto/index.ts'
import { migrate } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { features } from '../../registry.ts'
import { productVersion } from '../../start/platform.ts'
import type { Verb } from '../verb.ts'
import { knownKeysOf, pathOf, secretOf, secretOptions } from './backup-options.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupMade, writeBackup } from './write-backup.ts'

const megabyte = 1_000_000

export const backupKey: Verb = {
  name: 'backup:key',
  summary: 'Create a file with a new key for backups',
  options: [{ name: 'to', summary: 'the file, which must not exist yet', isRequired: true }],
  async run(_, options) {
    const path = pathOf(options, 'to')
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    return {
      data: { path },
      text: `${path} opens the backups sealed with it. Keep it away from them, and do not lose it.`,
    }
  },
}

export const backup: Verb = {
  name: 'backup',
  summary: 'Write everything into one encrypted file; works while Postroom is running',
  options: [
    { name: 'to', summary: 'the file, which must not exist yet', isRequired: true },
    ...secretOptions,
    {
      name: 'without-key',
      summary: 'omit the keys of the installation; store them yourself',
      isFlag: true,
    },
    {
      name: 'allow-damaged',
      summary: 'continue without stored content that is damaged',
      isFlag: true,
    },
  ],
  async run({ config, databaseUrl }, options) {
    const start = performance.now()
    const secret = await secretOf(options)
    const url = await databaseUrl()
    await migrate({ url })
    const keys = knownKeysOf(config)
    const made = await writeBackup({
      databaseUrl: url,
      blobFolder: join(config.dataDir, 'blobs'),
      path: pathOf(options, 'to'),
      secret,
      version: productVersion(),
      leaveOut: features.flatMap((feature) => feature.backup?.leaveOut ?? []),
      keyIds: keys === null ? [] : keyIdsOf(keys),
      keyText: options['without-key'] ? null : keys,
      allowDamaged: options['allow-damaged'] === true,
    })
    const rows = Object.values(made.manifest.rows).reduce((sum, count) => sum + count, 0)
    await remember(url, made, rows, performance.now() - start)
    const { count, sizeBytes } = made.manifest.blobs
    const { skipped } = made.manifest
    const lines = [
      `${made.path}: ${megabytes(made.sizeBytes)}, with ${rows} rows and ${count} pieces of content (${megabytes(sizeBytes)}).`,
      `SHA-256 ${made.sha256}`,
      ...(skipped.length > 0 ? [`Left out, because it is damaged: ${skipped.join(', ')}`] : []),
    ]
    const { path, sha256 } = made
    const data = { path, sizeBytes: made.sizeBytes, sha256, rows, blobs: made.manifest.blobs, skipped }
    return { data, text: lines.join('\n'), ok: skipped.length === 0 }
  },
}

export const restore: Verb = {
  name: 'restore',
  summary: 'Restore a backup into an empty data folder and an empty database',
  options: [{ name: 'from', summary: 'the file that backup wrote', isRequired: true }, ...secretOptions],
  async run({ config, databaseUrl }, options) {
    const secret = await secretOf(options)
    const restored = await restoreBackup({
      databaseUrl: await databaseUrl(),
      blobFolder: join(config.dataDir, 'blobs'),
      path: pathOf(options, 'from'),
      secret,
      afterRestore: features.flatMap((feature) => feature.backup?.afterRestore ?? []),
      knownKeys: knownKeysOf(config),
      keyFile: keyFileOf(config),
    })
    const { header, manifest, migrated, hasWrittenKey } = restored
    const lines = [
      `Restored what Postroom ${header.version} held on ${header.createdAt}: ${manifest.blobs.count} pieces of content, ${Object.keys(manifest.rows).length} tables.`,
      ...(migrated.length > 0 ? [`Brought up to date by ${migrated.join(', ')}.`] : []),
      ...(hasWrittenKey ? [`Its keys are in ${keyFileOf(config)}.`] : []),
      'Replies that were on their way out are looked for in the Sent folders and not sent again by themselves.',
    ]
    const { createdAt, version } = header
    return {
      data: { createdAt, version, migrated, hasWrittenKey, ...manifest, parts: undefined },
      text: lines.join('\n'),
    }
  },
}

async function remember(url: string, made: BackupMade, rows: number, durationMs: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into backups_made (id, duration_ms, size_bytes, sha256, rows, blobs)
       values ($1, $2, $3, decode($4, 'hex'), $5, $6)`,
      [newId(), Math.round(durationMs), made.sizeBytes, made.sha256, rows, made.manifest.blobs.count],
    )
  } finally {
    await client.end()
  }
}

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`
