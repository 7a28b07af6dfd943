import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ConnectorDouble, startConnectorDouble } from '../../../../../dev/connector-double/index.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'
import { addConnector, testRun } from './connectors.fixture.ts'

let server: TestServer
let closed: TestServer
let double: ConnectorDouble
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  // This server allows no host outside the public internet.
  closed = await startTestServer({ env: { POSTROOM_EGRESS_ALLOW: '' } })
  double = await startConnectorDouble()
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server.stop()
  await closed.stop()
  await double.stop()
})

const fieldsOf = (body: unknown): string[] =>
  ((body as { error?: { fields?: { path: string }[] } }).error?.fields ?? []).map(({ path }) => path)

const refusedFields = async (fields: object): Promise<string[]> => {
  const before = await owner.client.call('api_connectors.list', {})
  const input = { name: 'Refused', url: `${double.url}/api/orders`, ...fields }
  const { status, body } = await owner.client.send('api_connectors.save', input)
  expect(status).toBe(400)
  expect(await owner.client.call('api_connectors.list', {})).toEqual(before)
  return fieldsOf(body)
}

const insideHosts = [
  'https://127.0.0.1',
  'https://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://10.0.0.1',
  'https://192.168.1.1',
  'https://172.16.0.1',
  'https://169.254.169.254/latest/meta-data',
  'https://0.0.0.0',
  'https://100.64.0.1',
]

test.each(insideHosts)('a request to %s is refused, in each field with an address', async (host) => {
  const inside = await closed.createWorkspace()
  const { id } = await addConnector(inside, host, { url: host })
  expect((await testRun(closed, inside, id)).reason?.code).toMatch(
    /^outbound_(?:forbidden_address|not_found)$/,
  )
  const oauth = { grant: 'client_credentials' as const, clientId: 'id', tokenUrl: `${host}/token` }
  const signIn = { authType: 'oauth2' as const, authSettings: oauth, authData: 'a-secret' }
  const other = await addConnector(inside, host, { url: 'https://orders.example.com/', ...signIn })
  expect((await testRun(closed, inside, other.id)).reason?.code).toMatch(
    /^outbound_(?:forbidden_address|not_found)$/,
  )
})

test.each([
  ['http://127.0.0.1/orders', 'https_required'],
  ['ftp://files.example.com/', 'https_required'],
  ['https://{{ customer.domain }}/orders', 'host_not_fixed'],
  ['https://api.{{ customer.domain }}/orders', 'host_not_fixed'],
  ['https://orders.example.com{{ customer.domain }}/', 'host_not_fixed'],
  ['https://user:pass@orders.example.com/', 'host_not_fixed'],
  ['{% if true %}https://orders.example.com{% endif %}', 'https_required'],
])('the address %s is refused', async (url, code) => {
  const inside = await closed.createWorkspace()
  const { status, body } = await inside.client.send('api_connectors.save', { name: 'Refused', url })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { fields: [{ path: 'url', code }] } })
})

test('redirects are not followed, and large responses end', async () => {
  const redirect = await addConnector(owner, double.url, { url: `${double.url}/api/redirect` })
  double.received.length = 0
  expect(await testRun(server, owner, redirect.id)).toMatchObject({
    code: 'pending',
    reason: { code: 'connector_status', params: { status: 302 } },
  })
  expect(double.received).toHaveLength(1)
  const large = await addConnector(owner, double.url, { url: `${double.url}/api/large` })
  expect(await testRun(server, owner, large.id)).toMatchObject({ reason: { code: 'outbound_too_large' } })
  const text = await addConnector(owner, double.url, { url: `${double.url}/api/text` })
  expect(await testRun(server, owner, text.id)).toMatchObject({ reason: { code: 'connector_not_json' } })
})

test.each([
  '{{ customer.constructor.name }}',
  '{{ customer.__proto__ }}',
  '{{ nothing }}',
  '{% include "/etc/passwd" %}',
  '{% render "/etc/passwd" %}',
  '{% layout "/etc/passwd" %}',
  '{{ customer.email | no_such_filter }}',
  '{% for i in (1..1000000000) %}x{% endfor %}',
  '{% assign a = "xxxxxxxxxx" %}{% for i in (1..40) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
])('the template %s is refused', async (value) => {
  expect(await refusedFields({ query: [{ name: 'q', value }] })).toEqual(['query.0.value'])
})

