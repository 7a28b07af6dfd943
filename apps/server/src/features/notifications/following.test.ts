import { type FollowLevel, usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive, type SlaWorld } from '../slas/slas.fixture.ts'
import { conversationFollower } from './following.ts'
import { notificationLister } from './keep-list.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let stranger: Someone
let inbox: TestInbox
let world: SlaWorld

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  stranger = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
})

const set = (person: Someone, conversationId: string, level: FollowLevel) =>
  person.client.call('notifications.set_following', { conversationId, level })
const get = async (person: Someone, conversationId: string) =>
  (await person.client.call('notifications.get_following', { conversationId })).level
const kindsOf = async (person: Someone) => {
  await runConsumer(server.app, conversationFollower)
  await runConsumer(server.app, notificationLister)
  return (await person.client.call('notifications.list', { limit: 100 })).items.map(({ kind }) => kind)
}
const arriveReply = (references: string[]) => arrive(world, new Date(), { references })
const mention = (conversationId: string) =>
  owner.client.call('conversations.comment', {
    conversationId,
    text: 'Please look.',
    mentionIds: [ada.userId],
  })

test('followers are notified of replies of customers, each person for themselves', async () => {
  const mail = await arrive(world, new Date())
  expect(await get(ada, mail.conversationId)).toBe('usual')
  expect(await set(ada, mail.conversationId, 'followed')).toEqual({
    conversationId: mail.conversationId,
    level: 'followed',
  })
  expect(await get(ada, mail.conversationId)).toBe('followed')
  expect(await get(ben, mail.conversationId)).toBe('usual')
  await arriveReply([mail.id])
  expect(await kindsOf(ada)).toEqual(['customerReplied'])
  expect(await kindsOf(ben)).toEqual([])
  await set(ada, mail.conversationId, 'usual')
  await arriveReply([mail.id])
  expect(await kindsOf(ada)).toEqual(['customerReplied'])
})

test('a follower who is the assignee is notified once; “only mine” counts a followed conversation', async () => {
  const mail = await arrive(world, new Date())
  await ada.client.call('notifications.save_settings', {
    ...usualNotifications,
    inboxes: [{ inboxId: inbox.id, level: 'mine' }],
  })
  await set(ada, mail.conversationId, 'followed')
  await owner.client.call('conversations.assign', {
    conversationId: mail.conversationId,
    assigneeId: ada.userId,
  })
  await arriveReply([mail.id])
  expect(await kindsOf(ada)).toEqual(['customerReplied', 'assigned'])
})

test('a muted conversation is silent, except for mentions and assignments to oneself', async () => {
  const mail = await arrive(world, new Date())
  const { conversationId } = mail
  await set(ada, conversationId, 'muted')
  const { id: commentId } = await ada.client.call('conversations.comment', { conversationId, text: 'Done.' })
  await ben.client.call('conversations.react_to_comment', {
    conversationId,
    commentId,
    emoji: '👍',
    isOn: true,
  })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  await arriveReply([mail.id])
  await mention(conversationId)
  expect(await kindsOf(ada)).toEqual(['mentioned', 'assigned'])
  await set(ada, conversationId, 'usual')
  await arriveReply([mail.id])
  expect(await kindsOf(ada)).toEqual(['customerReplied', 'mentioned', 'assigned'])
})

test('people who chose so follow conversations that they comment on or reply to, unless they muted them', async () => {
  const commented = await arrive(world, new Date(), { subject: 'Crates' })
  const answered = await arrive(world, new Date(), { subject: 'Pallets' })
  const muted = await arrive(world, new Date(), { subject: 'Vans' })
  const comment = (person: Someone, { conversationId }: { conversationId: string }) =>
    person.client.call('conversations.comment', { conversationId, text: 'I know them.' })
  await comment(ada, commented)
  await kindsOf(ada)
  expect(await get(ada, commented.conversationId)).toBe('usual')
  await owner.client.call('notifications.save_settings', { ...usualNotifications, followOwn: true })
  await set(owner, muted.conversationId, 'muted')
  await comment(owner, commented)
  await owner.client.call('conversations.reply', {
    conversationId: answered.conversationId,
    seenMessageId: answered.messageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  await comment(owner, muted)
  await kindsOf(owner)
  expect(await get(owner, commented.conversationId)).toBe('followed')
  expect(await get(owner, answered.conversationId)).toBe('followed')
  expect(await get(owner, muted.conversationId)).toBe('muted')
})

test('followers of a merged conversation follow the one it is in', async () => {
  const first = await arrive(world, new Date(), { subject: 'Crates' })
  const second = await arrive(world, new Date(), { subject: 'More crates' })
  await set(ada, second.conversationId, 'followed')
  await owner.client.call('conversations.merge', {
    conversationId: first.conversationId,
    fromIds: [second.conversationId],
  })
  await kindsOf(ada)
  expect(await get(ada, first.conversationId)).toBe('followed')
})

test('only people who see a conversation follow it, and those who left its inbox are not notified', async () => {
  const mail = await arrive(world, new Date())
  for (const call of ['get', 'set'] as const) {
    const answerOf = await (call === 'get'
      ? stranger.client.send('notifications.get_following', { conversationId: mail.conversationId })
      : stranger.client.send('notifications.set_following', {
          conversationId: mail.conversationId,
          level: 'followed',
        }))
    expect(answerOf.status).toBe(404)
  }
  await set(ben, mail.conversationId, 'followed')
  await owner.client.call('members.remove', { userId: ben.userId })
  await arriveReply([mail.id])
  expect(await kindsOf(ada)).toEqual([])
  const rows = await server.ownerPool.query('select from conversation_followers where user_id = $1', [
    ben.userId,
  ])
  expect(rows.rowCount).toBe(0)
})

test('the event of a changed following level reaches only that person', async () => {
  const mail = await arrive(world, new Date())
  const [adas, bens] = [await openEvents(ada.client), await openEvents(ben.client)]
  const type = 'notifications.following_changed'
  await set(ada, mail.conversationId, 'followed')
  await set(ada, mail.conversationId, 'followed')
  await set(ada, mail.conversationId, 'muted')
  for (const level of ['followed', 'muted'])
    expect((await adas.next(type)).payload).toEqual({ conversationId: mail.conversationId, level })
  await set(ben, mail.conversationId, 'followed')
  expect((await bens.next(type)).payload).toEqual({
    conversationId: mail.conversationId,
    level: 'followed',
  })
  adas.close()
  bens.close()
})
