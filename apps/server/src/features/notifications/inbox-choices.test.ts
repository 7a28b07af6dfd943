import {
  type InboxChoices,
  type NotificationSettings,
  toInboxChoices,
  usualNotifications,
} from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive as arriveIn } from '../rules/rules.fixture.ts'
import { notificationLister } from './keep-list.ts'
import { listSystemMails, mailNotifications } from './notification-mails.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let other: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
  other = await createInbox(server, owner, [owner.userId, ada.userId])
})

const usual = toInboxChoices(usualNotifications)
const choices: InboxChoices = {
  portal: { ...usual.portal, mentioned: false, newConversation: true },
  browser: usual.browser,
  email: { ...usual.email, mentioned: true },
}
const save = (inboxes: NotificationSettings['inboxes']) =>
  ada.client.call('notifications.save_settings', { ...usualNotifications, inboxes })
const saved = () => ada.client.call('notifications.get_settings', {})
const saveOwn = (own: InboxChoices) => save([{ inboxId: inbox.id, level: 'own', choices: own }])

/** A new conversation in which Ada is mentioned. */
async function mentionIn(to: TestInbox, subject: string): Promise<void> {
  const { conversationId } = await arriveIn({ server, owner, inbox: to }, { subject })
  await owner.client.call('conversations.comment', {
    conversationId,
    text: 'Please look.',
    mentionIds: [ada.userId],
  })
}
async function listed(kind?: 'mentioned') {
  await runConsumer(server.app, notificationLister)
  const { items } = await ada.client.call('notifications.list', kind ? { kind } : {})
  return items.map((item) => `${item.kind}: ${item.conversation?.subject}`).toSorted()
}
async function mailed(): Promise<string[]> {
  await mailNotifications(server)
  const mails = await listSystemMails(server, owner.workspaceId)
  return mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject)
}

test('an inbox with its own choices notifies by them, another one as usual', async () => {
  await saveOwn(choices)
  expect((await saved()).inboxes).toEqual([{ inboxId: inbox.id, level: 'own', choices }])
  await mentionIn(inbox, 'Crates')
  await mentionIn(other, 'Frames')
  expect(await listed()).toEqual(['mentioned: Frames', 'newConversation: Crates'])
  expect(await ada.client.call('notifications.count', {})).toMatchObject({ unread: 2 })
  expect(await listed('mentioned')).toEqual(['mentioned: Frames'])
  expect(await mailed()).toEqual(['You were mentioned: Crates'])
})

test('the list follows the current choices', async () => {
  await saveOwn({ ...choices, portal: { ...choices.portal, mentioned: true } })
  await mentionIn(inbox, 'Crates')
  expect(await listed()).toEqual(['mentioned: Crates', 'newConversation: Crates'])
  await saveOwn(choices)
  expect(await listed()).toEqual(['newConversation: Crates'])
  await save([])
  expect(await listed()).toEqual(['mentioned: Crates'])
})

test('a list of one kind has only that, also from an inbox that notifies of everything', async () => {
  await save([{ inboxId: inbox.id, level: 'everything' }])
  await mentionIn(inbox, 'Crates')
  expect(await listed()).toEqual(['mentioned: Crates', 'newConversation: Crates'])
  expect(await listed('mentioned')).toEqual(['mentioned: Crates'])
})

test('events added after the choices were stored are chosen as usual', async () => {
  await saveOwn(choices)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `update notification_settings set settings = settings #- '{inboxes,0,choices,portal,taskDue}'
          #- '{inboxes,0,choices,email,byRule}' where workspace_id = $1`,
      [owner.workspaceId],
    ),
  )
  expect((await saved()).inboxes).toEqual([{ inboxId: inbox.id, level: 'own', choices }])
})

test.each<[string, object]>([
  ['without choices', {}],
  ['without a channel', { choices: { portal: usual.portal, browser: usual.browser } }],
  ['with an event that has no inbox', { choices: { ...usual, portal: usualNotifications.portal } }],
])('own choices %s are refused, and nothing is written', async (_, more) => {
  await save([{ inboxId: other.id, level: 'mine' }])
  const wrong = { ...usualNotifications, inboxes: [{ inboxId: inbox.id, level: 'own', ...more }] }
  expect(await ada.client.send('notifications.save_settings', wrong as never)).toMatchObject({ status: 400 })
  expect((await saved()).inboxes).toEqual([{ inboxId: other.id, level: 'mine' }])
})