test.each([
  'constructor',
  '__proto__.x',
  'a.toString',
  'orders[',
  'let $x = a in $x',
  '[@,@][]|[@,@][]|[@,@][]|[@,@][]',
  'map(&[@,@], [[]])',
])('the path %s is refused', async (path) => {
  expect(await refusedFields({ fields: [{ name: 'A', path }] })).toEqual(['fields.0.path'])
})

test.each(['Authorization', 'cookie', 'Host', 'content-length', 'Transfer-Encoding', 'bad name', 'a:b'])(
  'the header %s is refused',
  async (name) => {
    expect(await refusedFields({ headers: [{ name, value: 'x' }] })).toEqual(['headers.0.name'])
  },
)

test('values of customers are encoded where they are inserted', async () => {
  const inbox = await createInbox(server, owner, [])
  const subject = '"}, {"admin": true, "x": "\\u0041/../../admin?x=1&y=2#z {{ 1 }}'
  const mail = mailText({ id: `${crypto.randomUUID()}@customer.example`, to: inbox.email, subject })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail])
  const { id } = await addConnector(owner, double.url, {
    method: 'POST',
    url: `${double.url}/api/echo?a={{ conversation.subject | raw }}`,
    query: [{ name: 'b', value: '{{ conversation.subject }}' }],
    headers: [
      { name: 'X-Subject', value: '{{ conversation.subject | append: "%0D%0AX-Evil: 1" | url_decode }}' },
    ],
    body: '{"subject": "{{ conversation.subject }}"}',
    fields: [],
  })
  double.received.length = 0
  await testRun(server, owner, id, conversationId)
  const [received] = double.received
  expect(received).toMatchObject({ path: '/api/echo', query: { a: subject, b: subject } })
  expect(JSON.parse(received?.body ?? '')).toEqual({ subject })
  expect(received?.headers).not.toHaveProperty('x-evil')
  const path = await addConnector(owner, double.url, {
    url: `${double.url}/api/{{ "../token" | remove: "/token" }}/x`,
  })
  expect(await testRun(server, owner, path.id)).toMatchObject({
    reason: { code: 'connector_address_changed' },
  })
})

test('a stored secret is never sent to another host without being entered again', async () => {
  const saved = await addConnector(owner, double.url, { authType: 'bearer', authData: 'a-secret-token' })
  const moved = { ...saved, url: 'https://elsewhere.example.com/', authData: undefined }
  const { authData: _, ...input } = moved
  expect(await owner.client.send('api_connectors.save', input)).toMatchObject({
    status: 400,
    body: { error: { code: 'connector_secret_needed' } },
  })
  expect(await owner.client.call('api_connectors.get', { connectorId: saved.id })).toEqual(saved)
  // While it is off it can be moved; the secret is then deleted.
  await owner.client.call('api_connectors.toggle', { connectorId: saved.id, active: false })
  const off = await owner.client.call('api_connectors.save', { ...input, version: saved.version + 1 })
  expect(off.authData).toBeNull()
})

test('another workspace, a member and people without access to a conversation are refused', async () => {
  const { id } = await addConnector(owner, double.url)
  const other = await server.createWorkspace()
  const member = await server.addMember(owner)
  const { task_id } = await owner.client.call('api_connectors.test', { connectorId: id })
  const admin = await server.addMember(owner, { role: 'Admin' })
  expect(await admin.client.send('api_connectors.get_test', { task_id })).toMatchObject({ status: 404 })
  expect(await other.client.send('api_connectors.get_test', { task_id })).toMatchObject({ status: 404 })
  expect(await other.client.send('api_connectors.test', { connectorId: id })).toMatchObject({ status: 404 })
  expect(await member.client.send('api_connectors.list', {})).toMatchObject({ status: 403 })
  const foreign = { name: 'Foreign', url: `${double.url}/api/orders`, communityId: other.workspaceId }
  expect(await owner.client.send('api_connectors.save', foreign)).toMatchObject({ status: 404 })
  const inbox = await createInbox(server, owner, [])
  const mail = mailText({ id: `${crypto.randomUUID()}@customer.example`, to: inbox.email })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail])
  expect(await admin.client.send('api_connectors.test', { connectorId: id, conversationId })).toMatchObject({
    status: 404,
  })
  expect(await member.client.send('api_connectors.run', { connectorId: id, conversationId })).toMatchObject({
    status: 404,
  })
})
