import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ConnectorDouble, startConnectorDouble } from '../../../../../dev/connector-double/index.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'
import { addConnector, carryOutRuns, testRun } from './connectors.fixture.ts'

let server: TestServer
let double: ConnectorDouble
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  double = await startConnectorDouble()
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  double.received.length = 0
  double.faults.length = 0
})

const secret = 'tok-3f9a-"quoted"'
const command = async (text: string) => {
  const { body } = await owner.client.command(text)
  return (body as { resources?: unknown }).resources
}
const converse = async (from = 'Annika Lindqvist <annika+1@tarsel-optik.example>') => {
  const inbox = await createInbox(server, owner, [])
  const mail = mailText({
    id: `${crypto.randomUUID()}@customer.example`,
    to: inbox.email,
    from,
    subject: 'Crates & straps',
  })
  return (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
}

test('a connector is saved, cloned without its secret, switched and deleted by the names of the specification', async () => {
  const saved = await addConnector(owner, double.url, {
    authType: 'bearer',
    authData: secret,
    communityId: owner.workspaceId,
  })
  expect(saved).toMatchObject({
    active: true,
    communityId: owner.workspaceId,
    authData: { setBy: owner.userId },
  })
  const clone = await command(`/api-connectors CloneConnector ${saved.id}`)
  expect(clone).toMatchObject({
    name: `${saved.name} (2)`,
    active: false,
    authData: null,
    authType: 'bearer',
  })
  expect(await command('/api-connectors GetConnectors')).toMatchObject({
    items: [{ id: saved.id }, { active: false }],
  })
  expect(await command(`/api-connectors ToggleConnectorActive ${saved.id} {"active":false}`)).toMatchObject({
    active: false,
  })
  expect(await command('/api-connectors GetConnectorMethods')).toMatchObject({
    items: expect.arrayContaining([{ method: 'GET', hasBody: false, isIdempotent: true }]),
  })
  expect(await command('/api-connectors GetConnectorVariables')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: 'customer.email' })]),
  })
  await command(`/api-connectors DeleteConnector ${saved.id}`)
  const gone = await owner.client.command(`/api-connectors GetConnector ${saved.id}`)
  expect(gone.status).toBe(404)
  const everything = JSON.stringify([
    clone,
    await owner.client.call('api_connectors.list', {}),
    server.logLines,
  ])
  expect(everything).not.toContain('tok-3f9a')
})

