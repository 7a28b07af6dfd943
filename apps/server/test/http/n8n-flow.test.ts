import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox, deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import {
  addWebhook,
  deliverAll,
  type ReceivedHook,
  type Receiver,
  startReceiver,
} from '#features/webhooks/webhooks.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'
import { type Flow, runFlow } from './n8n-flow.fixture.ts'

let server: TestServer
let owner: Owner
let receiver: Receiver
let shop: Server
let run: (hook: ReceivedHook) => ReturnType<typeof runFlow>
let conversationId: string
const asked: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  receiver = await startReceiver()
  shop = createServer(({ url }, response) => {
    asked.push(url ?? '')
    response.end(JSON.stringify({ state: 'left the depot in Leipzig' }))
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const { id: webhookId } = await addWebhook(owner, receiver.url)
  const { secret } = await owner.client.call('webhooks.get_secret', { webhookId })
  const { key } = await owner.client.call('apiKeys.create', { name: 'n8n', scopes: ['conversations:write'] })
  const file = readFileSync(resolve(import.meta.dirname, '../../../../docs/n8n/orders.json'), 'utf8')
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const flow: Flow = JSON.parse(
    file
      .replaceAll('https://postroom.example.com', server.url ?? '')
      .replaceAll('https://shop.example.com', shopUrl)
      .replace('whsec_…', secret),
  )
  run = (hook) => runFlow(flow, hook, { name: 'Authorization', value: `Bearer ${key}` })
})
afterAll(async () => {
  await server?.stop()
  await receiver?.stop()
  shop?.close()
})

async function receive(subject: string): Promise<ReceivedHook> {
  const inbox = await createInbox(server, owner, [])
  const mail = mailText({ id: `${crypto.randomUUID()}@customer.example`, to: inbox.email, subject })
  conversationId = (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
  await deliverAll(server)
  const hook = receiver.received.at(-1)
  if (!hook) throw new Error('No webhook arrived')
  return hook
}

const comments = async () => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment.text] : []))
}

test('the n8n flow of the docs adds the state of an order once, however often its event arrives', async () => {
  const hook = await receive('Where is SL-20419?')
  await run(hook)
  await run(hook)
  expect(asked).toEqual(['/orders/SL-20419', '/orders/SL-20419'])
  expect(await comments()).toEqual(['SL-20419: left the depot in Leipzig'])
})

test('the flow ignores other mail, and refuses requests that Postroom did not sign', async () => {
  asked.length = 0
  expect([...(await run(await receive('Opening hours'))).keys()]).toEqual(['Postroom'])
  const hook = await receive('Where is SL-20500?')
  const forged = { ...hook, body: hook.body.replace('SL-20500', 'SL-20419') }
  await expect(run(forged)).rejects.toThrow('Not a request of Postroom')
  expect(asked).toEqual([])
  expect(await comments()).toEqual([])
})
