import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factKeeper } from '#features/reporting/facts/follow-log.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { type Concurrency, startConcurrency } from '../ingest/concurrency.fixture.ts'
import { createInbox, deliver, incoming, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { storeIncoming } from '../ingest/store-incoming.ts'

/** What a move to another inbox changes for people, teams and later mail; without mail servers. */
let server: TestServer
let owner: Owner
/** Works in the first inbox alone, and in the second one alone. */
let first: Someone
let second: Someone
let concurrency: Concurrency
let support: TestInbox
let billing: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  first = await server.addMember(owner)
  second = await server.addMember(owner)
  concurrency = await startConcurrency(server, owner.workspaceId)
})
afterAll(async () => {
  await concurrency?.stop()
  await server?.stop()
})
beforeEach(async () => {
  support = await createInbox(server, owner, [first.userId])
  billing = await createInbox(server, owner, [second.userId])
})

interface Arrived {
  readonly conversationId: string
  readonly messageId: string
  readonly key: string
  readonly raw: string
}

async function arrive(
  inbox: TestInbox,
  more: Partial<Parameters<typeof mailText>[0]> = {},
): Promise<Arrived> {
  const key = `${newId()}@tarsel-optik.example`
  const raw = mailText({ id: key, to: inbox.email, subject: newId(), ...more })
  return { ...(await deliver(server, owner.workspaceId, inbox, [raw])), key, raw }
}
const move = (conversationId: string, { id: inboxId }: TestInbox, by: Someone = owner) =>
  by.client.call('mailSync.move_to_inbox', { conversationId, inboxId })
async function refusalOf(conversationId: string, { id: inboxId }: TestInbox, by: Someone = owner) {
  const { body } = await by.client.send('mailSync.move_to_inbox', { conversationId, inboxId })
  return (body as { error?: { code: string } }).error?.code
}
const idsIn = async (inbox: TestInbox, by: Someone = owner) => {
  const { items } = await by.client.call('conversations.list', { view: 'all', inboxId: inbox.id })
  return items.map(({ id }) => id)
}
/** The inboxes of a conversation and of what is stored with its messages. */
const storedIn = async (conversationId: string) => {
  const { rows } = await server.ownerPool.query<{ id: string }>(
    `select inbox_id as id from conversations where id = $1
     union select inbox_id from messages where conversation_id = $1
     union select r.inbox_id from message_references r join messages m on m.id = r.message_id
      where m.conversation_id = $1`,
    [conversationId],
  )
  return rows.map(({ id }) => id)
}

test('the people of one inbox lose the conversation, and those of the other one get it', async () => {
  const { conversationId } = await arrive(support, { references: ['lost@tarsel-optik.example'] })
  expect(await refusalOf(conversationId, billing, first)).toBe('not_found')
  expect(await refusalOf(conversationId, support, second)).toBe('not_found')
  const [leaving, coming] = [await openEvents(first.client), await openEvents(second.client)]
  await move(conversationId, billing)
  expect((await leaving.next('conversation.withdrawn')).payload).toEqual({
    conversationId,
    inboxId: support.id,
    teamId: null,
  })
  expect((await coming.next('conversation.changed')).payload).toMatchObject({
    conversation: { id: conversationId, inboxId: billing.id },
    activity: {
      type: 'moved_to_inbox',
      movedInbox: { from: support.id, to: billing.id, fromAddresses: [support.email] },
    },
  })
  expect([await idsIn(support, first), await idsIn(billing, second)]).toEqual([[], [conversationId]])
  const { status } = await first.client.send('conversations.get', { conversationId })
  expect(status).toBe(404)
  expect((await second.client.call('conversations.get', { conversationId })).timeline).toHaveLength(2)
  expect(await storedIn(conversationId)).toEqual([billing.id])
  leaving.close()
  coming.close()
})

test('reports count a conversation where it is now', async () => {
  const { conversationId } = await arrive(support)
  const inboxesOfFacts = async () => {
    await runConsumer(server.app, factKeeper)
    const { rows } = await server.ownerPool.query<{ id: string }>(
      'select distinct inbox_id as id from report_facts where conversation_id = $1',
      [conversationId],
    )
    return rows.map(({ id }) => id)
  }
  expect(await inboxesOfFacts()).toEqual([support.id])
  await move(conversationId, billing)
  expect(await inboxesOfFacts()).toEqual([billing.id])
})

test('an observer of the other inbox moves nothing there', async () => {
  await owner.client.call('inboxes.set_members', { inboxId: billing.id, add: [first.userId], remove: [] })
  await owner.client.call('inboxes.set_role', { inboxId: billing.id, userId: first.userId, role: 'observer' })
  const { conversationId } = await arrive(support)
  expect(await refusalOf(conversationId, billing, first)).toBe('forbidden')
  expect(await storedIn(conversationId)).toEqual([support.id])
})

