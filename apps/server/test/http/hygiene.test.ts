import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('every answer carries the security headers, and answers of the API are cached nowhere', async () => {
  const answer = await owner.client.fetch('/api/v1/sharedtag/list')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['x-powered-by']).toBeUndefined()
})

test('a request id of 16 characters is kept, any other replaced', async () => {
  const own = await owner.client.fetch('/api/v1/setup', { headers: { 'x-requestid': 'AbCdEfGh12345678' } })
  expect(own.headers.get('x-requestid')).toBe('AbCdEfGh12345678')
  const bad = await owner.client.fetch('/api/v1/setup', { headers: { 'x-requestid': 'x'.repeat(40) } })
  expect(bad.headers.get('x-requestid')).toMatch(/^[A-Za-z0-9_-]{16}$/)
})

test('a body that is too large, broken or of another type is refused with a code', async () => {
  const post = (body: string, type = 'application/json') =>
    owner.client.fetch('/api/v1/sharedtag/', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }))).status).toBe(413)
  expect((await post('{"name":')).status).toBe(400)
  expect((await post('[]')).status).toBe(400)
  expect((await post('name=Quote', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await post('<x/>', 'text/xml')).status).toBe(415)
})

test('an unknown address of the API is not found, as JSON', async () => {
  const answer = await owner.client.fetch('/api/v1/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('a cookie is never readable by scripts except the hint for the screen', async () => {
  const answer = await server.anonymous.fetch('/api/v1/auth/timed/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identificator: owner.email, password: owner.password }),
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toContain('SameSite=Strict')
    if (!cookie.startsWith('lm_auth=')) expect(cookie).toContain('HttpOnly')
  }
})

test('secrets reach no log line', async () => {
  await server.anonymous.send('session.sign_in_with_password', {
    identificator: owner.email,
    password: 'CANARY-7f3a-password',
  })
  await owner.client.fetch('/api/v1/setup?access_token=CANARY-7f3a-token')
  const log = server.logLines.join('')
  expect(log).toContain('/api/v1/auth/timed/password')
  expect(log).not.toContain('CANARY')
  expect(log).not.toContain(owner.client.token ?? 'no token')
})

test('a client that sends nothing delays no other', async () => {
  const { port } = new URL(server.url ?? '')
  const idle = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'))
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect((await owner.client.fetch('/api/v1/setup')).status).toBe(200)
  for (const socket of idle) socket.destroy()
})

test('while the database is away the answer is "busy", and afterwards all is well', async () => {
  const { pool } = server.app.db
  const connectOriginal = pool.connect
  pool.connect = (() =>
    Promise.reject(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    )) as typeof pool.connect
  try {
    const answer = await owner.client.fetch('/api/v1/sharedtag/list')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  } finally {
    pool.connect = connectOriginal
  }
  expect((await owner.client.fetch('/api/v1/sharedtag/list')).status).toBe(200)
})

test('requests over the limit are refused at once, and the others are served', async () => {
  const { pool } = server.app.db
  const connectOriginal = pool.connect.bind(pool)
  const open = Promise.withResolvers<void>()
  pool.connect = (async () => {
    await open.promise
    return connectOriginal()
  }) as typeof pool.connect
  let answered = 0
  const answers = Array.from({ length: 450 }, async () => {
    const answer = await owner.client.fetch('/api/v1/setup')
    answered += 1
    return answer
  })
  const first = await Promise.race(answers)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('1')
  // All have arrived once as many as are too many were refused.
  await expect.poll(() => answered).toBe(50)
  open.resolve()
  pool.connect = connectOriginal as typeof pool.connect
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(50)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(300)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('links follow the Host header only where it names this machine', async () => {
  const linkFor = async (host: string): Promise<string> => {
    const email = `guest-${host.replaceAll(/\W/g, '-')}@marewind.example`
    const body = JSON.stringify({ emails: [email], role: 'Member' })
    const answer = await sendAs(host, '/api/v1/invitation', body)
    return (JSON.parse(answer) as { results: { link: string }[] }).results[0]?.link ?? ''
  }
  const port = new URL(server.url ?? '').port
  expect(await linkFor(`127.0.0.1:${port}`)).toMatch(`http://127.0.0.1:${port}/invitation#`)
  expect(await linkFor(`localhost:${port}`)).toMatch(`http://localhost:${port}/invitation#`)
  for (const host of [
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.0.2.7',
    '[2001:db8::7]',
  ]) {
    expect(await linkFor(host), host).toMatch(/^http:\/\/localhost:\d+\/invitation#/)
  }
})

/** fetch does not let its caller choose the Host header. */
function sendAs(host: string, path: string, body: string): Promise<string> {
  const { hostname, port } = new URL(server.url ?? '')
  const headers = { host, 'content-type': 'application/json', authorization: `Bearer ${owner.client.token}` }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method: 'POST', headers }, (answer) => {
      text(answer).then(resolve, reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
