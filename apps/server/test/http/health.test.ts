import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

const metricsToken = 'token-of-the-operator'
let server: TestServer
let guarded: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer({ roles: ['web', 'worker', 'mail'] })
  guarded = await startTestServer({ env: { POSTROOM_METRICS_TOKEN: metricsToken } })
  owner = await server.createWorkspace()
})
afterAll(() => Promise.all([server.stop(), guarded.stop()]))

/** As `fetch` cannot: with another host, as a proxy in front passes it on. */
function ask(
  of: TestServer,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${of.url}${path}`, { headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

const figures = {
  ok: true,
  version: expect.any(String),
  uptimeSeconds: expect.any(Number),
  database: { ok: true, ms: expect.any(Number) },
  jobs: { ok: true, oldestRunningMs: expect.any(Number) },
  key: { ok: true },
  disk: { ok: true, freeBytes: expect.any(Number) },
  mail: { ok: true, ms: null },
}
const states = {
  ok: true,
  database: { ok: true },
  jobs: { ok: true },
  key: { ok: true },
  disk: { ok: true },
  mail: { ok: true },
}

test('programs on this machine and signed-in people see version and figures', async () => {
  expect(JSON.parse((await ask(server, '/health', {})).text)).toEqual(figures)
  const { text } = await ask(server, '/health', {
    host: 'desk.example.com',
    authorization: `Bearer ${owner.client.token}`,
  })
  expect(JSON.parse(text)).toEqual(figures)
})

test.each([
  { host: 'desk.example.com' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { host: 'desk.example.com', authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
])('a stranger (%o) learns that all is well and nothing else', async (headers) => {
  const health = await ask(server, '/health', headers)
  expect(health.status).toBe(200)
  expect(JSON.parse(health.text)).toEqual(states)
  const metrics = await ask(server, '/metrics', headers)
  expect(metrics.status).toBe(403)
  expect(metrics.text).not.toContain('postroom_')
})

test('a configured token is required, on this machine as well', async () => {
  const bearer = { authorization: `Bearer ${metricsToken}`, host: 'desk.example.com' }
  expect((await ask(guarded, '/metrics', bearer)).text).toContain('postroom_')
  expect((await ask(guarded, '/metrics', {})).status).toBe(403)
  expect((await ask(guarded, '/metrics', { authorization: 'Bearer a token' })).status).toBe(403)
  expect(JSON.parse((await ask(guarded, '/health', bearer)).text)).toHaveProperty('version')
  expect(JSON.parse((await ask(guarded, '/health', {})).text)).not.toHaveProperty('version')
})

test('metrics are Prometheus text by route pattern, without ids', async () => {
  await owner.client.fetch(`/api/v1/sharedtag/${owner.userId}`)
  const { text } = await ask(server, '/metrics', {})
  expect(text).toContain('/api/v1/sharedtag/:tagId')
  expect(text).not.toContain(owner.userId)
})

test('labels of metrics are few: neither names of files nor methods that strangers make up', async () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'postroom-portal-'))
  mkdirSync(join(portalDir, 'assets'))
  writeFileSync(join(portalDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(portalDir, 'assets/page-abc123.js'), '')
  const portal = await startTestServer({ overrides: { portalDir } })
  expect((await fetch(`${portal.url}/assets/page-abc123.js`)).status).toBe(200)
  await fetch(`${portal.url}/made-up-by-a-stranger`)
  await fetch(`${portal.url}/health`, { method: 'PROPFIND' })
  const { text } = await ask(portal, '/metrics', {})
  const series = text
    .split('\n')
    .filter((line) => line.startsWith('postroom_http_request_duration_seconds_count'))
  expect(series.join('\n')).not.toMatch(/abc123|stranger|PROPFIND/)
  expect(series).toContainEqual(expect.stringContaining('method="GET",route="portal",status="200"'))
  expect(series).toContainEqual(expect.stringContaining('method="other",route="unmatched",status="404"'))
  await portal.stop()
  rmSync(portalDir, { recursive: true })
})

test('the database is checked once a second, however often health is requested', async () => {
  // Nothing else asks the database here: this server has no worker and no mail.
  const { pool } = guarded.app.db
  let looks = 0
  const connect = pool.connect.bind(pool)
  pool.connect = ((...args: []) => {
    looks += 1
    return connect(...args)
  }) as typeof pool.connect
  const from = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => ask(guarded, '/health', {})))
  const seconds = (performance.now() - from) / 1_000
  pool.connect = connect as typeof pool.connect
  const connectionsOfOne = 6
  expect(looks).toBeLessThan(connectionsOfOne * (Math.floor(seconds) + 2))
})

test('a mailbox without a process is reported to monitors', async () => {
  const alone = await startTestServer()
  const { pool } = alone.app.db
  const { workspaceId } = await alone.createWorkspace()
  expect((await ask(alone, '/health', {})).status).toBe(200)
  await pool.query('insert into mail_leases (mailbox_id, workspace_id) values (gen_random_uuid(), $1)', [
    workspaceId,
  ])
  await expect.poll(async () => (await ask(alone, '/health', {})).status).toBe(503)
  expect(JSON.parse((await ask(alone, '/health', {})).text)).toMatchObject({ ok: false, mail: { ok: false } })
  await alone.stop()
})
