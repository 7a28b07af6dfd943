import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Concurrency, startConcurrency } from '#features/conversations/ingest/concurrency.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
  mergeInto,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { autoReplier } from './automatic/auto-reply.ts'
import { sendLaterCanceller } from './cancel-send.ts'
import { storeChat } from './chat/store-chat.ts'
import { markDelivery } from './outgoing.ts'

/** Mail that the server writes, sends or takes back in a conversation that a person merges meanwhile. */
let server: TestServer
let owner: Owner
let inbox: TestInbox
let concurrency: Concurrency

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  concurrency = await startConcurrency(server, owner.workspaceId)
})
afterAll(async () => {
  await concurrency?.stop()
  await server?.stop()
})
beforeEach(async () => {
  inbox = await createInbox(server, owner)
})

const arrive = async (more: Partial<Parameters<typeof mailText>[0]> = {}) => {
  const id = `${newId()}@tarsel-optik.example`
  const from = `annika-${newId()}@tarsel-optik.example`
  const raw = mailText({ id, from, to: inbox.email, subject: newId(), ...more })
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw])), id, from }
}
type Arrived = Awaited<ReturnType<typeof arrive>>
const merge = (from: Arrived, into: Arrived) => mergeInto(owner, from, into)
const get = ({ conversationId }: Pick<Arrived, 'conversationId'>) =>
  owner.client.call('conversations.get', { conversationId })
const reply = ({ conversationId, messageId }: Arrived, more: object = {}) =>
  owner.client.call('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: '<p>We ask our supplier.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    ...more,
  })
const asSystem = <T>(work: (change: SystemChange) => Promise<T>) =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, work)
const read = <R extends object>(sql: string, values: unknown[]) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<R>(tx, sql, [owner.workspaceId, ...values]))

test('the first message of a conversation that is being merged into another one gets no automatic reply', async () => {
  const into = await arrive()
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await runConsumer(server.app, autoReplier)
  const autoReply = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, autoReply })
  const from = await arrive()
  await concurrency.between(
    () => merge(from, into),
    () => runConsumer(server.app, autoReplier),
  )
  const sql = 'select id from messages where workspace_id = $1 and conversation_id = $2'
  expect(await read(sql, [from.conversationId])).toEqual([])
  expect((await get(into)).messageCount).toBe(2)
})

const later = { sendAt: new Date(Date.now() + 3_600_000).toISOString(), cancelsOnReply: true }
const placesOfDrafts = () =>
  read(
    `select conversation_id as "conversationId" from drafts
      where workspace_id = $1 and conversation_id in (select id from conversations where inbox_id = $2)`,
    [inbox.id],
  )

test('a delayed reply that the customer forestalls is a draft where its conversation was merged to', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await reply(from, later)
  await arrive({ references: [from.id], from: from.from })
  await concurrency.between(
    () => merge(from, into),
    () => runConsumer(server.app, sendLaterCanceller),
  )
  expect(await placesOfDrafts()).toEqual([{ conversationId: into.conversationId }])
  expect((await get(into)).messageCount).toBe(3)
})

test('a delayed reply is taken back although its conversation was merged since the customer wrote', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await reply(from, later)
  await arrive({ references: [from.id], from: from.from })
  await merge(from, into)
  await runConsumer(server.app, sendLaterCanceller)
  expect(await placesOfDrafts()).toEqual([{ conversationId: into.conversationId }])
  expect((await get(into)).messageCount).toBe(3)
})

test('a delayed reply that is queued while mail of the customer waits to be stored is taken back', async () => {
  const asked = await arrive()
  await runConsumer(server.app, sendLaterCanceller)
  const write = () => arrive({ references: [asked.id], from: asked.from })
  await concurrency.whileMailWaits(inbox.id, write, () => reply(asked, later))
  await runConsumer(server.app, sendLaterCanceller)
  expect(await placesOfDrafts()).toEqual([{ conversationId: asked.conversationId }])
  expect((await get(asked)).messageCount).toBe(2)
})

test('a delayed reply to what the customer wrote last is sent', async () => {
  const asked = await arrive()
  await reply(asked, later)
  await runConsumer(server.app, sendLaterCanceller)
  expect(await placesOfDrafts()).toEqual([])
  expect((await get(asked)).messageCount).toBe(2)
})

test('a reply that fails while its closed conversation is merged opens the one that remains', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const { id } = await reply(from, { closeAfter: true })
  await owner.client.call('conversations.close', { conversationId: into.conversationId })
  const fail = () =>
    asSystem((change) => markDelivery(server.app, change, id, { state: 'failed', reason: null }))
  await concurrency.between(() => merge(from, into), fail)
  expect(await get(into)).toMatchObject({ status: 'open', messageCount: 3 })
})

const chatter = 'annika@messenger.invalid'
const write = () =>
  asSystem((change) => {
    const key = `${newId()}@messenger.invalid`
    const raw = Buffer.from(mailText({ id: key, from: chatter, to: inbox.email, subject: '' }))
    const { id: inboxId, mailboxId } = inbox
    const message = { inboxId, mailboxId, address: chatter, key, raw, at: new Date() }
    return storeChat(server.app, change, { ...message, direction: 'inbound' })
  })

test('a chat message is never in a conversation that was merged into another one', async () => {
  const [into, from] = [await arrive({ from: chatter }), await arrive({ from: chatter })]
  await merge(from, into)
  expect(await write()).toMatchObject({ conversationId: into.conversationId })
  expect((await get(into)).messageCount).toBe(3)
})

test('a chat message that arrives while its conversation is merged is in the one that remains', async () => {
  const [into, from] = [await arrive({ from: chatter }), await arrive({ from: chatter })]
  const [, written] = await concurrency.between(() => merge(from, into), write)
  expect(written).toMatchObject({ conversationId: into.conversationId })
  expect((await get(into)).messageCount).toBe(3)
})
