import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const machineId = 'Kq3vZk4v1Qw7cYt0'
const entry = (message: string, more: object = {}) => ({ message, created: '2026-11-20T12:00:00Z', ...more })

interface Line {
  level: string
  msg: string
  serviceType?: string
  client: Record<string, unknown>
  [name: string]: unknown
}

const linesSince = (from: number): Line[] =>
  server.logLines.slice(from).flatMap((line) => {
    const parsed = JSON.parse(line) as Line
    return parsed.serviceType === 'Client' ? [parsed] : []
  })

test('a browser without a session writes a line with the fields of the specification', async () => {
  const from = server.logLines.length
  const sent = entry('Error page shown', {
    level: 4,
    userId: owner.userId,
    userEmail: owner.email,
    requestId: 'AbCdEfGh12345678',
    location: '/nowhere',
    stringArguments: { layout: 'Settings' },
    numberArguments: { ms: 12 },
    clientApp: 'portal',
    serviceName: 'Postroom portal',
  })
  const answer = await server.anonymous.send('logging.write', { machineId, entries: [sent] })
  expect(answer).toMatchObject({ status: 200, body: {} })
  expect(linesSince(from)).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'client log',
      serviceType: 'Client',
      machineId,
      // The user was only claimed, not proved.
      userId: null,
      client: { ...sent, serviceType: 'Client' },
    }),
  ])
})

test('sendLog with message and level is one line, at the level of the wire or 3', async () => {
  const from = server.logLines.length
  const post = (body: object) => server.anonymous.send('logging.write', { machineId, ...body })
  expect((await post({ message: 'Error page shown', level: 4 })).status).toBe(200)
  expect((await post({ message: 'no level' })).status).toBe(200)
  expect(linesSince(from)).toMatchObject([
    { level: 'warn', machineId, client: { message: 'Error page shown', level: 4 } },
    { level: 'info', client: { message: 'no level', level: 3, created: expect.stringMatching(/Z$/) } },
  ])
  const both = await post({ message: 'x', entries: [entry('x')] })
  const neither = await post({ level: 4 })
  expect([both.status, neither.status]).toEqual([400, 400])
  expect(neither.body).toMatchObject({
    error: { fields: [{ path: 'message', message: 'Please enter your message.' }] },
  })
  expect(linesSince(from)).toHaveLength(2)
})

test('levels are those of the API, 3 by default, and at most error', async () => {
  const from = server.logLines.length
  const entries = [entry('none'), ...[3, 4, 5, 6].map((level) => entry(`level ${level}`, { level }))]
  await owner.client.call('logging.write', { machineId, entries })
  expect(linesSince(from).map(({ level }) => level)).toEqual(['info', 'info', 'warn', 'error', 'error'])
  expect(linesSince(from)[0]).toMatchObject({ userId: owner.userId, workspaceId: owner.workspaceId })
})

test('no line can imitate one of the server', async () => {
  const from = server.logLines.length
  const forged = 'x\n{"level":"error","msg":"database lost"}\r\n\u001b[2J\u2028{"msg":"request"}'
  await server.anonymous.call('logging.write', {
    machineId,
    entries: [
      entry(forged, { stringArguments: { msg: 'request', level: 'fatal', __proto__: 'x', time: '1970' } }),
    ],
  })
  const [raw = ''] = server.logLines.slice(from).filter((line) => line.includes('"Client"'))
  expect(raw.trim()).toMatch(/^\P{Cc}+$/u)
  expect(raw).not.toContain('\u2028')
  expect(JSON.parse(raw)).toMatchObject({ msg: 'client log', level: 'info', serviceType: 'Client' })
})

test('secrets in a line are masked', async () => {
  const from = server.logLines.length
  await server.anonymous.call('logging.write', {
    machineId,
    entries: [
      entry('POST failed: {"password":"CANARY-1","imapPassword":"CANARY-2"} ?access_token=CANARY-3', {
        stringArguments: { secret: 'CANARY-4', token: 'CANARY-5', body: '{"smtpPassword":"CANARY-6"}' },
      }),
    ],
  })
  const text = server.logLines.slice(from).join('')
  expect(text).toContain('client log')
  expect(text).not.toContain('CANARY')
})

test.each([
  ['too many lines', Array.from({ length: 51 }, () => entry('x'))],
  ['a long message', [entry('x'.repeat(2_001))]],
  ['a long argument', [entry('x', { stringArguments: { a: 'x'.repeat(1_001) } })]],
  ['an object as argument', [entry('x', { stringArguments: { a: {} } })]],
  ['another level', [entry('x', { level: 7 })]],
  ['another service type', [entry('x', { serviceType: 'Server' })]],
  ['no lines', []],
  ['null instead of lines', null],
])('%s is refused and writes nothing', async (_, entries) => {
  const from = server.logLines.length
  expect((await server.anonymous.send('logging.write', { machineId, entries })).status).toBe(400)
  expect(linesSince(from)).toEqual([])
})

test('a machine id accepts nothing else', async () => {
  const sent = { machineId: '../../x?y', entries: [entry('x')] }
  expect((await server.anonymous.send('logging.write', sent)).status).toBe(400)
})

test('another site cannot write into the log', async () => {
  const answer = await server.anonymous.send(
    'logging.write',
    { machineId, entries: [entry('x')] },
    { origin: 'https://evil.example' },
  )
  expect(answer.status).toBe(403)
})

test('too many lines are refused and not written', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  const entries = Array.from({ length: 50 }, () => entry('flood'))
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    statuses.push((await strict.anonymous.send('logging.write', { machineId, entries })).status)
  }
  const written = strict.logLines.filter((line) => line.includes('flood')).length
  expect(statuses).toContain(429)
  expect(written).toBeLessThanOrEqual(650)
  await strict.stop()
})

test('it causes neither further log lines nor database writes', async () => {
  const from = server.logLines.length
  await server.anonymous.call('logging.write', { machineId, entries: [entry('once')] })
  expect(server.logLines.slice(from)).toHaveLength(1)
})
