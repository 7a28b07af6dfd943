import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditBreak } from '#platform/audit/index.ts'
import { loadConfig } from '#platform/config/index.ts'
import { createClient } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { startServer } from '../../start/server.ts'
import { admin, allRows, type Drill, type Place, startDrill, withOwner } from './backup.fixture.ts'
import { scrubPacks } from './scrub-packs.ts'

let drill: Drill
let file: string

beforeAll(async () => {
  drill = await startDrill()
  file = join(drill.work, 'quiet.backup')
})
afterAll(() => drill.stop())

test('a backup of the running drill.server is encrypted and complete', async () => {
  const made = await admin(drill.here, 'backup', '--to', file, ...drill.withKey)
  expect(made).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o077).toBe(0)
  const bytes = readFileSync(file)
  for (const clear of ['Drill 1', drill.owner.email, 'secrets.key', 'manifest.json'])
    expect(bytes.includes(clear)).toBe(false)
  expect((await admin(drill.here, 'scrub', '--backup', file, ...drill.withKey)).json()).toMatchObject({
    problems: [],
    count: 33,
  })
  const again = await admin(drill.here, 'backup', '--to', file, ...drill.withKey)
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('already exists') })
})

test('after a restore every row and all content is the same, and the drill.server serves them', async () => {
  const before = await allRows(drill.server.ownerUrl)
  const place = await drill.newPlace()
  expect(await drill.restoreTo(place, file)).toMatchObject({ code: 0 })
  expect(await allRows(place.database.url)).toEqual(before)
  expect(Object.values(before).flat().length).toBeGreaterThan(200)
  expect(readFileSync(join(place.dataDir, 'secrets.key'))).toEqual(
    readFileSync(join(drill.server.app.config.dataDir, 'secrets.key')),
  )
  expect(await admin(place.env, 'scrub', '--json')).toMatchObject({ code: 0 })
  await serves(place)
})

async function serves(place: Place): Promise<void> {
  const config = { ...loadConfig({ ...place.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }) }
  const restored = await startServer({ config, ownerUrl: place.database.url, writeLog: () => undefined })
  try {
    const client = createClient(restored.url ?? '', drill.owner.client.token)
    const before = await drill.owner.client.call('conversations.get', {
      conversationId: drill.conversationId,
    })
    const after = await client.call('conversations.get', { conversationId: drill.conversationId })
    expect(withoutSignatures(after)).toEqual(withoutSignatures(before))
    expect((await client.fetch(`/api/v1/user/${drill.owner.userId}/avatar`)).status).toBe(200)
    expect(await client.call('tags.create', { name: 'After the restore' })).toMatchObject({ version: 1 })
    for (const { sha256 } of await listBlobs(restored.app.db.pool)) await restored.app.blobs.get(sha256)
    const broken = await restored.app.db.read(drill.owner.workspaceId, (tx) =>
      findAuditBreak(tx, drill.owner.workspaceId),
    )
    expect(broken).toBeNull()
    const { rows } = await restored.app.db.instance((tx) =>
      execute(tx, 'select rolbypassrls, rolsuper from pg_roles where rolname = current_user'),
    )
    expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }])
    const { rows: unasked } = await restored.app.db.instance((tx) => execute(tx, 'select from conversations'))
    expect(unasked).toEqual([])
  } finally {
    await restored.stop()
  }
}

const withoutSignatures = (value: unknown): string =>
  JSON.stringify(value).replace(/([?&](?:expires|signature)=)[^&"]*/g, '$1')

const listBlobs = async (pool: pg.Pool): Promise<{ sha256: Buffer }[]> =>
  (await pool.query<{ sha256: Buffer }>('select sha256 from blob_locations')).rows

test('each flipped bit of a backup is detected, and nothing is restored', async () => {
  const bytes = readFileSync(file)
  const flipped = join(drill.work, 'flipped.backup')
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.nat(300), fc.nat(bytes.length - 1)), fc.nat(7), async (place, bit) => {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ (1 << bit)
      writeFileSync(flipped, changed)
      expect((await admin(drill.here, 'scrub', '--backup', flipped, ...drill.withKey)).code).toBe(1)
    }),
    { numRuns: 15 },
  )
  const place = await drill.newPlace()
  expect(await drill.restoreTo(place, flipped)).toMatchObject({ code: 1 })
  writeFileSync(flipped, bytes.subarray(0, -100))
  expect(await drill.restoreTo(place, flipped)).toMatchObject({ code: 1 })
  expect(await allRows(place.database.url)).toEqual({})
  expect(readdirSync(place.dataDir)).toEqual([])
})

test('each flipped bit of stored content is found, and missing content too', async () => {
  const place = await drill.newPlace()
  await drill.restoreTo(place, file)
  const folder = join(place.dataDir, 'blobs/packs')
  const packs = readdirSync(folder).map((name) => join(folder, name))
  const sizes = packs.map((path) => statSync(path).size)
  const places = fc
    .nat(packs.length - 1)
    .chain((pack) =>
      fc.tuple(
        fc.constant(packs[pack] ?? ''),
        fc.oneof(fc.nat(120), fc.nat((sizes[pack] ?? 1) - 1)),
        fc.nat(7),
      ),
    )
  await fc.assert(
    fc.asyncProperty(places, async ([path, at, bit]) => {
      const whole = readFileSync(path)
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      writeFileSync(path, changed)
      const { problems } = await withOwner(place.database.url, (client) =>
        scrubPacks(client, join(place.dataDir, 'blobs')),
      )
      writeFileSync(path, whole)
      expect(problems).not.toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(await admin(place.env, 'scrub')).toMatchObject({ code: 0 })
  await withOwner(place.database.url, (client) =>
    client.query(
      'delete from blob_locations where sha256 = (select raw_sha256 from messages order by id limit 1)',
    ),
  )
  expect(await admin(place.env, 'scrub')).toMatchObject({
    code: 1,
    text: expect.stringContaining('messages.raw_sha256'),
  })
  rmSync(packs[0] ?? '')
  expect(await admin(place.env, 'scrub')).toMatchObject({
    code: 1,
    text: expect.stringContaining('the pack is missing'),
  })
})

test('damaged content stops a backup, unless the operator continues without it', async () => {
  const place = await drill.newPlace()
  await drill.restoreTo(place, file)
  const folder = join(place.dataDir, 'blobs/packs')
  const path = join(folder, readdirSync(folder)[0] ?? '')
  const bytes = readFileSync(path)
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
  const partial = join(drill.work, 'partial.backup')
  expect(await admin(place.env, 'backup', '--to', partial, ...drill.withKey)).toMatchObject({
    code: 1,
    text: expect.stringContaining('damaged'),
  })
  expect(readdirSync(drill.work)).not.toContain('partial.backup')
  const made = await admin(place.env, 'backup', '--to', partial, '--allow-damaged', ...drill.withKey)
  expect(made.json()).toMatchObject({
    skipped: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    blobs: { count: 32 },
  })
  const second = await drill.newPlace()
  expect(await drill.restoreTo(second, partial)).toMatchObject({ code: 0 })
})
