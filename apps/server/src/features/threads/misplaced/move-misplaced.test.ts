import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  arriveIn,
  createInbox,
  deliver,
  mailText,
  mergeInto,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { addRule, settle } from '#features/rules/rules.fixture.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { moveMisplaced } from './move-misplaced.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  inbox = await createInbox(server, owner)
})

const arrive = (references: string[] = []) => arriveIn(server, owner, inbox, references)
type Arrived = Pick<Awaited<ReturnType<typeof arrive>>, 'conversationId'>
const merge = (from: Arrived, into: Arrived) => mergeInto(owner, from, into)
const get = ({ conversationId }: Arrived) => owner.client.call('conversations.get', { conversationId })
const messagesOf = async (one: Arrived) =>
  (await get(one)).timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.id] : []))
const repair = () => moveMisplaced(server.app, AbortSignal.timeout(30_000))

/** Puts a message into a merged conversation, as earlier versions stored mail that arrived during the merge. */
async function misplace(messageId: string, { conversationId }: Arrived, into: Arrived): Promise<void> {
  await server.ownerPool.query('update messages set conversation_id = $2 where id = $1', [
    messageId,
    conversationId,
  ])
  await server.ownerPool.query(
    `update conversations c set is_hidden = false, status = 'open', waiting_since = m.arrived_at, unread_at = now()
       from messages m where m.id = $1 and c.id = $2`,
    [messageId, conversationId],
  )
  await server.ownerPool.query(
    'update conversations set message_count = message_count - 1, waiting_since = null where id = $1',
    [into.conversationId],
  )
}

test('mail in a merged conversation opens the one that remains, and returns when the merge is undone', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const { editId } = await merge(from, into)
  const { messageId } = await arrive([into.key])
  await owner.client.call('conversations.mark_read', { conversationId: into.conversationId })
  await owner.client.call('conversations.close', { conversationId: into.conversationId })
  await misplace(messageId, from, into)

  await repair()
  expect(await messagesOf(into)).toEqual([from.messageId, into.messageId, messageId])
  const waiting = { status: 'open', isUnread: true, messageCount: 3, waitingSince: expect.any(String) }
  expect(await get(into)).toMatchObject(waiting)
  const { items } = await owner.client.call('conversations.list', { inboxId: inbox.id })
  expect(items.map(({ id }) => id)).toEqual([into.conversationId])
  const { timeline } = await get(into)
  expect(timeline.at(-1)).toMatchObject({ kind: 'activity', activity: { type: 'reopened', actorId: null } })
  const { version } = await get(into)
  await repair()
  expect((await get(into)).version).toBe(version)

  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await messagesOf(from)).toEqual([from.messageId, messageId])
  expect(await messagesOf(into)).toEqual([into.messageId])
})

test('mail in a conversation that was merged twice is in the last one, and follows what is undone', async () => {
  const [from, middle, last] = [await arrive(), await arrive(), await arrive()]
  const edits = [await merge(from, middle), await merge(middle, last)]
  const { messageId } = await arrive([last.key])
  await misplace(messageId, from, last)
  await repair()
  expect(await messagesOf(last)).toContain(messageId)
  for (const { editId } of edits.reverse())
    await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await messagesOf(from)).toEqual([from.messageId, messageId])
  expect((await get(last)).messageCount).toBe(1)
})

/** Puts a message there that is neither new nor waiting; earlier versions left merged conversations as unread as they were. */
async function misplaceAnswered(messageId: string, from: Arrived): Promise<void> {
  await server.ownerPool.query('update messages set conversation_id = $2 where id = $1', [
    messageId,
    from.conversationId,
  ])
  await server.ownerPool.query(
    `update conversations c set is_hidden = false, status = 'open',
            unread_at = (e.taken->'exact'->'other'->'row'->>'unread_at')::timestamptz
       from thread_edits e where e.other_id = $1 and c.id = $1`,
    [from.conversationId],
  )
}

test('mail that is neither new nor waiting leaves the conversation that remains read and closed', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await merge(from, into)
  const { messageId } = await arrive([into.key])
  await owner.client.call('conversations.mark_read', { conversationId: into.conversationId })
  await owner.client.call('conversations.close', { conversationId: into.conversationId })
  await misplaceAnswered(messageId, from)
  await repair()
  expect(await messagesOf(into)).toContain(messageId)
  expect(await get(into)).toMatchObject({ status: 'closed', isUnread: false, waitingSince: null })
})

test('opening a conversation for mail that was misplaced starts no rules', async () => {
  const [from, into] = [await arrive(), await arrive()]
  const world = { server, owner, inbox }
  const rule = await addRule(world, { triggers: ['reopened'], actions: [{ kind: 'close' }] })
  await merge(from, into)
  const { messageId } = await arrive([into.key])
  await owner.client.call('conversations.close', { conversationId: into.conversationId })
  await misplace(messageId, from, into)
  await settle(world)
  await repair()
  await settle(world)
  expect((await get(into)).status).toBe('open')
  expect((await owner.client.call('rules.list_runs', { ruleId: rule.id })).items).toEqual([])
})

test('old mail that refers to misplaced mail opens the conversation that remains for it, as the job does', async () => {
  const [from, into] = [await arrive(), await arrive()]
  await merge(from, into)
  const { messageId, key } = await arrive([into.key])
  await owner.client.call('conversations.mark_read', { conversationId: into.conversationId })
  await owner.client.call('conversations.close', { conversationId: into.conversationId })
  await misplace(messageId, from, into)
  const id = `${newId()}@tarsel-optik.example`
  const raw = mailText({ id, to: inbox.email, references: [key], date: new Date('2026-01-05') })
  const old = await deliver(server, owner.workspaceId, inbox, [raw], {
    isNew: false,
    flags: ['\\Seen'],
    internalDate: new Date('2026-01-05'),
  })
  expect(old.conversationId).toBe(into.conversationId)
  const after = await get(into)
  expect(after).toMatchObject({ status: 'open', isUnread: true, messageCount: 4 })
  expect(after.timeline.flatMap((one) => (one.kind === 'activity' ? [one.activity.type] : []))).toContain(
    'reopened',
  )
  await repair()
  expect((await get(into)).version).toBe(after.version)
})

test('a conversation whose mail cannot be moved does not stop the others', async () => {
  const [stuck, from, into, last] = [await arrive(), await arrive(), await arrive(), await arrive()]
  await merge(stuck, into)
  await merge(from, last)
  const [one, other] = [await arrive([into.key]), await arrive([last.key])]
  await misplace(one.messageId, stuck, into)
  await misplace(other.messageId, from, last)
  await server.ownerPool.query(
    `alter table messages add constraint stuck check (conversation_id <> '${into.conversationId}') not valid`,
  )
  try {
    await repair()
  } finally {
    await server.ownerPool.query('alter table messages drop constraint stuck')
  }
  expect(await messagesOf(last)).toContain(other.messageId)
  expect(await messagesOf(into)).not.toContain(one.messageId)
  await repair()
  expect(await messagesOf(into)).toContain(one.messageId)
})

test('mail of a conversation that was merged into an erased one does not stop the others', async () => {
  const [lost, from, into] = [await arrive(), await arrive(), await arrive()]
  await server.ownerPool.query('update conversations set merged_into = $2 where id = $1', [
    lost.conversationId,
    newId(),
  ])
  await merge(from, into)
  const { messageId } = await arrive([into.key])
  await misplace(messageId, from, into)
  await repair()
  expect(await messagesOf(into)).toContain(messageId)
})
