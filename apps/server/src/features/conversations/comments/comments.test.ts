import { randomUUID } from 'node:crypto'
import type { Comment } from '@postroom/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationLister } from '#features/notifications/keep-list.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let outsider: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  outsider = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
})
afterAll(() => server.stop())

const arrive = async () => {
  const mail = mailText({ id: `${randomUUID()}@tarsel-optik.example`, to: inbox.email })
  return (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
}
const comment = (conversationId: string, text: string, mentionIds: string[] = [], by: Someone = ada) =>
  by.client.call('conversations.comment', { conversationId, text, mentionIds })
const commentsOf = async (conversationId: string): Promise<Comment[]> =>
  (await owner.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
    entry.kind === 'comment' ? [entry.comment] : [],
  )
const versionsOf = async (conversationId: string, commentId: string, by: Someone = ben) =>
  (await by.client.call('conversations.list_comment_versions', { conversationId, commentId })).items
const mentionsOf = async (person: Someone) => {
  await runConsumer(server.app, notificationLister)
  const { items } = await person.client.call('notifications.list', { kind: 'mentioned', limit: 100 })
  return items.map(({ text }) => text)
}
const found = async (search: string) =>
  (await ada.client.call('conversations.list', { view: 'all', search })).items.map(({ id }) => id)
/** The tables that have a word anywhere in a row; the events with all their partitions. */
async function tablesWith(word: string): Promise<string[]> {
  const database = new Client({ connectionString: server.ownerUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    const holding: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await database.query(
        `select from "${name}" t where t::text like '%' || $1 || '%' limit 1`,
        [word],
      )
      if (rowCount) holding.push(name)
    }
    return holding
  } finally {
    await database.end()
  }
}

test('a new comment raises the version of its conversation, and a refused one does not', async () => {
  const conversationId = await arrive()
  const versions = async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'all' })
    const { version } = await owner.client.call('conversations.get', { conversationId })
    return [version, items.find(({ id }) => id === conversationId)?.version]
  }
  const [version = 0] = await versions()
  const stream = await openEvents(ben.client)
  await comment(conversationId, 'They hold the room.')
  const live = await stream.next('comment.added')
  expect(live.payload).toMatchObject({ conversation: { id: conversationId, version: version + 1 } })
  expect(await versions()).toEqual([version + 1, version + 1])
  // Two at the same time count as two.
  await Promise.all([comment(conversationId, 'Until Friday.'), comment(conversationId, 'Paid.', [], ben)])
  expect(await versions()).toEqual([version + 3, version + 3])
  const refused = { conversationId, text: 'Look.', mentionIds: [outsider.userId] }
  expect(await ada.client.send('conversations.comment', refused)).toMatchObject({ status: 400 })
  expect(await versions()).toEqual([version + 3, version + 3])
  expect(await commentsOf(conversationId)).toHaveLength(3)
  // A change that is based on the state before the comments is refused with the current one.
  expect(await ben.client.send('conversations.close', { conversationId, version })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { version: version + 3, status: 'open' } } },
  })
})

test('the author of a comment edits it, and the earlier text can be shown', async () => {
  const conversationId = await arrive()
  const { id: commentId } = await comment(conversationId, 'They hold the room.')
  const { version } = await owner.client.call('conversations.get', { conversationId })
  const stream = await openEvents(ben.client)
  const edit = (text: string) =>
    ada.client.call('conversations.edit_comment', { conversationId, commentId, text })
  await edit('They hold it until Friday.')
  const live = await stream.next('comment.edited')
  expect(live.payload).toMatchObject({ comment: { id: commentId, text: 'They hold it until Friday.' } })
  const edited = await edit('They hold it until Monday.')
  // The same text again is no version.
  expect(await edit(' They hold it until Monday. ')).toEqual(edited)
  expect(await commentsOf(conversationId)).toEqual([edited])
  expect(edited).toMatchObject({ text: 'They hold it until Monday.', editedAt: expect.any(String) })
  const versions = await versionsOf(conversationId, commentId)
  expect(versions.map(({ text }) => text)).toEqual(['They hold the room.', 'They hold it until Friday.'])
  expect(versions[0]?.writtenAt).toBe(edited.createdAt)
  // Copies in browsers are fetched again by the version.
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({
    version: version + 2,
  })
})

