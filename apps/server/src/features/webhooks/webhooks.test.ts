import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'
import { addWebhook, deliverAll, type Receiver, startReceiver } from './webhooks.fixture.ts'

let server: TestServer
let owner: Owner
let receiver: Receiver
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  receiver = await startReceiver()
  return () => receiver.stop()
})

const converse = async (inbox?: Awaited<ReturnType<typeof createInbox>>) => {
  const into = inbox ?? (await createInbox(server, owner, []))
  const mail = mailText({
    id: `${crypto.randomUUID()}@customer.example`,
    to: into.email,
    from: 'Annika Lindqvist <annika@tarsel-optik.example>',
    subject: 'Crates & <straps>',
  })
  return (await deliver(server, owner.workspaceId, into, [mail])).conversationId
}
const eventsIn = (one: Receiver) => one.received.map(({ body }) => JSON.parse(body))
const logOf = async (webhookId: string) =>
  (await owner.client.call('webhooks.list_deliveries', { webhookId })).items
/** Makes what waits due now. */
const hurry = () =>
  server.app.db.write(owner.workspaceId, async (tx) => {
    await rawQuery(tx, `update webhook_deliveries set next_at = now() where state = 'waiting'`)
    await rawQuery(tx, 'update webhook_queue set due_at = now()')
  })

test('events arrive signed by the Standard Webhooks specification, with both secrets after a rotation', async () => {
  const { id: webhookId } = await addWebhook(owner, receiver.url)
  const { secret } = await owner.client.call('webhooks.get_secret', { webhookId })
  const conversationId = await converse()
  await owner.client.call('conversations.comment', { conversationId, text: 'Ask the depot' })
  await deliverAll(server)
  const verified = receiver.received.map(({ headers, body }) => new Webhook(secret).verify(body, headers))
  expect(verified).toMatchObject([
    {
      type: 'message.received',
      data: {
        conversationId,
        message: { subject: 'Crates & <straps>', from: [{ name: 'Annika Lindqvist' }] },
      },
    },
    { type: 'comment.added', data: { conversationId, comment: {}, actor: { id: owner.userId } } },
  ])
  const [delivery] = await logOf(webhookId)
  expect(delivery).toMatchObject({
    type: 'comment.added',
    state: 'delivered',
    lastStatus: 200,
    subject: 'Crates & <straps>',
  })
  const detail = await owner.client.call('webhooks.get_delivery', {
    webhookId,
    deliveryId: delivery?.id ?? '',
  })
  expect(detail.attempts).toMatchObject([{ status: 200, responseBody: 'status 200' }])

  const rotated = await owner.client.call('webhooks.rotate_secret', { webhookId })
  expect(rotated.previousSecretUntil).not.toBeNull()
  const { secret: newer } = await owner.client.call('webhooks.get_secret', { webhookId })
  expect(newer).not.toBe(secret)
  await owner.client.call('webhooks.send_test', { webhookId })
  await deliverAll(server)
  const last = receiver.received.at(-1)
  for (const one of [secret, newer])
    expect(new Webhook(one).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    })
  expect(JSON.stringify([server.logLines, await owner.client.call('webhooks.list', {})])).not.toContain(
    secret,
  )
})

test('ids alone, other inboxes and conversations of restricted teams stay out', async () => {
  const inbox = await createInbox(server, owner, [])
  const other = await createInbox(server, owner, [])
  const hook = await addWebhook(owner, receiver.url, { payload: 'ids', inboxIds: [inbox.id] })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const foreign = await startReceiver()
  // Works in neither inbox.
  await addWebhook(admin, foreign.url)
  await converse(other)
  const conversationId = await converse(inbox)
  await deliverAll(server)
  expect(eventsIn(receiver)).toEqual([
    {
      type: 'message.received',
      timestamp: expect.any(String),
      data: { conversationId, inboxId: inbox.id, messageId: expect.any(String) },
    },
  ])
  expect(foreign.received).toEqual([])
  const seen = { webhookId: hook.id }
  expect((await admin.client.call('webhooks.list_deliveries', seen)).items).toEqual([])
  await foreign.stop()
})

test('events of a restricted team are not sent to webhooks of people outside it', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(server, owner, [admin.userId])
  await addWebhook(owner, receiver.url)
  const conversationId = await converse(inbox)
  const { id: teamId } = await admin.client.call('teams.create', { name: 'Board', isRestricted: true })
  await admin.client.call('conversations.assign_team', { conversationId, teamId })
  await admin.client.call('conversations.comment', { conversationId, text: 'Only for the board' })
  await deliverAll(server)
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Only for the board')
})

