import type { Message } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  type MailText,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let outsider: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  outsider = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const id = () => `${newId()}@tarsel-optik.example`
const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)
const arrive = (mail: Partial<MailText>, more: Parameters<typeof deliver>[4] = {}, target = inbox) =>
  deliver(server, owner.workspaceId, target, [mailText({ id: id(), to: target.email, ...mail })], more)
const get = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.get', { conversationId })
const messagesOf = async (conversationId: string): Promise<Message[]> =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
const linesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))
const listed = async (by: Someone = owner) =>
  (await by.client.call('conversations.list', { view: 'all', inboxId: inbox.id, limit: 100 })).items.map(
    (row) => row.id,
  )

/** Three messages, each a reply to the one before. */
async function talk(subject: string) {
  const keys = [id(), id(), id()] as const
  const first = await arrive({ id: keys[0], subject, date: minutes(30) })
  const second = await arrive({ id: keys[1], subject, references: [keys[0]], date: minutes(20) })
  const third = await arrive({ id: keys[2], subject, references: [keys[0], keys[1]], date: minutes(10) })
  return { conversationId: first.conversationId, keys, ids: [first, second, third].map((m) => m.messageId) }
}

test('a conversation is split at a message, and later replies follow', async () => {
  const { conversationId, keys, ids } = await talk('Two matters')
  await owner.client.call('conversations.comment', { conversationId, text: 'About the second matter.' })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  const { conversation, editId } = await owner.client.call('conversations.split', {
    conversationId,
    messageId: ids[1] ?? '',
  })
  expect(conversation).toMatchObject({ messageCount: 2, assigneeId: colleague.userId, inboxId: inbox.id })
  expect((await messagesOf(conversationId)).map((message) => message.id)).toEqual([ids[0]])
  const moved = await messagesOf(conversation.id)
  expect(moved.map((message) => message.id)).toEqual([ids[1], ids[2]])
  expect(moved[0]?.threadReason).toMatchObject({
    rule: 'references',
    messageId: keys[0],
    moved: { how: 'split', byId: owner.userId },
  })
  const { timeline } = await get(conversation.id)
  expect(timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(1)
  expect((await linesOf(conversationId)).at(-1)).toMatchObject({
    type: 'split',
    editId,
    other: { id: conversation.id },
    actorId: owner.userId,
  })
  expect((await linesOf(conversation.id)).at(-1)).toMatchObject({
    type: 'split_off',
    other: { id: conversationId },
  })

  const late = await arrive({ references: [keys[0], keys[1], keys[2]] })
  const other = await arrive({ references: [keys[0]] })
  expect([late.conversationId, other.conversationId]).toEqual([conversation.id, conversationId])
  // Old mail that references both does not join them either.
  const past = await arrive({ references: [keys[0], keys[1]], date: minutes(5) }, { isNew: false })
  expect(past.conversationId).toBe(conversation.id)
  expect((await messagesOf(conversationId)).length + (await messagesOf(conversation.id)).length).toBe(6)

  await owner.client.call('conversations.undo_thread_edit', { editId })
  expect(await messagesOf(conversationId)).toHaveLength(6)
  expect(await listed()).not.toContain(conversation.id)
  // A link to the merged conversation leads to the remaining one.
  expect(await get(conversation.id)).toMatchObject({ id: conversationId, messageCount: 6 })
  const again = await owner.client.send('conversations.undo_thread_edit', { editId })
  expect(again.body).toMatchObject({ error: { code: 'not_undoable' } })
})

test('conversations are merged, and undo returns to each its messages, including later replies', async () => {
  const [a, b, c] = [await talk('Order 17'), await talk('Invoice 17'), await talk('Reminder 17')]
  const tag = await owner.client.call('tags.create', { name: `Late ${newId().slice(-8)}` })
  await owner.client.call('conversations.tag', { conversationId: b.conversationId, add: [tag.id] })
  await owner.client.call('conversations.assign', {
    conversationId: b.conversationId,
    assigneeId: colleague.userId,
  })
  await owner.client.call('conversations.close', { conversationId: a.conversationId })
  const { conversation, editId } = await colleague.client.call('conversations.merge', {
    conversationId: a.conversationId,
    fromIds: [b.conversationId, c.conversationId],
  })
  expect(conversation).toMatchObject({
    id: a.conversationId,
    messageCount: 9,
    status: 'open',
    tagIds: [tag.id],
    assigneeId: colleague.userId,
  })
  const inView = await listed()
  expect(inView).toContain(a.conversationId)
  expect(inView).not.toContain(b.conversationId)
  const reasons = (await messagesOf(a.conversationId)).map(({ id, threadReason: { moved } }) => [
    id,
    moved?.how,
  ])
  expect(new Map(reasons as [string, string][]).get(b.ids[0] ?? '')).toBe('merge')
  expect(new Map(reasons as [string, string][]).get(a.ids[0] ?? '')).toBeUndefined()

  const late = await arrive({ references: [b.keys[2]] })
  const later = await arrive({ references: [a.keys[0]] })
  expect([late.conversationId, later.conversationId]).toEqual([a.conversationId, a.conversationId])

  await owner.client.call('conversations.undo_thread_edit', { editId })
  const counts = await Promise.all([a, b, c].map(async (one) => (await get(one.conversationId)).messageCount))
  expect(counts).toEqual([4, 4, 3])
  expect((await messagesOf(b.conversationId)).map((message) => message.id)).toContain(late.messageId)
  // Open again, because the customer has written since.
  expect(await get(a.conversationId)).toMatchObject({ tagIds: [], assigneeId: null, status: 'open' })
  expect(await get(b.conversationId)).toMatchObject({
    tagIds: [tag.id],
    assigneeId: colleague.userId,
    status: 'open',
  })
  expect((await linesOf(b.conversationId)).map(({ type }) => type)).toContain('merge_undone')
})

test('a split after a merge prevents undo only if nothing is left', async () => {
  const [a, b] = [await talk('Samples'), await talk('Colours')]
  const { editId } = await owner.client.call('conversations.merge', {
    conversationId: a.conversationId,
    fromIds: [b.conversationId],
  })
  const chain = await talk('Frames')
  await owner.client.call('conversations.merge', {
    conversationId: chain.conversationId,
    fromIds: [a.conversationId],
  })
  const refused = await owner.client.send('conversations.undo_thread_edit', { editId })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_undoable' } } })
  expect((await get(b.conversationId)).id).toBe(chain.conversationId)
  expect((await get(b.conversationId)).messageCount).toBe(9)
})

test('invalid splits and merges are refused and change nothing', async () => {
  const { conversationId, ids } = await talk('Whole')
  const elsewhere = await createInbox(server, owner)
  const foreign = await arrive({ subject: 'Elsewhere' }, {}, elsewhere)
  const before = await get(conversationId)
  const split = await owner.client.send('conversations.split', { conversationId, messageId: ids[0] ?? '' })
  expect(split).toMatchObject({ status: 409, body: { error: { code: 'nothing_to_split' } } })
  const stranger = await owner.client.send('conversations.split', {
    conversationId,
    messageId: foreign.messageId,
  })
  expect(stranger.status).toBe(404)
  const merge = (fromId: string, by: Someone = owner, version?: number) =>
    by.client.send('conversations.merge', {
      conversationId,
      fromIds: [fromId],
      ...(version !== undefined && { version }),
    })
  expect(await merge(foreign.conversationId)).toMatchObject({
    status: 409,
    body: { error: { code: 'other_inbox' } },
  })
  expect((await merge(foreign.conversationId, colleague)).status).toBe(404)
  expect((await merge(conversationId)).status).toBe(400)
  const other = await talk('Other')
  expect((await merge(other.conversationId, owner, before.version + 7)).status).toBe(409)
  expect((await merge(other.conversationId, outsider)).status).toBe(404)
  expect(await get(conversationId)).toEqual(before)
})

test('a merge and its undo show no one a conversation they could not see', async () => {
  const inTeam = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [inTeam.userId], remove: [] })
  const team = await owner.client.call('teams.create', {
    name: `Complaints ${newId().slice(-8)}`,
    isRestricted: true,
    members: [inTeam.userId],
  })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  const [open, secret] = [await talk('Open matter'), await talk('Secret matter')]
  await owner.client.call('conversations.assign_team', {
    conversationId: secret.conversationId,
    teamId: team.id,
  })
  const blind = await colleague.client.send('conversations.merge', {
    conversationId: open.conversationId,
    fromIds: [secret.conversationId],
  })
  expect(blind.status).toBe(404)
  const { editId, conversation } = await inTeam.client.call('conversations.merge', {
    conversationId: open.conversationId,
    fromIds: [secret.conversationId],
  })
  expect(conversation.teamId).toBe(team.id)
  expect(await listed(colleague)).not.toContain(open.conversationId)
  for (const gone of [open.conversationId, secret.conversationId])
    expect((await colleague.client.send('conversations.get', { conversationId: gone })).status).toBe(404)
  expect((await colleague.client.send('conversations.undo_thread_edit', { editId })).status).toBe(404)
  await inTeam.client.call('conversations.undo_thread_edit', { editId })
  expect((await get(secret.conversationId, inTeam)).messageCount).toBe(3)
  expect(
    (await colleague.client.send('conversations.get', { conversationId: secret.conversationId })).status,
  ).toBe(404)
})
