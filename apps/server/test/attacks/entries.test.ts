import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'
import { openEvents } from '../stream.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const refresh = (path: string, origin: string): Promise<Response> =>
  owner.client.fetch(path, { method: 'POST', headers: { origin, authorization: '' } })

test('another spelling of a path reaches the same call, with the same checks', async () => {
  for (const path of ['/api/v1/auth/refresh', '/%61pi/v1/auth/refresh', '/ap%69/v1/auth/refresh']) {
    const answer = await refresh(path, 'https://evil.example')
    expect(answer.status, path).toBe(403)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('open streams leave connections for requests, and their number is limited', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.addMember(owner)))
  const streams = await Promise.all(
    people.flatMap(({ client }) => Array.from({ length: 85 }, () => openEvents(client))),
  )
  try {
    expect((await owner.client.fetch('/api/v1/setup')).status).toBe(200)
    const [first] = people
    for (let more = 0; more < 15; more += 1) streams.push(await openEvents(first?.client ?? owner.client))
    expect((await first?.client.fetch('/api/v1/stream'))?.status).toBe(429)
  } finally {
    for (const stream of streams) stream.close()
  }
})

test('aborted requests free their connections', async () => {
  const { port } = new URL(server.url ?? '')
  for (let round = 0; round < 9; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => breakOff(Number(port))))
  }
  const answer = await owner.client.fetch('/api/v1/setup')
  expect(answer.status).toBe(200)
})

test('a statement that fails is logged without its values', async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    await client.query('alter table users rename column theme to theme_away')
    const answer = await owner.client.send('session.update_profile', {
      firstName: 'CANARY-4c1d',
      theme: 'dark',
    })
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'ServerError' } } })
    await client.query('alter table users rename column theme_away to theme')
  } finally {
    await client.end()
  }
  const log = server.logLines.join('')
  expect(log).toContain('column \\"theme\\"')
  expect(log).not.toContain('CANARY-4c1d')
})

test('an event during the opening of a stream is not sent before the headers', async () => {
  const witness = await openEvents(owner.client)
  const { pool } = server.app.db
  const original = pool.query.bind(pool)
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  pool.query = (async (...given: Parameters<typeof original>) => {
    const answer = await original(...given)
    if (!String(given[0]).includes('workspace_heads')) return answer
    asked.resolve()
    await open.promise
    return answer
  }) as unknown as typeof pool.query
  const abort = new AbortController()
  const opening = owner.client.fetch('/api/v1/stream', { signal: abort.signal })
  try {
    await asked.promise
    await owner.client.call('tags.create', { name: 'Meanwhile' })
    await witness.next('shared_tag_created')
    // A second change: when its event arrives, the first one has been handled.
    await owner.client.call('tags.create', { name: 'Afterwards' })
    await witness.next('shared_tag_created')
  } finally {
    open.resolve()
    pool.query = original as typeof pool.query
  }
  const answer = await opening
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  abort.abort()
  witness.close()
})

/** Announces a body, sends a part of it, and closes the connection once that part has arrived. */
function breakOff(port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  socket.on('close', () => resolve())
  socket.on('error', () => resolve())
  socket.write(
    'POST /api/v1/auth/timed/password HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
  )
  // The server handles the request when it answers 100 Continue.
  socket.once('data', () => {
    socket.write('{"identificator":')
    socket.end(() => socket.destroy())
  })
  return promise
}
