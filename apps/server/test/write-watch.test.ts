import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from './harness.ts'
import { restless } from './restless.ts'
import { type WriteWatch, watchWrites } from './write-watch.ts'

let server: TestServer
let owner: Owner
let sql: pg.Client
let writes: WriteWatch

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  await owner.client.call('tags.create', { name: 'Quote' })
  sql = new pg.Client({ connectionString: server.ownerUrl })
  await sql.connect()
  writes = await watchWrites(server.ownerUrl)
})
beforeEach(async () => void (await writes.taken()))
afterAll(async () => {
  await sql?.end()
  await server?.stop()
})

test('a write of a call is recorded once', async () => {
  await owner.client.call('tags.create', { name: 'Invoice' })
  expect(await writes.taken()).toEqual(
    expect.arrayContaining([
      'insert tags',
      'insert audit_log',
      expect.stringMatching(/^insert events_/),
      'insert idempotency_keys',
    ]),
  )
  expect(await writes.taken()).toEqual([])
  await owner.client.call('tags.list', {})
  expect(await writes.taken()).toEqual([])
})

test('a row that was changed, deleted, or went with its table is seen', async () => {
  await sql.query("update tags set name = 'Offer' where name = 'Quote'")
  expect(await writes.taken()).toEqual(['update tags'])
  await sql.query("delete from tags where name = 'Offer'")
  expect(await writes.taken()).toContain('delete tags')
  await sql.query('truncate audit_log')
  expect(await writes.taken()).toEqual(['truncate audit_log'])
})

test('rolled back statements, those without effect and times of last activity are no writes', async () => {
  await sql.query('begin')
  await sql.query('delete from sessions')
  await sql.query('rollback')
  await sql.query('update workspaces set name = name')
  await sql.query("update sessions set last_seen_at = now() + interval '1 minute'")
  expect(await writes.taken()).toEqual([])
  await sql.query('update sessions set mfa_at = null')
  expect(await writes.taken()).toContain('update sessions')
})

test('every table and every part of one is watched', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'watch_rows' and t.tgenabled = 'O')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...restless].toSorted())
})
