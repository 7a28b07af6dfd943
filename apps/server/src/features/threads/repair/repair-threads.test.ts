import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeBy } from '#features/closing-policies/closing-policies.fixture.ts'
import {
  createInbox,
  deliver,
  type MailText,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { factsOf } from '../facts.fixture.ts'
import { type Split, splitAsEarlier, threadsRepair } from './repair.fixture.ts'
import { repairAll } from './repair-threads.ts'

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, member.userId])
})
afterAll(() => server?.stop())

const customer = 'annika@tarsel-optik.example'
const id = () => `${newId()}@tarsel-optik.example`
const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)
const arrive = (mail: Partial<MailText>, target = inbox) =>
  deliver(server, owner.workspaceId, target, [mailText({ id: id(), to: target.email, ...mail })])
const get = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.get', { conversationId })
const messagesIn = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
const work = () => repairAll(server.app, new AbortController().signal)
const facts = ({ olderId, newerId }: Split) => factsOf(server, owner.workspaceId, [olderId, newerId])
const inOwn = () => ['--workspace', owner.workspaceId]
const repair = async () => {
  const { data } = await threadsRepair(server, ...inOwn())
  await work()
  return runOf(data[0].id)
}
const runOf = async (runId: string) =>
  (await threadsRepair(server, '--list', ...inOwn())).data.find((run: { id: string }) => run.id === runId)
const undo = async (runId: string) => {
  expect((await threadsRepair(server, '--undo', runId)).code).toBe(0)
  await work()
  return runOf(runId)
}

/** A colleague's reply from a personal address, with a copy to the inbox. */
const answerOf = (more: Partial<MailText> = {}, target = inbox): Partial<MailText> => ({
  from: `Bob <${member.email}>`,
  to: customer,
  headers: [`Cc: ${target.email}`, 'Content-Type: text/plain'],
  ...more,
})

/** A question, a colleague's reply and the customer's answer; the last two split off as by an earlier version. */
async function splitTalk(subject: string, target = inbox) {
  const keys = [id(), id(), id()] as const
  const first = await arrive({ id: keys[0], subject, date: minutes(60) }, target)
  const re = `Re: ${subject}`
  const answer = await arrive(
    answerOf({ id: keys[1], subject: re, references: [keys[0]], date: minutes(50) }, target),
    target,
  )
  const askedAgainAt = minutes(40)
  await arrive({ id: keys[2], subject: re, references: [keys[0], keys[1]], date: askedAgainAt }, target)
  const split = await splitAsEarlier(server, owner, answer)
  expect(split.olderId).toBe(first.conversationId)
  return { ...split, keys, answerId: answer.messageId, askedAgainAt }
}

