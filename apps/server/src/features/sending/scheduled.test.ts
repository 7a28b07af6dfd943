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

test('what is sent later has a place until it is sent at once or taken back', async () => {
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
