import { randomUUID } from 'node:crypto'
import type { Reaction } from '@postroom/contract'
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
let place: { conversationId: string; messageId: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  outsider = await server.addMember(owner, { role: 'Admin' })
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  const mail = mailText({ id: `${randomUUID()}@tarsel-optik.example`, to: inbox.email })
  place = await deliver(server, owner.workspaceId, inbox, [mail])
})
afterAll(() => server.stop())

const comment = async (by: Someone = ada) => {
  const { conversationId } = place
  const { id: commentId } = await by.client.call('conversations.comment', { conversationId, text: 'Done.' })
  return { conversationId, commentId }
}
const react = (by: Someone, target: object, emoji: string, isOn = true) =>
  by.client.send(
    'commentId' in target ? 'conversations.react_to_comment' : 'conversations.react_to_message',
    { ...target, emoji, isOn },
  )
const reactionsOf = async (id: string): Promise<Reaction[] | undefined> => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId: place.conversationId })
  for (const entry of timeline) {
    if (entry.kind === 'message' && entry.message.id === id) return entry.message.reactions
    if (entry.kind === 'comment' && entry.comment.id === id) return entry.comment.reactions
  }
  throw new Error('no such entry')
}
const versionOf = async (): Promise<number> => {
  const { version } = await owner.client.call('conversations.get', { conversationId: place.conversationId })
  return version
}
const notified = async (person: Someone) => {
  await runConsumer(server.app, notificationLister)
  const { items } = await person.client.call('notifications.list', { kind: 'reacted', limit: 100 })
  return items.map(({ actor, text }) => [actor?.id, text])
}

test('emoji on messages and comments are grouped, live, and toggled once for each person', async () => {
  const stream = await openEvents(ben.client)
  expect(await react(ada, place, '👍')).toMatchObject({ status: 200 })
  const { payload } = await stream.next('reaction.changed')
  expect(payload).toMatchObject({
    messageId: place.messageId,
    reactions: [{ emoji: '👍', userIds: [ada.userId] }],
  })
  await react(ada, place, '👍')
  await react(owner, place, '🧑‍🚀')
  await react(ben, place, '👍')
  expect(await reactionsOf(place.messageId)).toEqual([
    { emoji: '👍', userIds: [ada.userId, ben.userId] },
    { emoji: '🧑‍🚀', userIds: [owner.userId] },
  ])
  await react(owner, place, '🧑‍🚀', false)
  await react(ada, place, '👍', false)
  expect(await reactionsOf(place.messageId)).toEqual([{ emoji: '👍', userIds: [ben.userId] }])
})

test('a changed reaction raises the version of its conversation, and one that changes nothing does not', async () => {
  const target = await comment()
  const { conversationId } = target
  const versions = async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'all' })
    return [await versionOf(), items.find(({ id }) => id === conversationId)?.version]
  }
  const [version = 0] = await versions()
  const stream = await openEvents(ben.client)
  await react(ada, target, '🎉')
  const { payload } = await stream.next('reaction.changed')
  expect(payload).toMatchObject({ conversation: { id: conversationId, version: version + 1 } })
  expect(await versions()).toEqual([version + 1, version + 1])
  await react(ada, target, '🎉')
  expect((await react(outsider, target, '🎉')).status).toBe(404)
  expect(await versions()).toEqual([version + 1, version + 1])
  // Two at the same time count as two.
  await Promise.all([react(ada, target, '🎉', false), react(ben, place, '🎉')])
  expect(await versions()).toEqual([version + 3, version + 3])
})

test('only people who see the conversation react, with one emoji, of which there are at most twenty', async () => {
  const target = await comment()
  for (const of of [place, target]) expect((await react(outsider, of, '👍')).status).toBe(404)
  for (const emoji of ['yes', '👍👍', '', '<b>'])
    expect(await react(ben, target, emoji)).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'emoji' }] } },
    })
  const elsewhere = { ...target, commentId: randomUUID() }
  expect((await react(ben, elsewhere, '👍')).status).toBe(404)
  expect(await reactionsOf(target.commentId)).toBeUndefined()
  const many = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓']
  for (const emoji of many) await react(ben, target, emoji)
  const version = await versionOf()
  expect(await react(ben, target, '😔')).toMatchObject({
    status: 409,
    body: { error: { code: 'too_many_reactions' } },
  })
  expect(await versionOf()).toBe(version)
  expect((await reactionsOf(target.commentId))?.map(({ emoji }) => emoji)).toEqual(many)
  expect((await react(ada, target, '😓')).status).toBe(200)
})

test('the author of a comment is notified once of reactions, until it is deleted', async () => {
  const target = await comment()
  const before = await notified(ada)
  await react(ada, target, '👍')
  await react(ben, target, '🎉')
  await react(owner, target, '👍')
  await react(ben, target, '🎉', false)
  await react(ben, target, '🎉')
  expect(await notified(ada)).toEqual([[ben.userId, '🎉'], ...before])
  await ada.client.call('conversations.delete_comment', target)
  expect(await notified(ada)).toEqual(before)
  expect(await reactionsOf(target.commentId)).toBeUndefined()
  expect(await react(ben, target, '👍')).toMatchObject({
    status: 409,
    body: { error: { code: 'comment_deleted' } },
  })
})