test('a test sends the values of a conversation and shows request, response and fields without the secret', async () => {
  const conversationId = await converse()
  const { id } = await addConnector(owner, double.url, {
    method: 'POST',
    url: `${double.url}/api/echo`,
    query: [{ name: 'email', value: '{{ customer.email }}' }],
    headers: [{ name: 'X-Subject', value: '{{ conversation.subject }}' }],
    body: '{"name": "{{ customer.name }}", "count": {{ conversation.messageCount }}}',
    authType: 'bearer',
    authData: secret,
    fields: [
      { name: 'Method', path: 'method' },
      { name: 'Signed in', path: 'headers.authorization' },
      { name: 'None', path: 'nothing.here' },
    ],
  })
  const result = await testRun(server, owner, id, conversationId)
  expect(double.received).toMatchObject([
    {
      query: { email: 'annika+1@tarsel-optik.example' },
      headers: { 'x-subject': 'Crates & straps', authorization: `Bearer ${secret}` },
      body: '{"name": "Annika Lindqvist", "count": 1}',
    },
  ])
  expect(result).toMatchObject({
    code: 'ok',
    data: {
      request: {
        url: `${double.url}/api/echo?email=annika%2B1%40tarsel-optik.example`,
        headers: expect.arrayContaining([{ name: 'authorization', value: 'Bearer ••••••••' }]),
      },
      response: { status: 200, attempts: 1 },
      values: [
        { name: 'Method', value: 'POST', problem: null },
        { name: 'Signed in', value: 'Bearer ••••••••', problem: null },
        { name: 'None', value: null, problem: 'missing' },
      ],
    },
    reason: null,
  })
  expect(JSON.stringify([result, server.logLines])).not.toContain('tok-3f9a')
  const { rows } = await server.ownerPool.query(
    `select row_to_json(r)::text as text from api_connector_runs r
     union all select row_to_json(c)::text from api_connectors c
     union all select row_to_json(a)::text from audit_log a
     union all select row_to_json(e)::text from events e`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toContain('tok-3f9a')
})

test('a failed test is pending, with the reason and what was sent', async () => {
  const { id } = await addConnector(owner, double.url, { method: 'POST' })
  double.faults.push(503)
  expect(await testRun(server, owner, id)).toMatchObject({
    code: 'pending',
    data: { request: { method: 'POST' }, response: { status: 503, attempts: 1 } },
    reason: { code: 'connector_status', params: { status: 503 } },
  })
  const started = await owner.client.call('api_connectors.test', { connectorId: id })
  const { task_id } = started
  expect(await command(`/api-connectors GetTestApiConnectorResult ${task_id}`)).toMatchObject({
    code: 'running',
    data: null,
  })
})

test('only idempotent requests are sent again', async () => {
  const { id } = await addConnector(owner, double.url, { attempts: 2 })
  double.faults.push('break')
  expect(await testRun(server, owner, id)).toMatchObject({ code: 'ok', data: { response: { attempts: 2 } } })
  const post = await addConnector(owner, double.url, { method: 'POST', attempts: 2 })
  double.faults.push('break')
  expect(await testRun(server, owner, post.id)).toMatchObject({ code: 'pending', data: { response: null } })
  expect(double.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('values of other types and missing required values are found', async () => {
  const fields = [
    { name: 'Total', path: 'orders[0].total.amount', type: 'number' as const },
    { name: 'Paid', path: 'orders[0].paid', type: 'boolean' as const },
    { name: 'Ships', path: 'orders[0].ships', type: 'date' as const },
    { name: 'Items', path: 'orders[0].items', type: 'list' as const },
    { name: 'Wrong', path: 'orders[0].paid', type: 'number' as const },
  ]
  const { id, version } = await addConnector(owner, double.url, { name: 'Orders', fields })
  expect(await testRun(server, owner, id)).toMatchObject({
    code: 'ok',
    data: {
      values: [
        { value: 482 },
        { value: true },
        { value: '2026-11-24' },
        { value: ['Crate', 'Straps'] },
        { value: null, problem: 'unsuitable' },
      ],
    },
  })
  const required = [{ name: 'Refund', path: 'orders[0].refund', isRequired: true }]
  await addConnector(owner, double.url, { id, version, name: 'Orders', fields: required })
  expect(await testRun(server, owner, id)).toMatchObject({
    code: 'pending',
    reason: { code: 'connector_value_missing', params: { field: 'Refund' } },
  })
})

test('a result in a conversation is used again, and people of the inbox see it', async () => {
  const conversationId = await converse()
  const connector = await addConnector(owner, double.url, { cacheSeconds: 600 })
  for (let run = 0; run < 2; run += 1) {
    const started = await owner.client.call('api_connectors.run', {
      conversationId,
      connectorId: connector.id,
    })
    expect(started).toMatchObject({ state: 'running', userId: owner.userId })
    await carryOutRuns(server, owner.workspaceId)
  }
  expect(double.received).toHaveLength(1)
  expect(await owner.client.call('api_connectors.list_runs', { conversationId })).toMatchObject({
    items: [
      {
        connectorId: connector.id,
        state: 'ok',
        isCached: true,
        values: [{ name: 'Order', value: 'MW-48213' }],
      },
    ],
    connectors: [{ id: connector.id, risk: 'read' }],
  })
  await owner.client.call('api_connectors.toggle', { connectorId: connector.id, active: false })
  expect(
    await owner.client.send('api_connectors.run', { conversationId, connectorId: connector.id }),
  ).toMatchObject({ status: 409, body: { error: { code: 'connector_off' } } })
})

test('after five failures in a row a connector is switched off, and staff get a mail', async () => {
  const conversationId = await converse()
  const { id } = await addConnector(owner, double.url, { method: 'POST', name: 'Refunds' })
  const run = async (...faults: number[]) => {
    double.faults.push(...faults)
    await owner.client.call('api_connectors.run', { conversationId, connectorId: id })
    await carryOutRuns(server, owner.workspaceId)
  }
  const get = () => owner.client.call('api_connectors.get', { connectorId: id })
  for (let failure = 0; failure < 4; failure += 1) await run(500)
  await run()
  for (let failure = 0; failure < 4; failure += 1) await run(500)
  expect(await get()).toMatchObject({ active: true, offReason: null })
  await run(500)
  expect(await get()).toMatchObject({
    active: false,
    offReason: { code: 'connector_failures', params: { count: 5 } },
  })
  const { rows } = await server.ownerPool.query('select id from system_mails where workspace_id = $1', [
    owner.workspaceId,
  ])
  expect(rows).toHaveLength(1)
})