test('a split-off reply is joined by current rules and announced, and undo restores the previous state', async () => {
  const talk = await splitTalk('Crates with periscopes')
  const { olderId, newerId } = talk
  const tag = await owner.client.call('tags.create', { name: `Late ${newId().slice(-8)}` })
  const own = await owner.client.call('personalTags.create', { name: 'Look again', color: 'plum' })
  await owner.client.call('conversations.tag', { conversationId: newerId, add: [tag.id] })
  await owner.client.call('conversations.tag_personally', { conversationId: newerId, add: [own.id] })
  await owner.client.call('conversations.assign', { conversationId: newerId, assigneeId: member.userId })
  await owner.client.call('conversations.comment', { conversationId: newerId, text: 'Bob has it.' })
  const draft = { html: '<p>Hello</p>', to: [{ name: '', address: customer }] }
  await member.client.call('conversations.save_draft', { conversationId: newerId, ...draft })
  for (const conversationId of [olderId, newerId])
    await owner.client.call('conversations.mark_read', { conversationId })
  await member.client.call('conversations.mark_read', { conversationId: olderId })
  await runConsumer(server.app, searchIndexer)
  const before = await facts(talk)

  const { data: counted } = await threadsRepair(server, '--dry-run', ...inOwn())
  expect(counted).toMatchObject([
    { wouldJoin: [{ conversationId: newerId, intoId: olderId }], leftAlone: {} },
  ])
  expect(await facts(talk)).toEqual(before)

  const events = await openEvents(owner.client)
  const run = await repair()
  expect(run).toMatchObject({ state: 'repaired', joined: 1, leftAlone: {} })
  expect((await events.next('conversation.merged')).payload).toMatchObject({
    conversationId: newerId,
    intoId: olderId,
  })
  expect((await events.next('conversation.changed')).payload).toMatchObject({
    conversation: { id: olderId, messageCount: 3 },
    activity: { type: 'merged', actorId: null, cause: 'repair of split conversations' },
  })
  events.close()
  const joined = await get(newerId)
  expect(joined).toMatchObject({
    id: olderId,
    messageCount: 3,
    assigneeId: member.userId,
    tagIds: [tag.id],
    isUnread: false,
    waitingSince: expect.stringContaining(talk.askedAgainAt.toISOString().slice(0, 19)),
    contact: { address: customer },
  })
  expect((await get(olderId, member)).isUnread).toBe(true)
  expect(joined.timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(1)
  expect((await messagesIn(olderId)).find((message) => message.id === talk.answerId)).toMatchObject({
    direction: 'outbound',
    authorId: member.userId,
    threadReason: { moved: { how: 'merge', byId: null } },
  })
  const inOlder = { conversationId: olderId }
  expect((await member.client.call('conversations.get_draft', inOlder)).draft).toMatchObject(draft)
  const found = await owner.client.call('conversations.list', {
    view: 'all',
    inboxId: inbox.id,
    search: 'periscopes',
    limit: 50,
  })
  expect(found.items.map((row) => [row.id, row.messageCount])).toEqual([[olderId, 3]])

  // A second run finds nothing to do.
  expect(await repair()).toMatchObject({ state: 'repaired', joined: 0 })
  expect(await undo(run.id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
  expect(await facts(talk)).toEqual(before)
  expect(await threadsRepair(server, '--undo', run.id)).toMatchObject({ code: 1 })
})

test('undo keeps later mail with what it answers, and keeps later changes by people', async () => {
  const talk = await splitTalk('Late answers')
  const { olderId, newerId, keys } = talk
  await owner.client.call('conversations.close', { conversationId: olderId })
  const run = await repair()
  const toOlder = await arrive({ references: [keys[0]] })
  const toNewer = await arrive({ references: [keys[0], keys[1], keys[2]] })
  expect([toOlder.conversationId, toNewer.conversationId]).toEqual([olderId, olderId])
  await owner.client.call('conversations.comment', { conversationId: olderId, text: 'Said later.' })
  await owner.client.call('conversations.assign', { conversationId: olderId, assigneeId: owner.userId })
  await undo(run.id)
  const ids = async (conversationId: string) =>
    (await messagesIn(conversationId)).map((message) => message.id)
  expect(await ids(olderId)).toEqual([expect.any(String), toOlder.messageId])
  expect(await ids(newerId)).toEqual([talk.answerId, expect.any(String), toNewer.messageId])
  const older = await get(olderId)
  expect(older).toMatchObject({ assigneeId: owner.userId, status: 'open' })
  expect(older.timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(1)
  expect((await get(newerId)).assigneeId).toBeNull()
})

test('a chain of split conversations is joined and separated again', async () => {
  const keys = [id(), id(), id(), id()] as const
  const first = await arrive({ id: keys[0], subject: 'Chain', date: minutes(60) })
  const splits: Split[] = []
  for (const [at, key] of keys.slice(1).entries()) {
    const references = keys.slice(0, at + 1)
    const message = await arrive(answerOf({ id: key, references, date: minutes(50 - at) }))
    splits.push(await splitAsEarlier(server, owner, message))
  }
  const all = [first.conversationId, ...splits.map(({ newerId }) => newerId)]
  const before = await factsOf(server, owner.workspaceId, all)
  const run = await repair()
  expect(run.joined).toBe(3)
  expect((await get(first.conversationId)).messageCount).toBe(4)
  await undo(run.id)
  expect(await factsOf(server, owner.workspaceId, all)).toEqual(before)
  expect((await repair()).joined).toBe(3)
})

test('strangers and forged colleagues are not joined, nor conversations started by the inbox’s settings joined again', async () => {
  const target = await createInbox(server, owner, [owner.userId])
  const question = id()
  await arrive({ id: question, date: minutes(60) }, target)
  const stranger = await arrive(
    { from: 'mallory@elsewhere.example', references: [question], date: minutes(50) },
    target,
  )
  const forged = (results: string) =>
    arrive(
      {
        from: `Bob <${member.email}>`,
        references: [question],
        headers: [`Authentication-Results: ${results}`, 'Content-Type: text/plain'],
        date: minutes(40),
      },
      target,
    )
  const disproven = await forged('marewind.example; dmarc=fail')
  const real = await splitAsEarlier(server, owner, await forged('marewind.example; dmarc=pass'))
  // As in earlier versions, without the server's verdict.
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'update messages set sender_verdict = null where inbox_id = $1', [target.id]),
  )
  await closeBy(owner, target.id, { followUp: { mode: 'new', days: 14, keepsOwner: true } })
  const other = id()
  const closed = await arrive({ id: other, date: minutes(30) }, target)
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
  const renewed = await arrive({ references: [other] }, target)
  const apart = [stranger, disproven, renewed].map(({ conversationId }) => conversationId)
  expect(new Set([...apart, real.olderId, closed.conversationId]).size).toBe(5)
  expect(await repair()).toMatchObject({ joined: 1, leftAlone: {} })
  expect((await get(real.newerId)).id).toBe(real.olderId)
  for (const conversationId of apart) expect((await get(conversationId)).messageCount).toBe(1)
})

const write = (text: string, values: unknown[]) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery(tx, text, [owner.workspaceId, ...values]))

test.each<[string, (split: Split & { answerId: string }) => Promise<unknown>]>([
  [
    'by_hand',
    async ({ newerId }) => {
      const other = await arrive({ subject: 'Merged by a person' })
      const merge = { conversationId: newerId, fromIds: [other.conversationId] }
      await owner.client.call('conversations.merge', merge)
    },
  ],
  [
    'removed',
    async ({ newerId }) => {
      await write('update conversations set is_hidden = true where workspace_id = $1 and id = $2', [newerId])
    },
  ],
  [
    'teams',
    async ({ newerId }) => {
      const members = [owner.userId]
      const team = await owner.client.call('teams.create', { name: `Desk ${newId().slice(-8)}`, members })
      await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
      await owner.client.call('conversations.assign_team', { conversationId: newerId, teamId: team.id })
    },
  ],
  [
    'assignees',
    async ({ olderId, newerId }) => {
      await owner.client.call('conversations.assign', { conversationId: olderId, assigneeId: owner.userId })
      await owner.client.call('conversations.assign', { conversationId: newerId, assigneeId: member.userId })
    },
  ],
  [
    'drafts',
    async ({ olderId, newerId }) => {
      for (const conversationId of [olderId, newerId])
        await owner.client.call('conversations.save_draft', { conversationId, html: '<p>Here</p>' })
    },
  ],
  [
    'sending',
    async ({ newerId }) => {
      await owner.client.call('conversations.reply', {
        conversationId: newerId,
        to: [{ name: '', address: customer }],
        cc: [],
        html: '<p>Tomorrow then.</p>',
        seenMessageId: (await messagesIn(newerId)).at(-1)?.id ?? null,
        sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
    },
  ],
])('conversations are not joined: %s', async (reason, change) => {
  const talk = await splitTalk(`Left alone: ${reason}`)
  await change(talk)
  const before = await facts(talk)
  const run = await repair()
  expect(run).toMatchObject({ state: 'repaired', joined: 0 })
  expect(run.leftAlone[reason]).toBe(1)
  expect(await facts(talk)).toEqual(before)
})

test('a merge undone by a person is not repeated, and undo keeps one that later changes depend on', async () => {
  const [back, built] = [await splitTalk('Taken back'), await splitTalk('Built on')]
  const run = await repair()
  expect(run.joined).toBe(2)
  const lineOf = (await get(back.olderId)).timeline.findLast((entry) => entry.kind === 'activity')
  const editId = lineOf?.kind === 'activity' ? (lineOf.activity.editId ?? '') : ''
  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect((await get(back.newerId)).messageCount).toBe(2)
  expect(await repair()).toMatchObject({ joined: 0, leftAlone: { by_hand: 1 } })
  const other = await arrive({ subject: 'Another' })
  const into = { conversationId: other.conversationId, fromIds: [built.olderId] }
  await owner.client.call('conversations.merge', into)
  expect(await undo(run.id)).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
  expect((await get(built.newerId)).id).toBe(other.conversationId)
})
