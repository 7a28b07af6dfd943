import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { setPicture } from '#features/avatars/avatars.fixture.ts'
import { createTestInbox, deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { runAdmin } from '../run-admin.ts'
import { verbs } from '../verbs.ts'

/** A target for a restore: an empty database and a folder. */
export interface Place {
  readonly dataDir: string
  readonly database: TestDatabase
  readonly env: Readonly<Record<string, string>>
}

async function emptyPlace(): Promise<Place> {
  const database = await createTestDatabase({ key: 'nothing at all', apply: async () => undefined })
  return placeOf(mkdtempSync(join(tmpdir(), 'postroom-restored-')), database)
}

const placeOf = (dataDir: string, database: TestDatabase): Place => ({
  dataDir,
  database,
  env: { POSTROOM_DATA: dataDir, DATABASE_URL: database.url },
})

interface Said {
  readonly code: number
  readonly text: string
  readonly json: () => Record<string, unknown>
}

/** Runs an admin command with this environment. */
export async function admin(env: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> {
  const lines: string[] = []
  const terminal = {
    out: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(text),
  }
  const code = await runAdmin(words, verbs, env, terminal)
  const text = lines.join('\n')
  return { code, text, json: () => JSON.parse(text) as Record<string, unknown> }
}

/** Tables that a restore may change: about the installation, or work in progress. */
const ofThePlace = new Set([
  'app_login',
  'backups_made',
  'blob_packs',
  'blob_packs_emptied',
  'mail_leases',
  'mail_processes',
  'push_subscriptions',
  'outgoing_messages',
  'rate_limits',
  'schema_migrations',
])

/** All rows of all tables as text, sorted within each table. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    const tables: Record<string, string[]> = {}
    for (const { name } of rows) {
      if (ofThePlace.has(name)) continue
      const what =
        name === 'blob_locations' ? '(sha256, size_bytes, reference_count, released_at)::text' : 't::text'
      const found = await client.query<{ row: string }>(
        `select ${what} as row from public."${name}" t order by 1`,
      )
      tables[name] = found.rows.map(({ row }) => row)
    }
    return tables
  } finally {
    await client.end()
  }
}

export interface Drill {
  readonly server: TestServer
  readonly owner: Owner
  readonly conversationId: string
  /** Environment of the installation that is backed up. */
  readonly here: Readonly<Record<string, string>>
  /** Folder for files of the test. */
  readonly work: string
  /** Options with the key of the backups. */
  readonly withKey: readonly string[]
  newPlace(): Promise<Place>
  restoreTo(place: Place, from: string): Promise<Said>
  stop(): Promise<void>
}

/** Starts a server with data of every kind, and creates targets to restore into. */
export async function startDrill(): Promise<Drill> {
  const work = mkdtempSync(join(tmpdir(), 'postroom-drill-'))
  const keyFile = join(work, 'backup.key')
  const withKey = ['--key-file', keyFile, '--json']
  const server = await startTestServer()
  const here = { POSTROOM_DATA: server.app.config.dataDir, DATABASE_URL: server.ownerUrl }
  const owner = await server.createWorkspace()
  const conversationId = await fill(server, owner)
  await admin(here, 'backup:key', '--to', keyFile)
  const places: Place[] = []
  return {
    server,
    owner,
    conversationId,
    here,
    work,
    withKey,
    newPlace: async () => {
      const place = await emptyPlace()
      places.push(place)
      return place
    },
    restoreTo: (place, from) => admin(place.env, 'restore', '--from', from, ...withKey),
    stop: async () => {
      await server.stop()
      for (const { database, dataDir } of places) {
        await database.drop()
        rmSync(dataDir, { recursive: true, force: true })
      }
      rmSync(work, { recursive: true, force: true })
    },
  }
}

async function fill(server: TestServer, owner: Owner): Promise<string> {
  const member = await server.addMember(owner)
  await setPicture(owner.client)
  const inbox = await createTestInbox(server, owner.workspaceId, [owner.userId, member.userId])
  const tag = await owner.client.call('tags.create', {
    name: 'Kept \\ "tag"',
    description: 'tab\there, Ünïcödé 🚢',
  })
  let conversationId = ''
  for (let n = 0; n < 30; n += 1) {
    const body = randomBytes(n * 400).toString('base64')
    const raw = mailText({ id: `drill-${n}@customer.example`, subject: `Drill ${n}`, body })
    conversationId = (await deliver(server, owner.workspaceId, inbox, [raw])).conversationId
  }
  await owner.client.call('conversations.tag', { conversationId, add: [tag.id] })
  await owner.client.call('conversations.comment', { conversationId, text: 'For the drill' })
  await owner.client.call('apiKeys.create', { name: 'Drill', scopes: ['tags:read'] })
  await server.app.blobs.put(randomBytes(9_000_000))
  return conversationId
}

export async function withOwner<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
