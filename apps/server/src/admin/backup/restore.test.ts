import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBaseline, migrate, readMigrations } from '#platform/db/index.ts'
import { createTestDatabase, nameAsBeforeBaselines } from '#test/database.ts'
import { features } from '../../registry.ts'
import { admin, allRows, type Drill, startDrill, withOwner } from './backup.fixture.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let drill: Drill
let file: string

beforeAll(async () => {
  drill = await startDrill()
  file = join(drill.work, 'quiet.backup')
  await admin(drill.here, 'backup', '--to', file, ...drill.withKey)
})
afterAll(() => drill.stop())

test('an installation that is not empty is refused and left unchanged', async () => {
  const before = await allRows(drill.server.ownerUrl)
  expect(await admin(drill.here, 'restore', '--from', file, ...drill.withKey)).toMatchObject({ code: 1 })
  expect(await allRows(drill.server.ownerUrl)).toEqual(before)
  const place = await drill.newPlace()
  mkdirSync(join(place.dataDir, 'blobs/packs'), { recursive: true })
  writeFileSync(join(place.dataDir, 'blobs/packs/some.pack'), 'x')
  expect(await drill.restoreTo(place, file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('holds content already'),
  })
  expect(await allRows(place.database.url)).toEqual({})
})

test('keys that do not decrypt the backup’s values are refused; a backup without keys needs them', async () => {
  const strange = await drill.newPlace()
  writeFileSync(join(strange.dataDir, 'secrets.key'), randomBytes(32).toString('base64url'))
  expect(await drill.restoreTo(strange, file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('do not decrypt'),
  })
  const bare = join(drill.work, 'bare.backup')
  expect(await admin(drill.here, 'backup', '--to', bare, '--without-key', ...drill.withKey)).toMatchObject({
    code: 0,
  })
  const place = await drill.newPlace()
  expect(await drill.restoreTo(place, bare)).toMatchObject({
    code: 1,
    text: expect.stringContaining('without the keys'),
  })
  copyFileSync(join(drill.server.app.config.dataDir, 'secrets.key'), join(place.dataDir, 'secrets.key'))
  expect(await drill.restoreTo(place, bare)).toMatchObject({ code: 0 })
})

test('a passphrase encrypts as well, and a wrong one is reported', async () => {
  const [words, wrong] = [join(drill.work, 'words'), join(drill.work, 'wrong')]
  writeFileSync(words, 'eleven herons at low tide\n')
  writeFileSync(wrong, 'ten herons at low tide\n')
  const sealed = join(drill.work, 'words.backup')
  expect(await admin(drill.here, 'backup', '--to', sealed, '--passphrase-file', words)).toMatchObject({
    code: 0,
  })
  expect(await admin(drill.here, 'scrub', '--backup', sealed, '--passphrase-file', words)).toMatchObject({
    code: 0,
  })
  expect(await admin(drill.here, 'scrub', '--backup', sealed, '--passphrase-file', wrong)).toMatchObject({
    code: 1,
    text: expect.stringContaining('does not decrypt'),
  })
  expect(await admin(drill.here, 'backup', '--to', join(drill.work, 'none'))).toMatchObject({ code: 1 })
})

test('during writes and compactions, a backup is a consistent snapshot', async () => {
  const writing = new AbortController()
  const busy = (async () => {
    for (let n = 0; !writing.signal.aborted; n += 1) {
      await drill.owner.client.call('tags.create', { name: `Busy ${n}` })
      const { sha256 } = await drill.server.app.blobs.put(randomBytes(40_000))
      await drill.server.app.blobs.release([sha256])
      await drill.server.app.blobs.compact()
    }
  })()
  const moving = join(drill.work, 'moving.backup')
  const made = await admin(drill.here, 'backup', '--to', moving, ...drill.withKey)
  writing.abort()
  await busy
  expect(made).toMatchObject({ code: 0 })
  const place = await drill.newPlace()
  expect(await drill.restoreTo(place, moving)).toMatchObject({ code: 0 })
  expect(await admin(place.env, 'scrub')).toMatchObject({ code: 0 })
  await withOwner(place.database.url, async (client) => {
    const { rows } = await client.query(
      `select (select event_seq from workspace_heads where workspace_id = $1) as head,
              (select count(*) from events where workspace_id = $1) as events`,
      [drill.owner.workspaceId],
    )
    expect(rows[0].head).toBe(rows[0].events)
  })
})

