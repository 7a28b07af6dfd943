import { type NotificationKind, usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markDelivery } from '#features/sending/outgoing.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { snoozeWaker } from '../conversations/snooze/wake-conversation.ts'
import { addRule, settle } from '../rules/rules.fixture.ts'
import { addSla, answer, arrive, follow, type SlaWorld, wake } from '../slas/slas.fixture.ts'
import { deleteOldNotificationsJob, notificationLister } from './keep-list.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
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
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
})

const settled = () => runConsumer(server.app, notificationLister)
const listOf = async (person: Someone, unread = false) => {
  await settled()
  return (await person.client.call('notifications.list', { unread, limit: 100 })).items
}
const kindsOf = async (person: Someone, unread = false) =>
  (await listOf(person, unread)).map(({ kind }) => kind)
const assign = (conversationId: string, to: Someone, by: Someone = owner) =>
  by.client.call('conversations.assign', { conversationId, assigneeId: to.userId })
const mention = (conversationId: string, text = 'Please look.') =>
  owner.client.call('conversations.comment', { conversationId, text, mentionIds: [ada.userId] })
const want = (person: Someone, kinds: Partial<Record<NotificationKind, boolean>>) =>
  person.client.call('notifications.save_settings', {
    ...usualNotifications,
    portal: { ...usualNotifications.portal, ...kinds },
  })
const write = (text: string, values: unknown[] = []) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery(tx, text, [owner.workspaceId, ...values]))
const changesTold = async (person: Someone) =>
  (
    await server.app.db.read(owner.workspaceId, (tx) =>
      rawQuery(
        tx,
        `select seq from events where workspace_id = $1 and person_id = $2 and type = 'notifications.changed'`,
        [owner.workspaceId, person.userId],
      ),
    )
  ).length

test('people are notified of mentions, assignments and replies, but not of their own actions', async () => {
  const mail = await arrive(world, new Date(), { subject: 'Crates' })
  await mention(mail.conversationId, 'Can you approve this?')
  await assign(mail.conversationId, ada)
  await arrive(world, new Date(), { subject: 'Re: Crates', references: [mail.id] })
  await answer(world, mail, new Date())
  expect(await listOf(ada)).toMatchObject([
    {
      kind: 'customerReplied',
      actor: null,
      isRead: false,
      conversation: { id: mail.conversationId, subject: 'Crates', contact: 'Annika Reuss' },
    },
    { kind: 'assigned', actor: { id: owner.userId } },
    { kind: 'mentioned', actor: { id: owner.userId }, text: 'Can you approve this?' },
  ])
  await assign(mail.conversationId, ben, ben)
  expect(await kindsOf(ben)).toEqual([])
  expect(await kindsOf(owner)).toEqual([])
})

test('rules and SLAs that notify are listed with what they say', async () => {
  const rule = await addRule(world, {
    name: 'Large orders',
    actions: [{ kind: 'notify', userIds: [ada.userId], text: 'Please call.' }],
  })
  await addSla(world, {
    name: 'Four hours',
    warning: { amount: 75, unit: 'percent' },
    warningActions: [{ kind: 'notify', userIds: [ben.userId] }],
    missedActions: [{ kind: 'notify', userIds: [ben.userId] }],
  })
  await arrive(world, new Date())
  await settle(world)
  await follow(world)
  await wake(world, new Date(Date.now() + 3.5 * 3_600_000))
  await follow(world)
  await wake(world, new Date(Date.now() + 5 * 3_600_000))
  expect(await listOf(ada)).toMatchObject([
    { kind: 'byRule', text: 'Please call.', rule: { id: rule.id, name: 'Large orders' } },
  ])
  expect(await listOf(ben)).toMatchObject([
    { kind: 'bySla', sla: { name: 'Four hours', target: 'first_reply', moment: 'missed' } },
    { kind: 'bySla', sla: { moment: 'warning' } },
  ])
})

test('the end of a snooze notifies the person who snoozed and the assignee; a reply that ends it notifies of the reply only', async () => {
  const { conversationId, id } = await arrive(world, new Date())
  await assign(conversationId, ada, ada)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await ben.client.call('conversations.snooze', { conversationId, until })
  await wake(world, new Date(Date.now() + 2 * 3_600_000))
  expect(await kindsOf(ada)).toEqual(['snoozeOver'])
  expect(await kindsOf(ben)).toEqual(['snoozeOver'])
  await ben.client.call('conversations.snooze', { conversationId, until: null })
  await arrive(world, new Date(), { references: [id] })
  await runConsumer(server.app, snoozeWaker)
  expect(await kindsOf(ada)).toEqual(['customerReplied', 'snoozeOver'])
  expect(await kindsOf(ben)).toEqual(['snoozeOver'])
})

test('the end of a snooze for oneself notifies that person alone', async () => {
  const { conversationId } = await arrive(world, new Date())
  await assign(conversationId, ada, ada)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await ben.client.call('conversations.snooze', { conversationId, until, for: 'me' })
  await wake(world, new Date(Date.now() + 2 * 3_600_000))
  expect(await kindsOf(ben)).toEqual(['snoozeOver'])
  expect(await kindsOf(ada)).toEqual([])
})

