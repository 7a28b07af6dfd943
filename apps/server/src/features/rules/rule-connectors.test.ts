import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ConnectorDouble, startConnectorDouble } from '../../../../../dev/connector-double/index.ts'
import { addConnector, carryOutRuns } from '../connectors/connectors.fixture.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let double: ConnectorDouble
let owner: Owner
let world: RuleWorld
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
  world = { server, owner, inbox: await createInbox(server, owner, []) }
  double.received.length = 0
})

const resultOf = async (ruleId: string) =>
  (await owner.client.call('rules.list_runs', { ruleId })).items[0]?.results[0]

test('a rule calls a connector, and the result appears in the conversation', async () => {
  const { id: connectorId } = await addConnector(owner, double.url, {
    query: [{ name: 'email', value: '{{ customer.email }}' }],
  })
  const rule = await addRule(world, { actions: [{ kind: 'connector', connectorId }] })
  const { conversationId } = await arrive(world, { from: 'Annika <annika@tarsel-optik.example>' })
  await settle(world)
  expect(await resultOf(rule.id)).toMatchObject({ outcome: 'done' })
  await carryOutRuns(server, owner.workspaceId)
  expect(double.received).toMatchObject([{ query: { email: 'annika@tarsel-optik.example' } }])
  expect(await owner.client.call('api_connectors.list_runs', { conversationId })).toMatchObject({
    items: [{ connectorId, userId: null, state: 'ok', values: [{ name: 'Order', value: 'MW-48213' }] }],
  })
})

test('templates of a connector name what the condition of the rule found, encoded for their place', async () => {
  const { id: connectorId } = await addConnector(owner, double.url, {
    query: [{ name: 'order', value: '{{ match.order }}' }],
  })
  const condition = { field: 'subject' as const, operator: 'matches' as const, value: '(?<order>SL-.*)' }
  await addRule(world, { condition, actions: [{ kind: 'connector', connectorId }] })
  await arrive(world, { subject: 'Where is SL-1&admin={{ customer.email }}' })
  await settle(world)
  await carryOutRuns(server, owner.workspaceId)
  expect(double.received.map(({ query }) => query)).toEqual([{ order: 'SL-1&admin={{ customer.email }}' }])
})

test('connectors that are off or not for rules are not called, and deleting one switches its rules off', async () => {
  const saved = await addConnector(owner, double.url)
  const customers = await addConnector(owner, double.url, { risk: 'customer' })
  const person = await addConnector(owner, double.url, { callers: ['sidebar'] })
  for (const { id: connectorId } of [customers, person])
    expect(
      await owner.client.send('rules.create', {
        name: 'Refused',
        triggers: ['closed'],
        actions: [{ kind: 'connector', connectorId }],
      }),
    ).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'actions.0.connectorId' }] } } })
  expect(
    await owner.client.send('rules.create', {
      name: 'Personal',
      scope: 'personal',
      triggers: ['closed'],
      actions: [{ kind: 'connector', connectorId: saved.id }],
    }),
  ).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'actions.0.kind' }] } } })
  const rule = await addRule(world, { actions: [{ kind: 'connector', connectorId: saved.id }] })
  await owner.client.call('api_connectors.toggle', { connectorId: saved.id, active: false })
  await arrive(world)
  await settle(world)
  expect(await resultOf(rule.id)).toMatchObject({ outcome: 'failed', reason: { code: 'rule_connector_off' } })
  await owner.client.call('api_connectors.delete', { connectorId: saved.id })
  await settle(world)
  expect(await owner.client.call('rules.get', { ruleId: rule.id })).toMatchObject({
    isOn: false,
    offReason: { code: 'rule_connector_missing' },
  })
  expect(double.received).toEqual([])
})