test('only its author edits a comment, and only its author and admins who work in the inbox delete it', async () => {
  const [conversationId, other] = [await arrive(), await arrive()]
  const written = await comment(conversationId, 'Ours.')
  const place = { conversationId, commentId: written.id }
  const send = (by: Someone, name: string, input: object) => by.client.send(name, { ...place, ...input })
  for (const by of [owner, ben])
    expect(await send(by, 'conversations.edit_comment', { text: 'Theirs.' })).toMatchObject({ status: 403 })
  expect(await send(ben, 'conversations.delete_comment', {})).toMatchObject({ status: 403 })
  const calls = ['conversations.edit_comment', 'conversations.delete_comment']
  for (const name of [...calls, 'conversations.list_comment_versions'])
    expect([name, (await send(outsider, name, { text: 'Theirs.' })).status]).toEqual([name, 404])
  for (const name of calls) {
    const elsewhere = await send(ada, name, { conversationId: other, text: 'Ours.' })
    expect([name, elsewhere.status]).toEqual([name, 404])
  }
  expect(await send(ada, 'conversations.edit_comment', { text: ' ' })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'text' }] } },
  })
  expect(await commentsOf(conversationId)).toEqual([written])
  expect(await send(owner, 'conversations.delete_comment', {})).toMatchObject({
    status: 200,
    body: { text: '', deletedById: owner.userId },
  })
})

test('people whom an edit mentions are notified once, also when they are mentioned again', async () => {
  const conversationId = await arrive()
  const { id: commentId } = await comment(conversationId, 'Look.', [ben.userId])
  const edit = (text: string, mentionIds: string[]) =>
    ada.client.send('conversations.edit_comment', { conversationId, commentId, text, mentionIds })
  expect(await mentionsOf(ben)).toEqual(['Look.'])
  const strange = await edit('Look, please.', [ben.userId, outsider.userId])
  expect(strange).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'mentionIds' }] } } })
  for (const mentionIds of [[], [ben.userId, owner.userId], [owner.userId], [owner.userId, ben.userId]])
    await edit(`Look, ${mentionIds.length}.`, mentionIds)
  expect(await mentionsOf(ben)).toEqual(['Look, 2.'])
  expect(await mentionsOf(owner)).toEqual(['Look, 2.'])
  await ada.client.call('conversations.delete_comment', { conversationId, commentId })
  expect(await mentionsOf(ben)).toEqual([])
  expect(await mentionsOf(owner)).toEqual([])
})

test('a deleted comment keeps its author and time, and its text is stored nowhere', async () => {
  const conversationId = await arrive()
  const secret = randomUUID()
  const written = await comment(conversationId, `The code is ${secret}.`, [ben.userId])
  const place = { conversationId, commentId: written.id }
  await ada.client.call('conversations.edit_comment', {
    ...place,
    text: `It is ${secret} now.`,
    mentionIds: [ben.userId],
  })
  expect(await found('has:comment')).toContain(conversationId)
  expect(await mentionsOf(ben)).toContain(`It is ${secret} now.`)
  expect(await tablesWith(secret)).toEqual(
    expect.arrayContaining(['comments', 'comment_versions', 'events', 'notifications']),
  )
  const stream = await openEvents(ben.client)
  const deleted = await ada.client.call('conversations.delete_comment', place)
  const live = await stream.next('comment.deleted')
  expect(live.payload).toMatchObject({ comment: deleted })
  expect(deleted).toEqual({
    id: written.id,
    authorId: ada.userId,
    text: '',
    mentionIds: [],
    createdAt: written.createdAt,
    editedAt: expect.any(String),
    deletedAt: expect.any(String),
    deletedById: ada.userId,
  })
  expect(await commentsOf(conversationId)).toEqual([deleted])
  expect(await versionsOf(conversationId, written.id)).toEqual([])
  expect(await found('has:comment')).not.toContain(conversationId)
  await runConsumer(server.app, notificationLister)
  expect(await tablesWith(secret)).toEqual([])
  // A second deletion changes nothing, and nothing brings it back.
  expect(await ada.client.call('conversations.delete_comment', place)).toEqual(deleted)
  expect(await ada.client.send('conversations.edit_comment', { ...place, text: 'Back' })).toMatchObject({
    status: 409,
    body: { error: { code: 'comment_deleted' } },
  })
})