test('a failed delivery is tried ten times, then sent again with its id', async () => {
  const { id: webhookId } = await addWebhook(owner, receiver.url)
  receiver.answers.push(...Array.from({ length: 10 }, () => 503))
  await converse()
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await deliverAll(server)
    expect(await logOf(webhookId)).toMatchObject([{ state: 'waiting', lastStatus: 503 }])
    await hurry()
  }
  await deliverAll(server)
  const [failed] = await logOf(webhookId)
  expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null, tries: { length: 10 } })
  const failedSince = new Date(Date.now() - 60_000).toISOString()
  expect(await owner.client.call('webhooks.resend', { webhookId, failedSince })).toEqual({ count: 1 })
  await deliverAll(server)
  expect(await logOf(webhookId)).toMatchObject([{ id: failed?.id, state: 'delivered' }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('410, a day of failures and the departure of its owner switch a webhook off, with mail to staff', async () => {
  const hook = await addWebhook(owner, receiver.url)
  const stateOf = async () =>
    (await owner.client.call('webhooks.list', {})).items.find(({ id }) => id === hook.id)
  const mails = async () =>
    server.app.db.read(owner.workspaceId, (tx) =>
      rawQuery(tx, 'select id from system_mails where workspace_id = $1', [owner.workspaceId]),
    )
  receiver.answers.push(410)
  await converse()
  await deliverAll(server)
  expect(await stateOf()).toMatchObject({ active: false, offReason: { code: 'webhook_gone' } })
  expect(await mails()).toHaveLength(1)
  await owner.client.call('webhooks.toggle', { webhookId: hook.id, active: true })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update webhooks set failing_since = now() - interval '25 hours'`),
  )
  receiver.answers.push(500)
  await converse()
  await deliverAll(server)
  expect(await stateOf()).toMatchObject({ active: false, offReason: { code: 'webhook_failing' } })
  expect(await logOf(hook.id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])

  const admin = await server.addMember(owner, { role: 'Admin' })
  const { id: theirs } = await addWebhook(admin, receiver.url)
  await owner.client.call('members.remove', { userId: admin.userId })
  await deliverAll(server)
  expect((await owner.client.call('webhooks.list', {})).items.find(({ id }) => id === theirs)).toMatchObject({
    active: false,
    offReason: { code: 'webhook_owner_gone' },
  })
})

test('a receiver that never answers delays no other', async () => {
  const silent = await startReceiver()
  silent.answers.push(...Array.from({ length: 50 }, () => 'silent' as const))
  await addWebhook(owner, silent.url)
  await addWebhook(owner, receiver.url)
  await converse()
  const delivering = deliverAll(server)
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
  await silent.stop()
  await delivering
})

test('a channel of Slack, Mattermost or Teams gets a line of text without mentions', async () => {
  const { id: webhookId, url } = await addWebhook(owner, receiver.url, { format: 'slack' })
  expect(url).toBe(new URL(receiver.url).origin)
  await addWebhook(owner, receiver.url, { format: 'mattermost' })
  await addWebhook(owner, receiver.url, { format: 'teams' })
  const conversationId = await converse()
  await deliverAll(server)
  const texts = eventsIn(receiver).map((body) => body.text ?? body.attachments[0].content.body[0].text)
  const href = `http://localhost:0/inbox/all/${conversationId}`
  expect(new Set(texts)).toEqual(
    new Set([
      `New message: <${href}|Crates &amp; &lt;straps&gt;> (Annika Lindqvist)`,
      `New message: [Crates & \\<straps\\>](${href}) (Annika Lindqvist)`,
      'New message: Crates & \\<straps\\> (Annika Lindqvist)',
    ]),
  )
  await expect(owner.client.call('webhooks.list_deliveries', { webhookId })).resolves.toMatchObject({
    items: [{}],
  })
})

test('addresses inside the network are refused when a request is sent, and http when one is saved', async () => {
  await expect(addWebhook(owner, 'http://hooks.example.com/in')).rejects.toMatchObject({
    body: { error: { fields: [{ path: 'url', code: 'https_required' }] } },
  })
  const { id: webhookId } = await addWebhook(owner, 'https://10.0.0.7/in')
  await owner.client.call('webhooks.send_test', { webhookId })
  await deliverAll(server)
  expect(await logOf(webhookId)).toMatchObject([
    { state: 'failed', lastStatus: null, lastReason: { code: 'outbound_forbidden_address' } },
  ])
})
