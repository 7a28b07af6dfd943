import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText } from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { addWebhook, type Receiver, startReceiver } from '../../src/features/webhooks/webhooks.fixture.ts'
import { endProcess, startProcess } from './mail-process.ts'

let server: TestServer
let owner: Owner
let receiver: Receiver
let child: ChildProcess | null = null

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  receiver = await startReceiver()
})
afterAll(async () => {
  await endProcess(child, 'SIGKILL')
  await receiver?.stop()
  await server?.stop()
})

const kills = Number(process.env.WEBHOOK_KILLS ?? 1)
/** A process delivers 32 at once. */
const messages = 60 + kills * 40

const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id'])

test('a worker that is killed while it delivers loses no event, and repeats one only with the same id', {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const { id: webhookId } = await addWebhook(owner, receiver.url)
  const inbox = await createInbox(server, owner, [])
  for (let index = 0; index < messages; index += 1) {
    const mail = mailText({
      id: `m${index}@customer.example`,
      to: inbox.email,
      from: 'Annika Lindqvist <annika@tarsel-optik.example>',
      subject: `Crate ${index}`,
    })
    await deliver(server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    child = startProcess(server, 'worker')
    await expect
      .poll(() => new Set(idsReceived()).size, { timeout: 30_000, interval: 2 })
      .toBeGreaterThan((kill - 1) * 32)
    await endProcess(child, 'SIGKILL')
    // What a dead process claimed is due after a minute.
    await server.app.db.write(owner.workspaceId, async (tx) => {
      await rawQuery(tx, `update webhook_deliveries set next_at = now() where state = 'waiting'`)
      await rawQuery(tx, 'update webhook_queue set due_at = now()')
    })
  }
  child = startProcess(server, 'worker')
  const countsOf = async () =>
    (await owner.client.call('webhooks.list', {})).items.find(({ id }) => id === webhookId)?.counts
  await expect
    .poll(countsOf, { timeout: 60_000, interval: 100 })
    .toMatchObject({ all: messages, delivered: messages })
  await endProcess(child, 'SIGTERM')
  const subjects = receiver.received.map(({ body, headers }) => [
    headers['webhook-id'],
    JSON.parse(body).data.message.subject,
  ])
  expect(new Set(subjects.map(([id]) => id)).size).toBe(messages)
  expect(new Set(subjects.map(([, subject]) => subject)).size).toBe(messages)
  expect(new Set(subjects.map(([id, subject]) => `${id} ${subject}`)).size).toBe(messages)
})
