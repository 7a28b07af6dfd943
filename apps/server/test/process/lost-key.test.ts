import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, loadConfig } from '#platform/config/index.ts'
import { migrate, readMigrations } from '#platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { runAdmin } from '../../src/admin/run-admin.ts'
import { verbs } from '../../src/admin/verbs.ts'
import { type RunningServer, startServer } from '../../src/start/server.ts'

let folder: string
let keyFile: string
let database: TestDatabase
let running: RunningServer[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-key-'))
  keyFile = join(folder, 'secrets.key')
  const key = (await readMigrations()).map(({ sha256 }) => sha256).join()
  database = await createTestDatabase({ key, apply: async (url) => void (await migrate({ url })) })
  running = []
})
afterEach(async () => {
  for (const server of running) await server.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const newKey = (): string => randomBytes(32).toString('base64url')
const environment = (env: Record<string, string>): Record<string, string> => ({
  DATABASE_URL: database.url,
  POSTROOM_DATA: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...env,
})

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config: Config = { ...loadConfig(environment(env)), roles: ['web'] }
  const server = await startServer({ config, ownerUrl: database.url })
  running.push(server)
  return server
}

async function startAndStop(env: Record<string, string> = {}): Promise<void> {
  const server = await start(env)
  await server.stop()
  running.splice(running.indexOf(server), 1)
}

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function admin(env: Record<string, string>, ...words: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const code = await runAdmin([...words, '--json'], verbs, environment(env), { out: write, error: write })
  return { code, data: JSON.parse(said.join('')) }
}

async function keyFinding(env: Record<string, string> = {}) {
  const { code, data } = await admin(env, 'doctor')
  const finding = data.findings.find(({ name }: { name: string }) => name === 'keyring')
  return { code, ok: finding.ok, detail: finding.detail }
}

const healthOf = async (server: RunningServer) => {
  const answer = await fetch(`${server.url}/health`)
  return { status: answer.status, body: await answer.json() }
}

test('a lost key file stops the start and every verb, and no new one is made', async () => {
  await startAndStop()
  const before = await query('select * from key_check')
  renameSync(keyFile, `${keyFile}.away`)
  const sentence = new RegExp(
    `^The key file ${keyFile} is missing, .*POSTROOM_KEY_FILE or POSTROOM_KEY.*\\.$`,
  )
  await expect(start()).rejects.toThrow(sentence)
  expect(await keyFinding()).toEqual({ code: 1, ok: false, detail: expect.stringMatching(sentence) })
  expect(await admin({}, 'setup:link')).toMatchObject({
    code: 1,
    data: { error: expect.stringMatching(sentence) },
  })
  expect(existsSync(keyFile)).toBe(false)
  expect(await query('select * from key_check')).toEqual(before)
  renameSync(`${keyFile}.away`, keyFile)
  await startAndStop()
  expect(await keyFinding()).toMatchObject({ ok: true })
})

test('another key in the file, POSTROOM_KEY_FILE or POSTROOM_KEY stops the start and names the setting', async () => {
  await startAndStop()
  const right = readFileSync(keyFile, 'utf8').trim()
  const other = join(folder, 'other.key')
  writeFileSync(other, newKey())
  await expect(start({ POSTROOM_KEY_FILE: other })).rejects.toThrow(
    `The key file ${other} (POSTROOM_KEY_FILE) does not hold the key`,
  )
  await expect(start({ POSTROOM_KEY_FILE: join(folder, 'none.key') })).rejects.toThrow(
    `The key file ${join(folder, 'none.key')} (POSTROOM_KEY_FILE) is missing`,
  )
  await expect(start({ POSTROOM_KEY: newKey() })).rejects.toThrow(/^POSTROOM_KEY does not hold the key/)
  await expect(start({ POSTROOM_KEY: 'short' })).rejects.toThrow(/^POSTROOM_KEY cannot be used: .*32 bytes/)
  expect(await keyFinding({ POSTROOM_KEY: newKey() })).toMatchObject({ code: 1, ok: false })
  writeFileSync(keyFile, newKey())
  await expect(start()).rejects.toThrow(`The key file ${keyFile} does not hold the key`)
  // A new key in front of the right one is how keys in the environment are rotated.
  await startAndStop({ POSTROOM_KEY: `${newKey()},${right}` })
})

test('/health says that the key file of a running server vanished or was replaced', async () => {
  const server = await start()
  expect(await healthOf(server)).toMatchObject({ status: 200, body: { key: { ok: true } } })
  renameSync(keyFile, `${keyFile}.away`)
  await expect
    .poll(() => healthOf(server))
    .toMatchObject({
      status: 503,
      body: { ok: false, key: { ok: false } },
    })
  renameSync(`${keyFile}.away`, keyFile)
  await expect.poll(() => healthOf(server)).toMatchObject({ status: 200 })
})

test('a rotation seals the check value with the new key, beside a running server', async () => {
  const server = await start()
  expect(await admin({}, 'key:rotate')).toMatchObject({ code: 0, data: { resealed: 1, broken: [] } })
  const [newest = ''] = readFileSync(keyFile, 'utf8').split('\n')
  writeFileSync(keyFile, newest)
  expect(await healthOf(server)).toMatchObject({ status: 200 })
  await startAndStop()
})

test('a database without a check value is checked by a secret that it holds', async () => {
  await startAndStop()
  const { app } = await start()
  const [user] = await query<{ id: string }>(
    `insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'a@b.example', '', '') returning id`,
  )
  const id = '019a9f6e-0000-7000-8000-000000000001'
  const place = { workspaceId: null, table: 'totp_secrets', rowId: id, column: 'sealed_secret' }
  await query(
    `insert into totp_secrets (id, user_id, sealed_secret, state, session_id) values ($1, $2, $3, 'active', $1)`,
    [id, user?.id, app.secrets.seal('secret', place)],
  )
  await query('delete from key_check')
  await expect(start({ POSTROOM_KEY: newKey() })).rejects.toThrow(/^POSTROOM_KEY does not hold the key/)
  expect(await query('select * from key_check')).toEqual([])
  await startAndStop()
  expect(await query('select * from key_check')).toHaveLength(1)
})

test('a key that is lost for good is replaced by an explicit verb, which counts what is lost', async () => {
  await startAndStop()
  rmSync(keyFile)
  expect(await admin({}, 'key:accept')).toMatchObject({ code: 2 })
  expect(existsSync(keyFile)).toBe(false)
  expect(await admin({}, 'key:accept', '--lose-secrets')).toMatchObject({
    code: 0,
    data: { replaced: true, lost: {} },
  })
  expect(await admin({}, 'key:accept', '--lose-secrets')).toMatchObject({
    code: 0,
    data: { replaced: false },
  })
  await startAndStop()
})
