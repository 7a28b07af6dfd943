import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

const isRoot = process.getuid?.() === 0
let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const health = async () => {
  const answer = await fetch(`${server.url}/health`)
  return { status: answer.status, body: await answer.json() }
}
const upload = (sizeBytes: number) =>
  owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': 'plan.bin',
      'x-file-type': 'application/octet-stream',
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body: randomBytes(sizeBytes),
  })

test.runIf(isRoot)(
  'an upload to a full disk says so, /health too, and the next one goes through',
  async () => {
    const blobs = join(server.app.config.dataDir, 'blobs')
    mkdirSync(blobs, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', blobs])
    try {
      const refused = await upload(3_000_000)
      expect(refused.status).toBe(507)
      expect(await refused.json()).toMatchObject({ error: { code: 'storage_full' } })
      expect(await health()).toMatchObject({ status: 503, body: { ok: false, disk: { ok: false } } })
      execFileSync('mount', ['-o', 'remount,size=200m', blobs])
      expect((await upload(3_000_000)).status).toBe(200)
    } finally {
      execFileSync('umount', ['-l', blobs])
    }
  },
)

test('a full disk of the database says so, and nothing is written', async () => {
  const database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
  await database.query(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await database.query('create trigger disk_full before insert on tags execute function disk_full()')
  expect(await owner.client.send('tags.create', { name: 'Urgent' })).toMatchObject({
    status: 507,
    body: { error: { code: 'storage_full' } },
  })
  await expect.poll(health).toMatchObject({ status: 503, body: { disk: { ok: false } } })
  await database.query('drop trigger disk_full on tags')
  await database.end()
  expect((await owner.client.call('tags.list', {})).items).toEqual([])
})