test('the author of a message that fails is notified of the reason, after each attempt', async () => {
  const { conversationId, messageId: seenMessageId } = await arrive(world, new Date())
  const { id: messageId } = await ada.client.call('conversations.reply', {
    conversationId,
    seenMessageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  const reason = {
    code: 'refused_for_sending',
    params: { host: 'smtp.marewind.example', protocol: 'SMTP' },
  } as const
  const failSending = () =>
    changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
      markDelivery(server.app, change, messageId, { state: 'failed', reason } as never),
    )
  await failSending()
  expect(await listOf(ada)).toMatchObject([
    { kind: 'sendingFailed', reason: { code: 'refused_for_sending' } },
  ])
  await ada.client.call('conversations.retry_send', { conversationId, messageId })
  await failSending()
  expect(await kindsOf(ada)).toEqual(['sendingFailed', 'sendingFailed'])
  expect(await kindsOf(ben)).toEqual([])
})

test('a rule that was switched off is listed for its owner while they may see it, until it is deleted', async () => {
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Refund' })
  const rule = await addRule(world, { name: 'Refunds', actions: [{ kind: 'add_tags', tagIds: [tagId] }] })
  await owner.client.call('tags.delete', { tagId })
  await settle(world)
  expect(await listOf(owner)).toMatchObject([
    {
      kind: 'ruleSwitchedOff',
      conversation: null,
      rule: { id: rule.id, name: 'Refunds', scope: 'workspace' },
      reason: { code: 'rule_tag_missing' },
    },
  ])
  expect(await kindsOf(ada)).toEqual([])
  await owner.client.call('rules.delete', { ruleId: rule.id })
  expect(await kindsOf(owner)).toEqual([])
})

test('only chosen kinds are listed; new conversations are off by default', async () => {
  await want(ada, { newConversation: true, mentioned: false })
  const { conversationId } = await arrive(world, new Date())
  await mention(conversationId)
  expect(await kindsOf(ada)).toEqual(['newConversation'])
  expect(await kindsOf(ben)).toEqual([])
  await want(ada, { newConversation: false })
  expect(await kindsOf(ada)).toEqual([])
  expect(await ada.client.call('notifications.count', {})).toEqual({ unread: 0, conversationIds: [] })
})

test('an event that is read twice gives one notification', async () => {
  const { conversationId } = await arrive(world, new Date())
  await mention(conversationId)
  await assign(conversationId, ada)
  expect(await kindsOf(ada)).toEqual(['assigned', 'mentioned'])
  await write(`update event_consumers set seq = 0 where workspace_id = $1 and consumer = 'notification-list'`)
  expect(await kindsOf(ada)).toEqual(['assigned', 'mentioned'])
})

test('reading a conversation, one notification or all of them is announced to other tabs once', async () => {
  const [first, second, third] = [
    await arrive(world, new Date()),
    await arrive(world, new Date()),
    await arrive(world, new Date()),
  ]
  for (const { conversationId } of [first, second, third]) await mention(conversationId)
  const [newest] = await listOf(ada)
  expect(await ada.client.call('notifications.count', {})).toMatchObject({ unread: 3 })
  expect(await changesTold(ada)).toBe(3)
  await ada.client.call('conversations.mark_read', { conversationId: first.conversationId, isRead: true })
  expect(await listOf(ada, true)).toHaveLength(2)
  await ada.client.call('notifications.mark_conversation_read', { conversationId: second.conversationId })
  expect((await listOf(ada, true)).map(({ id }) => id)).toEqual([newest?.id])
  const refused = await ben.client.send('notifications.mark_read', { notificationId: newest?.id })
  expect(refused.status).toBe(404)
  expect(await listOf(ada, true)).toHaveLength(1)
  await ada.client.call('notifications.mark_read', { notificationId: newest?.id ?? '' })
  expect(await ada.client.call('notifications.count', {})).toEqual({ unread: 0, conversationIds: [] })
  expect(await changesTold(ada)).toBe(6)
  await ada.client.call('notifications.mark_all_read', {})
  expect(await changesTold(ada)).toBe(6)
  await mention(first.conversationId)
  await settled()
  await ada.client.call('notifications.mark_all_read', {})
  expect(await listOf(ada, true)).toEqual([])
  expect(await listOf(ada)).toHaveLength(4)
})

test('notifications about conversations that a person can no longer see are neither listed nor counted', async () => {
  const kept = await arrive(world, new Date())
  const erased = await arrive(world, new Date())
  await mention(kept.conversationId)
  await mention(erased.conversationId)
  expect(await listOf(ada)).toHaveLength(2)
  await write('delete from conversations where workspace_id = $1 and id = $2', [erased.conversationId])
  expect(await listOf(ada)).toHaveLength(1)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [ada.userId] })
  expect(await listOf(ada)).toEqual([])
  expect(await ada.client.call('notifications.count', {})).toEqual({ unread: 0, conversationIds: [] })
  const refused = await ada.client.send('notifications.mark_conversation_read', {
    conversationId: kept.conversationId,
  })
  expect(refused.status).toBe(404)
})

test('notifications of a merged conversation are about the one it was merged into', async () => {
  const [from, into] = [await arrive(world, new Date()), await arrive(world, new Date())]
  await mention(from.conversationId)
  await settled()
  await owner.client.call('conversations.merge', {
    conversationId: into.conversationId,
    fromIds: [from.conversationId],
  })
  expect(await listOf(ada)).toMatchObject([{ conversation: { id: into.conversationId } }])
})

test('notifications are deleted after 30 days, and the list comes in pages', async () => {
  const { conversationId } = await arrive(world, new Date())
  for (const text of ['One', 'Two', 'Three']) await mention(conversationId, text)
  const [, , oldest] = await listOf(ada)
  await write(
    `update notifications set created_at = now() - interval '31 days' where workspace_id = $1 and id = $2`,
    [oldest?.id ?? newId()],
  )
  expect((await listOf(ada)).map(({ text }) => text)).toEqual(['Three', 'Two'])
  await deleteOldNotificationsJob.handle(server.app, {}, {} as never)
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select id from notifications where workspace_id = $1', [owner.workspaceId]),
  )
  expect(rows).toHaveLength(2)
  const first = await ada.client.call('notifications.list', { limit: 1 })
  const second = await ada.client.call('notifications.list', { limit: 1, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['Three', 'Two'])
})
