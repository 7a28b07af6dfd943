import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(() => server.stop())

const place = async () => {
  const { items } = await owner.client.call('conversations.list', { view: 'scheduled' })
  const counts = await owner.client.call('conversations.count', {})
  return { ids: items.map(({ id }) => id), count: counts.items[0]?.scheduled, items }
}

test('a reply snoozes its conversation, unless it is refused, and undoing it ends that snooze only', async () => {
  const arrive = () =>
    deliver(server, owner.workspaceId, inbox, [mailText({ id: `${randomUUID()}@tarsel-optik.example` })])
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const reply = ({ conversationId, messageId }: Awaited<ReturnType<typeof arrive>>, more: object) => ({
    conversationId,
    seenMessageId: messageId,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    html: '<p>We ask our supplier.</p>',
    undoSeconds: 60,
    ...more,
  })
  const stateOf = async (conversationId: string) => {
    const { isSnoozed, snoozedUntil, messageCount } = await owner.client.call('conversations.get', {
      conversationId,
    })
    return { isSnoozed, snoozedUntil, messageCount }
  }
  const asked = await arrive()
  const { conversationId } = asked
  const refusal = async (more: object) => {
    const { body } = await owner.client.send('conversations.reply', reply(asked, more))
    return (body as { error: { code: string } }).error.code
  }
  expect(await refusal({ snooze: { until: inHours(-1) } })).toBe('bad_snooze_time')
  expect(await refusal({ snooze: { until: null }, closeAfter: true })).toBe('not_open')
  expect(await refusal({ snooze: { until: null }, html: '' })).toBe('reply_empty')
  expect(await stateOf(conversationId)).toEqual({ isSnoozed: false, snoozedUntil: null, messageCount: 1 })
  const until = inHours(5)
  const { id: messageId } = await owner.client.call(
    'conversations.reply',
    reply(asked, { snooze: { until } }),
  )
  expect(await stateOf(conversationId)).toEqual({ isSnoozed: true, snoozedUntil: until, messageCount: 2 })
  const undone = await owner.client.call('conversations.cancel_send', { conversationId, messageId })
  expect(undone.conversation).toMatchObject({ isSnoozed: false, snoozedUntil: null })
  const later = await arrive()
  const sent = await owner.client.call('conversations.reply', reply(later, { snooze: { until: null } }))
  const place = { conversationId: later.conversationId }
  await owner.client.call('conversations.snooze', { ...place, until })
  await owner.client.call('conversations.cancel_send', { ...place, messageId: sent.id })
  expect(await stateOf(later.conversationId)).toEqual({
    isSnoozed: true,
    snoozedUntil: until,
    messageCount: 1,
  })
})

test('scheduled messages are listed until they are sent at once or cancelled', async () => {
  const mail = mailText({ id: 'later@tarsel-optik.example', to: inbox.email })
  const asked = await deliver(server, owner.workspaceId, inbox, [mail])
  const { conversationId } = asked
  const reply = async (seenMessageId: string, more: { sendAt?: string; undoSeconds?: number }) =>
    owner.client.call('conversations.reply', {
      conversationId,
      seenMessageId,
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
      html: '<p>We take the crate.</p>',
      ...more,
    })
  const undoable = await reply(asked.messageId, { undoSeconds: 60 })
  expect(await place()).toMatchObject({ ids: [], count: 0 })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const later = await reply(undoable.id, { sendAt })
  const { items, ...there } = await place()
  expect(there).toEqual({ ids: [conversationId], count: 1 })
  expect(items[0]?.outgoing).toMatchObject({ state: 'waiting' })
  const stranger = await server.addMember(owner)
  const ids = { conversationId, messageId: later.id }
  expect(await stranger.client.send('conversations.send_now', ids)).toMatchObject({ status: 404 })
  const sent = await owner.client.call('conversations.send_now', ids)
  expect(sent.delivery?.state).toBe('queued')
  expect(Date.parse(sent.delivery?.dueAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await place()).toMatchObject({ ids: [], count: 0 })
  const again = await reply(later.id, { sendAt })
  await owner.client.call('conversations.cancel_send', { conversationId, messageId: again.id })
  expect(await place()).toMatchObject({ ids: [], count: 0 })
})
