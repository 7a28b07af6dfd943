import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeBackConsumer } from '#features/conversations/index.ts'
import { type Concurrency, startConcurrency } from '#features/conversations/ingest/concurrency.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
  mergeInto,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { noteDepartures } from './departures.queries.ts'
import { followChanges } from './follow-changes.ts'
import { settleDepartures } from './settle-departures.ts'

/** The mail server reports changes in conversations that people merge meanwhile. */
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
  const { mailboxId } = inbox
  const { version } = await owner.client.call('mailSync.get_write_back', { mailboxId })
  await owner.client.call('mailSync.set_write_back', { mailboxId, version, closeHere: true })
})

/** Mail whose copy is in the archive by now. */
const archived = async (references: string[] = []) => {
  const key = `${newId()}@tarsel-optik.example`
  const raw = mailText({ id: key, to: inbox.email, subject: newId(), references })
  const place = { folder: 'Archive', folderRole: 'archive' } as const
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw], place)), key }
}
type Arrived = Awaited<ReturnType<typeof archived>>
const merge = (from: Arrived, into: Arrived) => mergeInto(owner, from, into)
const get = ({ conversationId }: Arrived) => owner.client.call('conversations.get', { conversationId })
const source = () => ({ workspaceId: owner.workspaceId, mailboxId: inbox.mailboxId, inboxId: inbox.id })

/** Settles that these messages have left the inbox. */
const settle = async (messages: readonly Arrived[]) => {
  await server.app.db.write(owner.workspaceId, (tx) =>
    noteDepartures(
      tx,
      source(),
      'inbox',
      messages.map(({ messageId }) => messageId),
    ),
  )
  return () => settleDepartures({ app: server.app }, source(), new Date(Date.now() + 60_000))
}

test('mail that was archived while its conversation is merged closes the one that remains', async () => {
  const [from, into] = [await archived(), await archived()]
  await concurrency.between(() => merge(from, into), await settle([from]))
  expect(await get(into)).toMatchObject({ status: 'closed', messageCount: 2 })
})

test('archived mail takes its conversations in the order in which people change them', async () => {
  const [one, other] = [await archived(), await archived()]
  const last = await archived([one.key])
  expect([one.conversationId < other.conversationId, other.messageId < last.messageId]).toEqual([true, true])
  const outcomes = await concurrency.holdBoth(
    ['conversations', one.conversationId],
    ['conversations', other.conversationId],
    await settle([other, last]),
  )
  expect(outcomes).toEqual(['fulfilled', 'fulfilled'])
  expect([(await get(one)).status, (await get(other)).status]).toEqual(['closed', 'closed'])
})

/** Applies a flag of the server while the conversation of its mail is merged. */
const flagWhileMerged = (from: Arrived, into: Arrived, flags: { before: string[]; flags: string[] }) =>
  concurrency.between(
    () => merge(from, into),
    () =>
      changeAsSystem(
        server.app,
        owner.workspaceId,
        { kind: 'mail', id: null, text: 'test' },
        async (change) => {
          const changed = [{ messageId: from.messageId, ...flags }]
          await followChanges(change, source(), { changed, leftRole: '', leftIds: [] })
        },
      ),
  )

test('a star for mail whose conversation is being merged is in the one that remains', async () => {
  const [from, into] = [await archived(), await archived()]
  await server.ownerPool.query(
    `update message_locations set flags = '{"\\\\Flagged"}' where message_id = $1`,
    [from.messageId],
  )
  await flagWhileMerged(from, into, { before: [], flags: ['\\Flagged'] })
  expect(await get(into)).toMatchObject({ isFlagged: true, messageCount: 2 })
})

test('mail that is marked unread while its conversation is merged makes the one that remains unread', async () => {
  // The setting is for personal inboxes, but this one has a single person too.
  await server.ownerPool.query('update write_back_settings set read_here = true where mailbox_id = $1', [
    inbox.mailboxId,
  ])
  const [from, into] = [await archived(), await archived()]
  for (const { conversationId } of [from, into])
    await owner.client.call('conversations.mark_read', { conversationId })
  // What a person has read and the mail server does not know yet counts more than its state.
  const consumers = server.app.features.flatMap((feature) => feature.consumers ?? [])
  for (const consumer of consumers.filter(({ name }) => name === writeBackConsumer))
    await runConsumer(server.app, consumer)
  await flagWhileMerged(from, into, { before: ['\\Seen'], flags: [] })
  expect(await get(into)).toMatchObject({ isUnread: true, messageCount: 2 })
})
