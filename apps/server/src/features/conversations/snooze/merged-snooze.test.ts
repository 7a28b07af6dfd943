import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type Concurrency, startConcurrency } from '../ingest/concurrency.fixture.ts'
import { arriveIn, createInbox, mergeInto, type TestInbox } from '../ingest/ingest.fixture.ts'
import { snoozeWaker } from './wake-conversation.ts'

/** Snoozes of conversations that people merge. */
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

const arrive = (references: string[] = []) => arriveIn(server, owner, inbox, references)
type Arrived = Awaited<ReturnType<typeof arrive>>
const merge = (from: Arrived, into: Arrived) => mergeInto(owner, from, into)
const get = ({ conversationId }: Arrived) => owner.client.call('conversations.get', { conversationId })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const snooze = ({ conversationId }: Arrived) =>
  owner.client.call('conversations.snooze', { conversationId, until: inHours(1).toISOString() })
const wakingsOf = ({ conversationId }: Arrived) =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `select payload from events where workspace_id = $1 and subject_id = $2
         and payload->'activity'->>'type' = 'unsnoozed'`,
      [owner.workspaceId, conversationId],
    ),
  )

test('a reply of the customer wakes the conversation into which its own is being merged', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await snooze(from)
  await snooze(into)
  await arrive([from.key])
  await concurrency.between(
    () => merge(from, into),
    () => runConsumer(server.app, snoozeWaker),
  )
  expect((await get(into)).isSnoozed).toBe(false)
  expect(await wakingsOf(from)).toEqual([])
})

test('the snooze of a merged conversation ends silently', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await snooze(from)
  const { editId } = await merge(from, into)
  await owner.client.call('conversations.mark_read', { conversationId: into.conversationId })
  await fireDueTimers(server.app, inHours(2))
  expect(await wakingsOf(from)).toEqual([])
  expect((await get(into)).isUnread).toBe(false)
  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await get(from)).toMatchObject({ id: from.conversationId, isSnoozed: false })
})

test('a reply of the customer wakes the snoozed conversation into which its own, never snoozed, is being merged', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await snooze(into)
  await arrive([from.key])
  await concurrency.between(
    () => merge(from, into),
    () => runConsumer(server.app, snoozeWaker),
  )
  expect((await get(into)).isSnoozed).toBe(false)
})

test('a person who snoozed after the reply of the customer is not woken by it', async () => {
  const question = await arrive()
  await arrive([question.key])
  await snooze(question)
  await runConsumer(server.app, snoozeWaker)
  expect((await get(question)).isSnoozed).toBe(true)
})
