import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryReport } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let inboxId: string

beforeAll(async () => {
  rig = await startMailRig(['otto'])
  inboxId = (await connectInbox(rig.owner, rig, 'otto')).inboxId
})
afterAll(() => rig?.stop())

const list = (view: 'all' | 'outbox') => rig.owner.client.call('conversations.list', { view, inboxId })
const outbox = async () =>
  (await list('outbox')).items.map(({ subject, outgoing }) => `${subject}: ${outgoing?.state}`).sort()
const undelivered = async () => (await rig.owner.client.call('conversations.count', {})).items[0]?.undelivered
const get = (conversationId: string) => rig.owner.client.call('conversations.get', { conversationId })

/** Receives a question, replies to it and closes it. */
async function answer(subject: string, more: { sendAt?: string } = {}) {
  await rig.dovecot.deliver('otto', letter({ subject }))
  const { id } = await until(
    async () => (await list('all')).items.find((item) => item.subject === subject) ?? null,
    `${subject} is here`,
  )
  const { timeline } = await get(id)
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const message = await rig.owner.client.call('conversations.reply', {
    conversationId: id,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'ingrid@customer.example' }],
    seenMessageId: newest?.message.id ?? null,
    closeAfter: true,
    ...more,
  })
  return { conversationId: id, messageId: message.id }
}
const untilOutbox = (expected: string[]) =>
  until(
    async () => (JSON.stringify(await outbox()) === JSON.stringify(expected) ? true : null),
    `the outbox is ${expected.join()}`,
  )

test('the outbox lists waiting, failed and unknown messages; those that need a person are counted and reopened', {
  timeout: 90_000,
}, async () => {
  const { smtp, owner } = rig
  const sent = await answer('Sent')
  await until(async () => (smtp.received.length === 1 ? true : null), 'the message is sent')
  await untilOutbox([])
  expect(await undelivered()).toBe(0)

  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 no such user' })
  const failed = await answer('Failed')
  await untilOutbox(['Failed: failed'])
  smtp.setFaults({ kind: 'cut-after-dot', keep: false })
  const unknown = await answer('Unknown')
  await untilOutbox(['Failed: failed', 'Unknown: unknown'])
  smtp.setFaults()
  const later = await answer('Later', { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
  await untilOutbox(['Failed: failed', 'Later: waiting', 'Unknown: unknown'])
  expect(await undelivered()).toBe(2)
  const waiting = (await list('outbox')).items.find(({ subject }) => subject === 'Later')
  expect(Date.parse(waiting?.outgoing?.dueAt ?? '')).toBeGreaterThan(Date.now())

  // It was closed because it counted as answered.
  expect(await get(failed.conversationId)).toMatchObject({ status: 'open', isUnread: true })
  const done = (await get(failed.conversationId)).timeline.at(-1)
  expect(done).toMatchObject({ activity: { type: 'reopened', cause: 'a reply was not delivered' } })
  for (const { conversationId } of [sent, unknown, later])
    expect(await get(conversationId)).toMatchObject({ status: 'closed' })

  await owner.client.call('conversations.retry_send', failed)
  await owner.client.call('conversations.settle_send', unknown)
  await owner.client.call('conversations.cancel_send', later)
  await untilOutbox([])
  expect(await undelivered()).toBe(0)
})

test.each([
  ['for good', '5.1.1'],
  ['because the mailbox is full', '5.2.2'],
])(
  'a message that bounces %s reopens its conversation, and leaves the outbox once that is closed',
  { timeout: 60_000 },
  async (why, status) => {
    const { smtp, dovecot, owner } = rig
    const before = smtp.received.length
    const { conversationId } = await answer(`Bounced ${why}`)
    await until(async () => (smtp.received.length > before ? true : null), 'the message is sent')
    const id = /^Message-ID:\s*(<[^>]+>)/im.exec(smtp.received.at(-1)?.raw.toString() ?? '')?.[1] ?? ''
    await dovecot.deliver('otto', deliveryReport({ to: 'otto@marewind.example', messageId: id, status }))
    await untilOutbox([`Bounced ${why}: bounced`])
    expect(await get(conversationId)).toMatchObject({ status: 'open' })
    expect(await undelivered()).toBe(1)
    await owner.client.call('conversations.close', { conversationId })
    await untilOutbox([])
  },
)

test('a failed automatic reply does not count as work', { timeout: 60_000 }, async () => {
  const { smtp, dovecot, owner } = rig
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId })
  const autoReply = { isOn: true, subject: 'We got it', text: 'Soon.' }
  await owner.client.call('inboxes.update_settings', { inboxId, version, autoReply })
  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 no such user' })
  const mail = letter({ subject: 'From nobody' }).replace('support@marewind.example', 'otto@marewind.example')
  await dovecot.deliver('otto', mail)
  await until(async () => {
    const { items } = await list('all')
    const found = items.find(({ subject }) => subject === 'From nobody')
    const messages = found ? (await get(found.id)).timeline : []
    return messages.some((entry) => entry.kind === 'message' && entry.message.delivery?.state === 'failed')
      ? true
      : null
  }, 'it failed')
  expect(await outbox()).toEqual([])
  expect(await undelivered()).toBe(0)
})