test('replies being sent are not sent again, and jobs keep waiting', async () => {
  await withOwner(drill.server.ownerUrl, async (client) => {
    await client.query(
      `insert into outgoing_messages (workspace_id, message_id, mailbox_id, state, envelope)
       select workspace_id, id, gen_random_uuid(), 'queued', '{}' from messages limit 1`,
    )
  })
  await drill.server.app.jobs.start()
  const { rows: queues } = await drill.server.ownerPool.query<{ name: string }>(
    'select name from jobs.queue order by 1 limit 1',
  )
  await drill.server.ownerPool.query(
    `insert into jobs.job (name, data, state, started_on) values ($1, '{"drill":true}', 'active', now())`,
    [queues[0]?.name],
  )
  const underway = join(drill.work, 'underway.backup')
  await admin(drill.here, 'backup', '--to', underway, ...drill.withKey)
  const place = await drill.newPlace()
  expect(await drill.restoreTo(place, underway)).toMatchObject({ code: 0 })
  await withOwner(place.database.url, async (client) => {
    const { rows: sends } = await client.query(
      'select state, claimed_until::text as until from outgoing_messages',
    )
    expect(sends).toEqual([{ state: 'sending', until: '-infinity' }])
    const { rows: jobs } = await client.query(
      `select state, started_on from jobs.job where data @> '{"drill":true}'`,
    )
    expect(jobs).toEqual([{ state: 'retry', started_on: null }])
  })
})

test('every column that references content is known to the scrub', async () => {
  const declared = features.flatMap(({ blobColumns = [] }) =>
    blobColumns.map(({ table, column }) => `${table}.${column}`),
  )
  const { rows } = await drill.server.ownerPool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name like '%sha256' order by 1`,
  )
  const known = new Set([
    'blob_locations.sha256',
    'backups_made.sha256',
    // Identifiers for recognition; these tables hold no content.
    'chat_deliveries.content_sha256',
    'mail_objects.raw_sha256',
    'push_subscriptions.client_state_sha256',
  ])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(declared.sort())
})

/** Backs up a database with one workspace, as `prepare` leaves it, and restores that into a new place. */
async function restoreOld(key: string, apply: (url: string) => Promise<void>, prepare = '') {
  const old = await createTestDatabase({ key, apply })
  const path = join(drill.work, `${randomBytes(4).toString('hex')}.backup`)
  const secret = { kind: 'key', bytes: randomBytes(32) } as const
  try {
    await withOwner(old.url, (client) =>
      client.query(`insert into workspaces (id, name) values (gen_random_uuid(), 'From before'); ${prepare}`),
    )
    await writeBackup({
      databaseUrl: old.url,
      blobFolder: join(drill.work, 'no-blobs'),
      path,
      secret,
      version: '0.0.1',
      leaveOut: [],
      keyIds: [],
      keyText: randomBytes(32).toString('base64url'),
      allowDamaged: false,
    })
  } finally {
    await old.drop()
  }
  const place = await drill.newPlace()
  const restored = await restoreBackup({
    databaseUrl: place.database.url,
    blobFolder: join(place.dataDir, 'blobs'),
    path,
    secret,
    afterRestore: [],
    knownKeys: null,
    keyFile: join(place.dataDir, 'secrets.key'),
  })
  return { restored, rows: await allRows(place.database.url), url: place.database.url }
}

test('a backup of an older version is migrated when it is restored', async () => {
  const isOld = (name: string): boolean => name < '0300'
  const { restored, rows } = await restoreOld(
    'up to 0299',
    async (url) => void (await migrate({ url, only: isOld })),
  )
  expect(restored.migrated).toContain('0300_reporting.sql')
  expect(rows.workspaces).toEqual([expect.stringContaining('From before')])
})

test('a backup from before the baselines is restored as one of the baselines', async () => {
  const { restored, rows } = await restoreOld(
    'before the baselines',
    async (url) => void (await migrate({ url, only: (name) => isBaseline({ name }) })),
    nameAsBeforeBaselines,
  )
  expect(restored.migrated).toEqual(
    (await readMigrations()).filter((m) => !isBaseline(m)).map(({ name }) => name),
  )
  expect(rows.workspaces).toEqual([expect.stringContaining('From before')])
})

test('rows of renamed tables and jobs of renamed queues are restored under their new names', async () => {
  const { rows, url } = await restoreOld(
    'baselines alone',
    async (url) => void (await migrate({ url, only: (name) => isBaseline({ name }) })),
    `insert into mailboxes (workspace_id, id, email, provider, scope, state, imap, smtp, created_by)
       select id, gen_random_uuid(), 'support@marewind.example', 'other', 'TEAM', 'live', '{}', '{}', gen_random_uuid()
         from workspaces;
     insert into erased_places (workspace_id, mailbox_id, folder, uid_validity, uid, flags)
       select workspace_id, id, 'INBOX', 7, 12, '{}' from mailboxes;
     insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
         deletion_seconds, partition, table_name)
       values ('gather-search-years', 'exclusive', 2, 1, true, 900, 900, 900, false, 'job_common');
     insert into jobs.job (name, data) values ('gather-search-years', '{"drill":true}')`,
  )
  expect(rows.erased_locations).toEqual([expect.stringContaining(',INBOX,7,12,')])
  await withOwner(url, async (client) => {
    const jobs = await client.query('select name, data from jobs.job')
    expect(jobs.rows).toEqual([{ name: 'merge-search-years', data: { drill: true } }])
  })
})