test('a team and an assignee that do not work there are taken off', async () => {
  const { conversationId } = await arrive(support)
  const { id: teamId } = await owner.client.call('teams.create', { name: newId(), members: [first.userId] })
  await owner.client.call('teams.leave', { teamId })
  await owner.client.call('conversations.assign_team', { conversationId, teamId })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: first.userId })
  expect(await move(conversationId, billing)).toMatchObject({ teamId: null, assigneeId: null })
})

test('a restricted team takes its conversation along, and no one else sees it there', async () => {
  const { conversationId } = await arrive(support)
  const { id: teamId } = await owner.client.call('teams.create', { name: newId(), isRestricted: true })
  await owner.client.call('conversations.assign_team', { conversationId, teamId })
  expect(await move(conversationId, billing)).toMatchObject({ teamId, inboxId: billing.id })
  expect([await idsIn(billing), await idsIn(billing, second)]).toEqual([[conversationId], []])
})

test('mail that arrives meanwhile in the first inbox begins a new conversation there', async () => {
  const question = await arrive(support)
  const [, again] = await concurrency.between(
    () => move(question.conversationId, billing),
    () => arrive(support, { references: [question.key] }),
  )
  expect(again.conversationId).not.toBe(question.conversationId)
  expect(await storedIn(question.conversationId)).toEqual([billing.id])
  expect(await storedIn(again.conversationId)).toEqual([support.id])
})

test('mail that would be found by its subject alone stays in its inbox, too', async () => {
  const subject = newId()
  const question = await arrive(support, { subject })
  const [, again] = await concurrency.between(
    () => move(question.conversationId, billing),
    () => arrive(support, { subject: `Re: ${subject}` }),
  )
  expect(await storedIn(question.conversationId)).toEqual([billing.id])
  expect(await storedIn(again.conversationId)).toEqual([support.id])
})

test('a copy that turns up in the first mailbox again is no new mail', async () => {
  const { conversationId, raw } = await arrive(support)
  await move(conversationId, billing)
  const again = await deliver(server, owner.workspaceId, support, [raw], { folder: 'Old' })
  expect(again.conversationId).toBe(conversationId)
  expect(await idsIn(support)).toEqual([])
  expect((await owner.client.call('conversations.get', { conversationId })).messageCount).toBe(1)
})

test('other mail with the same Message-ID, and a moved message that is redirected back, are new mail', async () => {
  const { conversationId, key, raw } = await arrive(support)
  await move(conversationId, billing)
  const form = await arrive(support, { id: key, body: 'Another entry of the same form.' })
  expect(form.conversationId).not.toBe(conversationId)
  const again = await arrive(billing, { id: key, body: 'A third one.' })
  expect(again.messageId).not.toBe(form.messageId)
  expect(await storedIn(again.conversationId)).toEqual([billing.id])
  const resent = `Resent-Message-ID: <${newId()}@marewind.example>\r\nResent-To: ${support.email}\r\n${raw}`
  const back = await deliver(server, owner.workspaceId, support, [resent])
  expect(back.conversationId).not.toBe(conversationId)
  expect(await storedIn(back.conversationId)).toEqual([support.id])
  // Rewritten by the server, it says the same.
  const rewritten = raw.replace('Content-Type', 'X-Server: Exchange\r\nContent-Type')
  const copy = incoming(billing, rewritten, { folder: 'Copies' })
  await storeIncoming(server.app, owner.workspaceId, [copy])
  expect((await owner.client.call('conversations.get', { conversationId })).messageCount).toBe(1)
})

test('a conversation whose mail is in the other inbox already stays where it is', async () => {
  const { conversationId, raw } = await arrive(support, { to: `${support.email}, ${billing.email}` })
  const there = await deliver(server, owner.workspaceId, billing, [raw.replace(/^/, 'X-Place: billing\r\n')])
  expect(await refusalOf(conversationId, billing)).toBe('mail_is_there_already')
  expect([await idsIn(support), await idsIn(billing)]).toEqual([[conversationId], [there.conversationId]])
})

test('conversations that were merged into it come along, so that undoing the merge keeps all mail in one inbox', async () => {
  const [from, into] = [await arrive(support), await arrive(support)]
  const { editId } = await owner.client.call('conversations.merge', {
    conversationId: into.conversationId,
    fromIds: [from.conversationId],
  })
  await move(into.conversationId, billing)
  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect((await idsIn(billing)).sort()).toEqual([from.conversationId, into.conversationId].sort())
  expect([await storedIn(from.conversationId), await storedIn(into.conversationId)]).toEqual([
    [billing.id],
    [billing.id],
  ])
})
