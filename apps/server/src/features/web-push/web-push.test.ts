import { type NotificationSettings, toInboxChoices, usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type PushDouble, startPushDouble } from '../../../../../dev/push-double/index.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let push: PushDouble
let owner: Owner
let colleague: Someone
let inbox: TestInbox
beforeAll(async () => {
  push = await startPushDouble()
  server = await startTestServer({ roles: ['web', 'worker'] })
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
  push.serverKey = (await colleague.client.call('web_push.get_key', {})).publicKey
})
afterAll(async () => {
  await server.stop()
  await push.stop()
})
beforeEach(async () => {
  push.status = 201
  await colleague.client.call('web_push.subscribe', push.subscription)
  await set({})
})

const set = (
  browser: Partial<NotificationSettings['browser']>,
  quiet: NotificationSettings['quiet'] = null,
) =>
  colleague.client.call('notifications.save_settings', {
    ...usualNotifications,
    browser: { ...usualNotifications.browser, ...browser },
    quiet,
  })
const arrive = (subject: string) =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject }),
  ])
const assign = (conversationId: string) =>
  owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
const subscriptions = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ endpoint: string; userId: string }>(
      tx,
      'select endpoint, user_id as "userId" from browser_subscriptions where workspace_id = $1',
      [owner.workspaceId],
    ),
  )

/** Subjects of the messages up to the one about this subject. */
async function bodiesUntil(subject: string): Promise<string[]> {
  for (let count = 1; ; count += 1) {
    const messages = await push.waitForMessages(count)
    const bodies = messages.map(({ text }) => JSON.parse(text).body as string)
    if (bodies.some((body) => body.includes(subject))) return bodies
  }
}

/** Resolves when it was decided about all events whether they are pushed: settings that change now come too late. */
const allConsidered = () =>
  expect
    .poll(async () => {
      const { rows } = await server.ownerPool.query<{ isDone: boolean }>(
        `select c.seq = h.event_seq as "isDone" from workspace_heads h join event_consumers c using (workspace_id)
          where workspace_id = $1 and c.consumer = 'web-push'`,
        [owner.workspaceId],
      )
      return rows[0]?.isDone
    })
    .toBe(true)

test('an assignment reaches the browser encrypted and signed, in the language of the person', async () => {
  const before = push.messages.length
  await colleague.client.call('session.update_profile', { language: 'de' })
  const { conversationId } = await arrive('Lieferung verspätet')
  await assign(conversationId)
  const message = (await push.waitForMessages(before + 1)).at(-1)
  const names = await owner.client.call('session.get_user', {})
  expect(JSON.parse(message?.text ?? '')).toEqual({
    title: `${names.firstName} ${names.lastName} hat Ihnen etwas zugewiesen`,
    body: expect.stringMatching(/: Lieferung verspätet$/),
    tag: conversationId,
    path: `/inbox/all/${conversationId}`,
    more: { one: '1 weitere Benachrichtigung', other: '{count} weitere Benachrichtigungen' },
  })
  expect(message?.ttl).toBeGreaterThan(14_000)
  expect(push.faults).toEqual([])
})

test('a new conversation is pushed to those who chose it', async () => {
  await arrive('Not asked for')
  await allConsidered()
  await set({ newConversation: true })
  await arrive('Asked for')
  expect((await bodiesUntil('Asked for')).join()).not.toContain('Not asked for')
})

test('an inbox with its own choices pushes by them', async () => {
  const choices = toInboxChoices(usualNotifications)
  const browser = { ...choices.browser, newConversation: true, assigned: false }
  await colleague.client.call('notifications.save_settings', {
    ...usualNotifications,
    inboxes: [{ inboxId: inbox.id, level: 'own', choices: { ...choices, browser } }],
  })
  await assign((await arrive('New here')).conversationId)
  await arrive('Newer here')
  const bodies = await bodiesUntil('Newer here')
  expect(bodies.filter((body) => body.includes('New here'))).toHaveLength(1)
})

test('nothing is pushed in quiet hours or about conversations that the person cannot read', async () => {
  const hidden = await createInbox(server, owner, [])
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  await colleague.client.call('session.update_profile', { timeZone: 'UTC' })
  await set({}, { from: clock(-60), until: clock(120) })
  await assign((await arrive('At night')).conversationId)
  const elsewhere = await deliver(server, owner.workspaceId, hidden, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: hidden.email, subject: 'Elsewhere' }),
  ])
  await allConsidered()
  await set({})
  await owner.client
    .call('conversations.comment', {
      conversationId: elsewhere.conversationId,
      text: 'See this.',
      mentionIds: [colleague.userId],
    })
    .catch(() => undefined)
  await assign((await arrive('By day')).conversationId)
  const bodies = (await bodiesUntil('By day')).join()
  expect(bodies).not.toContain('At night')
  expect(bodies).not.toContain('Elsewhere')
})

test('a push service that is down is asked again, and one that lost the subscription never', async () => {
  push.status = 503
  const faults = push.faults.length
  await assign((await arrive('During an outage')).conversationId)
  const failing = () =>
    server.app.db.instance((tx) =>
      rawQuery<{ count: number }>(
        tx,
        `select count(*)::int from jobs.job where name = 'web-push' and state = 'retry'`,
      ),
    )
  await expect.poll(async () => (await failing())[0]?.count).toBe(1)
  push.status = 201
  await bodiesUntil('During an outage')
  expect(push.faults).toHaveLength(faults)
  push.status = 410
  await assign((await arrive('To a browser that is gone')).conversationId)
  await expect.poll(subscriptions).toEqual([])
})

test('a browser belongs to the person who signed in last, until the session ends', async () => {
  const second = await server.addMember(owner)
  const joint = await createInbox(server, owner, [second.userId])
  await second.client.call('web_push.subscribe', push.subscription)
  expect(await subscriptions()).toEqual([{ endpoint: push.subscription.endpoint, userId: second.userId }])
  await second.client.call('session.sign_out', {})
  const { conversationId } = await deliver(server, owner.workspaceId, joint, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: joint.email, subject: 'After the sign-out' }),
  ])
  await owner.client.call('conversations.assign', { conversationId, assigneeId: second.userId })
  const done = () =>
    server.app.db.instance((tx) =>
      rawQuery<{ count: number }>(
        tx,
        `select count(*)::int from jobs.job where name = 'web-push' and state = 'completed' and data->>'userId' = $1`,
        [second.userId],
      ),
    )
  await expect.poll(async () => (await done())[0]?.count).toBe(1)
  expect(push.messages.map(({ text }) => text).join()).not.toContain('After the sign-out')
})

test.each(['http://10.0.0.7/send/1', 'ftp://push.example.net/1', 'https://user:secret@push.example.net/1'])(
  'the endpoint %s is refused and nothing is stored',
  async (endpoint) => {
    await colleague.client.call('web_push.unsubscribe', push.subscription)
    await expect(
      colleague.client.call('web_push.subscribe', { ...push.subscription, endpoint }),
    ).rejects.toMatchObject({
      body: { error: { fields: [{ path: 'endpoint', code: 'https_required' }] } },
    })
    expect(await subscriptions()).toEqual([])
  },
)

test('the twenty newest browsers of a person are kept', async () => {
  for (let i = 0; i < 21; i += 1)
    await colleague.client.call('web_push.subscribe', {
      ...push.subscription,
      endpoint: `https://push.example.net/send/${i}`,
    })
  const kept = await subscriptions()
  expect(kept).toHaveLength(20)
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain('https://push.example.net/send/0')
  for (const { endpoint } of kept) await colleague.client.call('web_push.unsubscribe', { endpoint })
})
