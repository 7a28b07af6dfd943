import { z } from 'zod'

/** First part of a backup: what it was made from, and what a restore must create first. */
export const backupHeader = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Created over time, not by a migration. */
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /** Keys that the encrypted values need; the first one is the active key. */
  keyIds: z.array(z.string()),
})
export type BackupHeader = z.infer<typeof backupHeader>

export const manifestPart = z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string() })
export type ManifestPart = z.infer<typeof manifestPart>

/** Last part of a backup: name, size and hash of all others. */
export const backupManifest = z.object({
  parts: z.array(manifestPart),
  rows: z.record(z.string(), z.int()),
  blobs: z.object({ count: z.int(), sizeBytes: z.int() }),
  /** SHA-256 of content that was damaged before the backup and is not included. */
  skipped: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const parts = {
  header: 'header.json',
  key: 'secrets.key',
  manifest: 'manifest.json',
  table: (name: string, number: number) => `database/${name}/${String(number).padStart(6, '0')}`,
  pack: (number: number) => `blobs/${String(number).padStart(6, '0')}.pack`,
} as const

/** The table of a part such as `database/tags/000001`; null for other parts. */
export const tableOf = (part: string): string | null =>
  /^database\/([a-z0-9_.]+)\/\d{6}$/.exec(part)?.[1] ?? null
export const isPack = (part: string): boolean => /^blobs\/\d{6}\.pack$/.test(part)

/** Number of references to each content; the restore determines new locations. */
export const blobReferences = 'blob_references'
export const waitingQueues = 'jobs.queue'
export const waitingJobs = 'jobs.job'

/** Tables of the platform that describe the installation, not its data; features name theirs. */
export const installationTables: ReadonlySet<string> = new Set([
  'app_login',
  'backups_made',
  'blob_locations',
  'blob_packs',
  'blob_packs_emptied',
  'rate_limits',
  'schema_migrations',
])
