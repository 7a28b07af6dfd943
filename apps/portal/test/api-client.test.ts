import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call, onSessionLost, request } from '../src/lib/api-client.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { followPosition, forgetPosition, noteEvent, noteStart } from '../src/lib/event-position.ts'
import { queryOf } from '../src/lib/http-request.ts'
import { retryDelayMs } from '../src/lib/retry.ts'
import { storage } from '../src/lib/storage.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answer = (response: ServerResponse, seen: Seen) => void

let server: Server
let seen: Seen[]
let answers: Answer[]
const realFetch = globalThis.fetch

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const cut: Answer = (response) => response.destroy()
const problem = (status: number, code: string, extra = {}) =>
  json(status, { error: { code, message: `says ${code}`, requestId: 'q7Vd2mXb90RtKeWz', ...extra } })

beforeEach(async () => {
  seen = []
  answers = []
  server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const one = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
    seen.push(one)
    const answer = answers.shift() ?? json(200, {})
    answer(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Browsers resolve paths against the page; Node has no page.
  globalThis.fetch = async (input, init) => {
    // Log lines are sent at any time and are not part of the test.
    if (String(input).startsWith('/logging/')) return new Response()
    return realFetch(new URL(String(input), origin), init)
  }
})

afterEach(() => {
  globalThis.fetch = realFetch
  storage.remove('userToken')
  server.closeAllConnections()
  server.close()
})

test('a read carries the bearer token and a request id of 16 characters, and no idempotency key', async () => {
  storage.set('userToken', 'abc')
  await call('session.get_user', {})
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/v1/user/' })
  expect(seen[0]?.headers.authorization).toBe('Bearer abc')
  expect(seen[0]?.headers['x-requestid']).toMatch(/^[\w-]{16}$/)
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('a write keeps its idempotency key over three retries, with a request id of its own each time', async () => {
  storage.set('userToken', 'abc')
  answers = [cut, problem(503, 'overloaded'), problem(500, 'ServerError'), json(200, { fine: true })]
  await expect(call('session.sign_out', {})).resolves.toEqual({ fine: true })
  expect(seen).toHaveLength(4)
  expect(new Set(seen.map((one) => one.headers['idempotency-key'])).size).toBe(1)
  expect(new Set(seen.map((one) => one.headers['x-requestid'])).size).toBe(4)
})

test('a write without a session, which has no idempotency key, is not sent again', async () => {
  answers = [cut]
  const input = { identificator: 'ingrid@marewind.example', password: 'x' }
  await expect(call('session.sign_in_with_password', input)).rejects.toMatchObject({ status: 0, attempts: 1 })
  expect(seen).toHaveLength(1)
})

test('a call with the token of another person sends that token, and its 401 ends no session', async () => {
  storage.set('userToken', 'abc')
  const lost = vi.fn()
  onSessionLost(lost)
  answers = [problem(401, 'unauthorized'), json(200, {})]
  await expect(call('session.get_user', {}, { as: 'xyz' })).rejects.toMatchObject({ status: 401 })
  await call('entry.look_up_code', { code: 'x' }, { as: null })
  expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer xyz', undefined])
  expect(lost).not.toHaveBeenCalled()
  expect(storage.get('userToken')).toBe('abc')
})

/** As the shell does, the handler removes the token. */
function watchLostSession() {
  const lost = vi.fn(() => storage.remove('userToken'))
  onSessionLost(lost)
  return lost
}

test('a renewed token is never that of another person', async () => {
  const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`
  const lost = watchLostSession()
  storage.set('userToken', tokenOf({ u_id: 'ingrid', w_id: '1' }))
  const renewed = { token: { accessToken: tokenOf({ u_id: 'ingrid', w_id: '2' }), expiresAt: '' } }
  answers = [problem(401, 'TokenExpired'), json(200, renewed)]
  await expect(call('session.get_user', {})).rejects.toMatchObject({ status: 401 })
  expect(lost).toHaveBeenCalledOnce()
  expect(storage.get('userToken')).toBeNull()
})

test('only requests under /api carry a request id', async () => {
  await call('identities.get_email_type', { email: 'a@marewind.example' })
  expect(seen[0]?.headers['x-requestid']).toBeUndefined()
})

test('two calls never share an idempotency key', async () => {
  await call('session.sign_out', {})
  await call('session.sign_out', {})
  expect(seen[0]?.headers['idempotency-key']).not.toBe(seen[1]?.headers['idempotency-key'])
})

test('the fourth failure is final and names code, request id and attempts', async () => {
  storage.set('userToken', 'abc')
  answers = [1, 2, 3, 4, 5].map(() => problem(500, 'ServerError'))
  const error = await call('session.sign_out', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 500,
    code: 'ServerError',
    requestId: 'q7Vd2mXb90RtKeWz',
    attempts: 4,
  })
  expect(seen).toHaveLength(4)
})

test.each([400, 403, 404, 409, 501])('%i is not retried', async (status) => {
  answers = [
    problem(status, 'some_code', {
      fields: [{ path: 'name', message: 'Please enter your name.' }],
      current: { version: 2 },
    }),
  ]
  const error = (await call('session.update_profile', {}).catch((thrown: unknown) => thrown)) as ApiError
  expect(error.status).toBe(status)
  expect(error.field('name')).toBe('Please enter your name.')
  expect(error.current).toEqual({ version: 2 })
  expect(error.requestId, 'shown to the user').toBe(status >= 500 ? 'q7Vd2mXb90RtKeWz' : '')
  expect(error.traceId, 'logged').toBe('q7Vd2mXb90RtKeWz')
  expect(seen).toHaveLength(1)
})

test('a server that cannot be reached is an error of status 0', async () => {
  answers = [cut, cut, cut, cut]
  await expect(call('session.get_user', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('calls that meet the end of the token at once share one refresh and are made again', async () => {
  storage.set('userToken', 'old')
  const byToken: Answer = (response, one) => {
    if (one.url === '/api/v1/auth/refresh' && !one.headers.authorization)
      json(200, { token: { accessToken: 'new', expiresAt: '2026-11-20T12:15:00Z' } })(response, one)
    else if (one.headers.authorization === 'Bearer new') json(200, {})(response, one)
    else problem(401, 'TokenExpired')(response, one)
  }
  answers = Array.from({ length: 9 }, () => byToken)
  await Promise.all([call('session.get_user', {}), call('workspace.get', {})])
  expect(seen.filter((one) => one.url === '/api/v1/auth/refresh')).toHaveLength(1)
  expect(storage.get('userToken')).toBe('new')
})

test('a session that cannot be refreshed is lost, once and for all', async () => {
  storage.set('userToken', 'old')
  const lost = watchLostSession()
  answers = [problem(401, 'TokenExpired'), problem(401, 'unauthorized')]
  await expect(call('session.get_user', {})).rejects.toMatchObject({ status: 401 })
  expect(lost).toHaveBeenCalledOnce()
  expect(storage.get('userToken')).toBeNull()
})

test('a 401 of someone without a token is just an answer', async () => {
  const lost = vi.fn()
  onSessionLost(lost)
  answers = [problem(401, 'unauthorized')]
  await expect(call('session.get_user', {})).rejects.toMatchObject({ status: 401 })
  expect(lost).not.toHaveBeenCalled()
  expect(seen).toHaveLength(1)
})

test('fields go into the path, the headers, the query or the body', async () => {
  await call('identities.get_email_type', { email: 'a b@marewind.example' })
  await call('mfa.verify', { code: '123456' })
  await call('session.update_profile', { firstName: 'Ingrid' })
  await request(
    { method: 'GET', path: '/x/:id', kind: 'read' },
    { id: '7', tag: ['a', 'b'], none: undefined },
    {},
  )
  expect(seen.map((one) => one.url)).toEqual([
    '/emailType/a%20b%40marewind.example',
    '/api/v1/user/',
    '/api/v1/settings/user',
    '/x/7?tag=a&tag=b',
  ])
  expect(seen[1]?.headers['x-totp-code']).toBe('123456')
  expect(seen[1]?.headers).not.toHaveProperty('x-token-replacement')
  expect(JSON.parse(seen[2]?.body ?? '')).toEqual({ firstName: 'Ingrid' })
})

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('behind a trusted proxy the code goes to the secure path, and the token it answers with is kept', async () => {
  const held = jwt({ u_id: 'ingrid', w_id: 'marewind', exp: 1 })
  const replacement = jwt({ u_id: 'ingrid', w_id: 'marewind', exp: 2 })
  storage.set('userToken', held)
  const giving =
    (token: string): Answer =>
    (response) => {
      const headers = { 'content-type': 'application/json', 'x-token-replacement': token }
      response.writeHead(200, headers).end('{}')
    }
  answers = [giving(jwt({ u_id: 'another-user', w_id: 'marewind', exp: 2 })), giving(replacement)]
  await call('mfa.verify', { code: '123456', replaceToken: true }, { behindProxy: true })
  expect(seen[0]).toMatchObject({
    url: '/api/v1/user/securetoken',
    headers: { 'x-totp-code': '123456', 'x-token-replacement': 'true' },
  })
  expect(storage.get('userToken')).toBe(held)
  await call('mfa.verify', { code: '123456', replaceToken: true }, { behindProxy: true })
  expect(storage.get('userToken')).toBe(replacement)
})

test('a query is key=value, escaped', () => {
  expect(queryOf({ q: 'a&b=c', page: 2 })).toBe('?q=a%26b%3Dc&page=2')
  expect(queryOf({})).toBe('')
})

test('waits double from 100 ms with up to a fifth on top', () => {
  expect([1, 2, 3].map((retry) => retryDelayMs(retry, () => 0))).toEqual([100, 200, 400])
  expect([1, 2, 3].map((retry) => retryDelayMs(retry, () => 1))).toEqual([120, 240, 480])
})

test('events that arrive during a write are applied to its answer as well', async () => {
  noteStart(5)
  onTestFinished(forgetPosition)
  const applied: number[] = []
  const isApplied = new Promise<void>((resolve) =>
    followPosition({
      apply: ({ seq }) => {
        applied.push(seq)
        resolve()
      },
      refetch: () => {},
    }),
  )
  answers = [
    (response, one) => {
      noteEvent({ seq: 6, type: 'tag.updated', at: '', actorId: null, payload: {} })
      json(200, {})(response, one)
    },
  ]
  await call('workspace.rename', { name: 'Harbour', version: 1 })
  expect(applied).toEqual([])
  await isApplied
  expect(applied).toEqual([6])
})
