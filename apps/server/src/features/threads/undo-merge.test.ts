import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Concurrency, startConcurrency } from '#features/conversations/ingest/concurrency.fixture.ts'
import {
  arriveIn,
  createInbox,
  mergeInto,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

/** What undoing a merge moves out again, of what was stored around the time of the merge. */
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
type Arrived = Pick<Awaited<ReturnType<typeof arrive>>, 'conversationId'>
const merge = (from: Arrived, into: Arrived) => mergeInto(owner, from, into)
const messagesOf = async ({ conversationId }: Arrived) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.id] : []))
}

test('mail that began to arrive before the merge and was stored after it returns with what it answers', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const [answer, { editId }] = await concurrency.whileMailWaits(
    inbox.id,
    () => arrive([from.key]),
    () => merge(from, into),
  )
  expect(answer.conversationId).toBe(into.conversationId)
  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await messagesOf(from)).toEqual([from.messageId, answer.messageId])
  expect(await messagesOf(into)).toEqual([into.messageId])
})

test('an answer that a person had split off before the merge stays where it was', async () => {
  const question = await arrive()
  const answer = await arrive([question.key])
  const { conversation } = await owner.client.call('conversations.split', {
    conversationId: question.conversationId,
    messageId: answer.messageId,
  })
  const own = { conversationId: conversation.id }
  const { editId } = await merge(question, own)
  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await messagesOf(question)).toEqual([question.messageId])
  expect(await messagesOf(own)).toEqual([answer.messageId])
})
