import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

/** Reports that the specification's portal sends to other services end in the log of this server. */
let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const linesSince = (from: number) =>
  server.logLines
    .slice(from)
    .map((line) => JSON.parse(line) as { msg: string; [name: string]: unknown })
    .filter(({ serviceType }) => serviceType === 'Client')

const reports = [
  [
    'the mail-logs post',
    'logging.write_mail_log',
    { entries: [{ message: 'IMAP sign-in failed', mailbox: 'bookings@marewind.example', level: 4 }] },
    {},
    { msg: 'client mail log', level: 'warn', client: { mailbox: 'bookings@marewind.example' } },
  ],
  [
    'the graph call',
    'logging.call_graph',
    { operation: 'workspaceActivity', variables: { days: 7 } },
    { data: null },
    { msg: 'client graph call', client: { message: 'workspaceActivity', variables: { days: 7 } } },
  ],
  [
    'the product-analytics event',
    'logging.track_event',
    { event: 'members_invited', properties: { count: 3 } },
    {},
    { msg: 'client event', client: { message: 'members_invited', properties: { count: 3 } } },
  ],
] as const

test.each(reports)(
  '%s is one line of the log under the name of its sender',
  async (_, name, input, body, line) => {
    const from = server.logLines.length
    expect(await owner.client.send(name, input)).toMatchObject({ status: 200, body })
    expect(linesSince(from)).toMatchObject([
      { ...line, userId: owner.userId, workspaceId: owner.workspaceId, serviceType: 'Client' },
    ])
  },
)

test.each(reports)('%s accepts nothing from strangers and other sites', async (_, name, input) => {
  const from = server.logLines.length
  expect((await server.anonymous.send(name, input)).status).toBe(401)
  expect((await owner.client.send(name, input, { origin: 'https://evil.example' })).status).toBe(403)
  expect(linesSince(from)).toEqual([])
})

const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n]))
test.each([
  ['logging.write_mail_log', { entries: [] }],
  ['logging.write_mail_log', { entries: Array.from({ length: 51 }, () => ({ message: 'x' })) }],
  ['logging.write_mail_log', { entries: [{ message: 'x'.repeat(2_001) }] }],
  ['logging.write_mail_log', { entries: [{ message: 'x', level: 9 }] }],
  ['logging.call_graph', { operation: 'x'.repeat(121) }],
  ['logging.call_graph', { operation: 'x', variables: { nested: { deep: true } } }],
  ['logging.track_event', { event: 'a b\nc' }],
  ['logging.track_event', { event: 'x', properties: many }],
  ['logging.track_event', { event: 'x', properties: { a: 'x'.repeat(201) } }],
])('%s refuses %o', async (name, input) => {
  const from = server.logLines.length
  expect((await owner.client.send(name, input)).status).toBe(400)
  expect(linesSince(from)).toEqual([])
})

test('a report cannot imitate a line of the server, and its secrets are masked', async () => {
  const from = server.logLines.length
  const message = 'x\n{"level":"fatal","msg":"database lost"}\u2028 ?access_token=CANARY-1'
  const properties = { password: 'CANARY-2', level: 'fatal', msg: 'request' }
  await owner.client.call('logging.write_mail_log', { entries: [{ message, properties }] })
  const [raw = ''] = server.logLines.slice(from).filter((line) => line.includes('client mail log'))
  expect(raw.trim()).toMatch(/^\P{Cc}+$/u)
  expect(raw).not.toMatch(/CANARY|\u2028/)
  expect(JSON.parse(raw)).toMatchObject({ level: 'info', msg: 'client mail log' })
})

test('too many reports are refused and not written', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  const flooder = await strict.createWorkspace()
  const entries = Array.from({ length: 50 }, () => ({ message: 'flood' }))
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    statuses.push((await flooder.client.send('logging.write_mail_log', { entries })).status)
  }
  expect(statuses).toContain(429)
  expect(strict.logLines.filter((line) => line.includes('flood')).length).toBeLessThanOrEqual(650)
  await strict.stop()
})
