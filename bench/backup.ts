// Usage: node bench/backup.ts [--count 50000] [--demo] [--flips 0] [--seed 1]
// Backs up a database with generated messages, or the sample company, restores it into an empty folder, compares every
// table and reads all content. With --flips, single bits are changed one after the other in the backup and in the
// restored content: each change must be detected.
import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMessage } from '@postroom/mail'
import pg from 'pg'
import { runAdmin } from '../apps/server/src/admin/run-admin.ts'
import { verbs } from '../apps/server/src/admin/verbs.ts'
import { prepareDemo } from '../apps/server/src/demo/prepare-demo.ts'
import { type IncomingMessage, storeIncoming } from '../apps/server/src/features/conversations/index.ts'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { generateMailbox } from './mail-generator.ts'
import { createRandom } from './mail-generator-random.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50000' },
    demo: { type: 'boolean', default: false },
    flips: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const perBatch = 250

interface Place {
  readonly dataDir: string
  readonly url: string
  stop(): Promise<void>
}

async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-backup-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { dataDir: folder, url: database.url, stop }
}

const toConfig = ({ dataDir }: Place) => ({
  ...loadConfig({ POSTROOM_DATA: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
  roles: ['web' as const],
})

async function fill(place: Place, count: number): Promise<void> {
  const server = await startServer({
    config: toConfig(place),
    ownerUrl: place.url,
    writeLog: () => undefined,
  })
  const client = createClient(server.url ?? '', null)
  await client.call('session.create_workspace', {
    setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
    workspaceName: 'Bench',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const { code: totpSecret } = await client.call('mfa.set_secret', {})
  await client.call('mfa.confirm_secret', { code: codeOf(totpSecret) })
  const { id: userId, workspaceId } = await client.call('session.get_user', {})
  const inbox = { id: newId(), mailboxId: newId(), email: 'box@acme.example' }
  await server.app.db.write(workspaceId, async (tx) => {
    await insertInboxRow(tx, workspaceId, { ...inbox, name: 'Box', description: '', ownerId: null })
    await insertInboxMembers(tx, workspaceId, [inbox.id], [userId])
  })
  let batch: Buffer[] = []
  let uid = 1
  const store = async (): Promise<void> => {
    await server.app.blobs.putMany(batch)
    const messages = batch.map((raw, index) => incoming(inbox, raw, uid + index))
    await storeIncoming(server.app, workspaceId, messages)
    uid += batch.length
    batch = []
  }
  for (const { raw } of generateMailbox({ count, seed: Number(values.seed), withAttachments: false })) {
    batch.push(raw)
    if (batch.length === perBatch) await store()
  }
  if (batch.length > 0) await store()
  await server.stop()
}

function incoming(inbox: { id: string; mailboxId: string }, raw: Buffer, uid: number): IncomingMessage {
  const parsed = readMessage(raw)
  return {
    mailboxId: inbox.mailboxId,
    inboxId: inbox.id,
    folder: 'INBOX',
    folderRole: 'inbox',
    uidValidity: 1n,
    uid,
    flags: [],
    internalDate: parsed.date ?? new Date(0),
    rawSha256: createHash('sha256').update(raw).digest(),
    sizeBytes: raw.length,
    parsed,
    isNew: false,
  }
}

/** Tables that depend on the installation, or on work in progress. */
const installationTables = new Set([
  'app_login',
  'backups_made',
  'blob_packs',
  'blob_packs_emptied',
  'mail_leases',
  'mail_processes',
  'outgoing_messages',
  'rate_limits',
  'schema_migrations',
])

/** Returns the number of rows and an order-independent hash for every table. */
async function sumUp(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of rows.filter((row) => !installationTables.has(row.name))) {
    const what =
      name === 'blob_locations' ? '(sha256, size_bytes, reference_count, released_at)::text' : 't::text'
    const found = await client.query<{ hash: string }>(
      `select md5(${what}) as hash from public.${pg.escapeIdentifier(name)} t order by 1`,
    )
    const all = createHash('sha256')
    for (const { hash } of found.rows) all.update(hash)
    sums.set(name, `${found.rows.length} ${all.digest('hex')}`)
  }
  await client.end()
  return sums
}

class AdminFailed extends Error {}

async function admin(place: Place, ...words: string[]): Promise<number> {
  const started = performance.now()
  const lines: string[] = []
  const keep = (text: string): void => void lines.push(text)
  const env = { POSTROOM_DATA: place.dataDir, DATABASE_URL: place.url }
  const code = await runAdmin(words, verbs, env, { out: keep, error: keep })
  if (code !== 0) throw new AdminFailed(lines.join('\n'))
  return (performance.now() - started) / 1000
}

/** Counts how many changed bits a scrub detects; each bit is restored afterwards. */
async function findFlips(
  files: readonly string[],
  flips: number,
  scrub: () => Promise<unknown>,
): Promise<number> {
  const random = createRandom(Number(values.seed))
  let found = 0
  for (let flip = 0; flip < flips; flip += 1) {
    const path = files[random.between(0, files.length - 1)] ?? ''
    const at = random.between(0, statSync(path).size - 1)
    const turn = (): void => turnBit(path, at, 1 << (flip % 8))
    turn()
    await scrub().catch((error: unknown) => {
      if (!(error instanceof AdminFailed)) throw error
      found += 1
    })
    turn()
  }
  return found
}

function turnBit(path: string, at: number, bit: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ bit
  writeSync(file, byte, 0, 1, at)
  closeSync(file)
}

const source = await openPlace()
const restored = await openPlace()
try {
  const started = performance.now()
  if (values.demo) await prepareDemo(toConfig(source), source.url, { say: () => undefined })
  else await fill(source, Number(values.count))
  console.log(`filled in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const key = join(source.dataDir, 'backup.key')
  const file = join(source.dataDir, 'bench.backup')
  await admin(source, 'backup:key', '--to', key)
  const backup = await admin(source, 'backup', '--to', file, '--key-file', key)
  console.log(`backup in ${backup.toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB`)
  const restore = await admin(restored, 'restore', '--from', file, '--key-file', key)
  console.log(`restore in ${restore.toFixed(1)} s`)
  const scrub = await admin(restored, 'scrub')
  console.log(`every piece of content read again in ${scrub.toFixed(1)} s`)
  const [before, after] = [await sumUp(source.url), await sumUp(restored.url)]
  const differing = [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name)
  const rows = [...before.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
  const filled = [...before.values()].filter((text) => !text.startsWith('0 ')).length
  console.log(
    `${before.size} tables, ${filled} with rows, ${rows} rows; differing: ${differing.join(', ') || 'none'}`,
  )
  const flips = Number(values.flips)
  const packs = readdirSync(join(restored.dataDir, 'blobs/packs')).map((name) =>
    join(restored.dataDir, 'blobs/packs', name),
  )
  const inBackup = await findFlips([file], flips, () =>
    admin(source, 'scrub', '--backup', file, '--key-file', key),
  )
  const inContent = await findFlips(packs, flips, () => admin(restored, 'scrub'))
  if (flips > 0) console.log(`changed bits found: ${inBackup} and ${inContent} of ${flips} each`)
  if (differing.length > 0 || inBackup + inContent < 2 * flips) process.exitCode = 1
} finally {
  await source.stop()
  await restored.stop()
}
