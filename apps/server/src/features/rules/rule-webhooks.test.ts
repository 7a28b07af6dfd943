import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addWebhook, deliverAll, type Receiver, startReceiver } from '../webhooks/webhooks.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let receiver: Receiver
let owner: Owner
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  world = { server, owner, inbox: await createInbox(server, owner, []) }
  receiver.received.length = 0
})

test('a rule sends a conversation to a webhook, and is switched off when the webhook is deleted', async () => {
  const { id: webhookId } = await addWebhook(owner, receiver.url, { events: [] })
  const rule = await addRule(world, { actions: [{ kind: 'webhook', webhookId }] })
  const { conversationId } = await arrive(world)
  await settle(world)
  await deliverAll(server)
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'rule.ran', data: { conversationId, rule: { id: rule.id, name: rule.name }, conversation: {} } },
  ])
  await owner.client.call('webhooks.toggle', { webhookId, active: false })
  await arrive(world)
  await settle(world)
  const runs = await owner.client.call('rules.list_runs', { ruleId: rule.id })
  expect(runs.items[0]?.results[0]).toMatchObject({ outcome: 'failed', reason: { code: 'rule_webhook_off' } })
  await owner.client.call('webhooks.delete', { webhookId })
  await settle(world)
  expect(await owner.client.call('rules.get', { ruleId: rule.id })).toMatchObject({
    isOn: false,
    offReason: { code: 'rule_webhook_missing' },
  })
})

test('a webhook that receives whole conversations also receives what the condition found', async () => {
  const { id: webhookId } = await addWebhook(owner, receiver.url, { events: [] })
  const condition = { field: 'subject' as const, operator: 'matches' as const, value: '(?<order>SL-\\d+)' }
  await addRule(world, { condition, actions: [{ kind: 'webhook', webhookId }] })
  await arrive(world, { subject: 'Where is SL-20419?' })
  await settle(world)
  await deliverAll(server)
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.match)).toEqual([{ order: 'SL-20419' }])
})
