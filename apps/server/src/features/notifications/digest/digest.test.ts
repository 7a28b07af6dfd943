import { type NotificationSettings, usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive as arriveIn, settle } from '../../rules/rules.fixture.ts'
import { putStateRow } from '../../shifts/states.queries.ts'
import { notificationLister } from '../keep-list.ts'
import { listSystemMails, mailNotifications } from '../notification-mails.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
})

const save = (more: Partial<NotificationSettings>) =>
  ada.client.call('notifications.save_settings', { ...usualNotifications, ...more })
const daily = { days: 'daily', time: '08:00' } as const
const byMail = { ...usualNotifications.email, mentioned: true, assigned: true }
const noMail = { ...usualNotifications.email, byRule: false }
const arrive = async (subject: string, to = inbox) =>
  (await arriveIn({ server, owner, inbox: to }, { subject })).conversationId
const mention = (conversationId: string) =>
  owner.client.call('conversations.comment', {
    conversationId,
    text: 'Please look.',
    mentionIds: [ada.userId],
  })
const assign = (conversationId: string) =>
  owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<Row>(tx, text, [owner.workspaceId, ...values]))

/** Lists and mails everything that happened, as the worker does. */
async function follow(): Promise<void> {
  await runConsumer(server.app, notificationLister)
  await mailNotifications(server)
}

/** All mails that were ordered to Ada, in order. */
const mails = async () =>
  (await listSystemMails(server, owner.workspaceId)).filter(({ to }) => to === ada.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)

/** Lets the time of the next digest come. */
async function sendDigest(): Promise<void> {
  await follow()
  const [timer] = await sql<{ at: Date }>(
    `select due_at as at from timers where workspace_id = $1 and name = 'notification-digest' and subject_id = $2`,
    [ada.userId],
  )
  if (!timer) throw new Error('No digest is due.')
  await fireDueTimers(server.app, timer.at)
  await sql('update notification_settings set digested_at = now() where workspace_id = $1')
}

test('a digest lists notifications that were neither read nor mailed, by inbox and once', async () => {
  const other = await createInbox(server, owner, [owner.userId, ada.userId])
  await save({ digest: daily, email: { ...noMail, assigned: true } })
  const read = await arrive('Read meanwhile')
  await mention(read)
  await assign(await arrive('Mailed at once'))
  const shown = await arrive('Crates & <b>pallets</b>')
  await mention(shown)
  await mention(await arrive('Frames', other))
  const hidden = await arrive('Not for Ada any more')
  await mention(hidden)
  await follow()
  await ada.client.call('notifications.mark_conversation_read', { conversationId: read })
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Board', isRestricted: true })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  await owner.client.call('conversations.assign_team', { conversationId: hidden, teamId })
  await sendDigest()
  expect(await subjects()).toEqual(['Assigned to you: Mailed at once', '2 unread notifications'])
  const [, digest] = await mails()
  const { items } = await owner.client.call('inboxes.list', {})
  for (const { id, name } of items.filter(({ id }) => [inbox.id, other.id].includes(id)))
    expect(digest?.text, id).toContain(name)
  expect(digest?.text).toContain('Crates & <b>pallets</b>')
  expect(digest?.text).toContain(`/inbox/all/${shown}`)
  expect(digest?.text).toContain('turn them off there')
  expect(digest?.html).toContain('Crates &amp; &lt;b&gt;pallets&lt;/b&gt;')
  expect(digest?.html).not.toContain('<b>')
  expect(digest?.text).not.toContain('Please look.')
  await sendDigest()
  expect(await subjects()).toHaveLength(2)
  await mention(shown)
  await sendDigest()
  expect((await subjects()).slice(2)).toEqual(['1 unread notification'])
})

test('a mail that waits for the end of quiet hours is not sent after a digest had it', async () => {
  await ada.client.call('session.update_profile', { timeZone: 'UTC', language: 'de' })
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  const quiet = { from: clock(-60), until: clock(120) }
  await save({ digest: daily, email: byMail, quiet })
  await mention(await arrive('At night'))
  await sendDigest()
  expect(await subjects()).toEqual(['1 ungelesene Benachrichtigung'])
  await save({ digest: daily, email: byMail })
  await server.app.db.instance((tx) =>
    rawQuery(
      tx,
      `update jobs.job set start_after = now() where name = 'mail-notification' and state = 'created'`,
    ),
  )
  await follow()
  expect(await subjects()).toHaveLength(1)
})

test('a digest begins when it is switched on and ends when it is switched off', async () => {
  await mention(await arrive('Long ago'))
  await follow()
  await sql(`update notifications set created_at = created_at - interval '1 day' where workspace_id = $1`)
  await save({ digest: daily })
  await sendDigest()
  expect(await mails()).toEqual([])
  await save({})
  await mention(await arrive('Later'))
  await expect(sendDigest()).rejects.toThrow('No digest is due.')
  const wrong = { ...usualNotifications, digest: { days: 'daily' as const, time: '25:00' } }
  expect(await ada.client.send('notifications.save_settings', wrong)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'digest.time' }] } },
  })
  expect((await ada.client.call('notifications.get_settings', {})).digest.days).toBe('off')
})

test('outside of shifts nothing is mailed at once, the list and the digest have it', async () => {
  const inShift = (state: 'on' | 'off') =>
    server.app.db.write(owner.workspaceId, (tx) =>
      putStateRow(
        tx,
        owner.workspaceId,
        {
          userId: ada.userId,
          state,
          since: new Date(),
          until: null,
          inboxIds: null,
          onEnd: 'keep',
          graceUntil: new Date(),
          substituteId: null,
        },
        true,
      ),
    )
  await save({ digest: daily, email: byMail, onlyOnShift: true })
  await mention(await arrive('Without a shift plan'))
  await follow()
  expect(await subjects()).toEqual(['You were mentioned: Without a shift plan'])
  await inShift('off')
  expect(await ada.client.call('notifications.get_settings', {})).toMatchObject({ isOnShift: false })
  await mention(await arrive('After hours'))
  await follow()
  expect(await subjects()).toHaveLength(1)
  expect((await ada.client.call('notifications.list', {})).items).toMatchObject([
    { conversation: { subject: 'After hours' } },
    { conversation: { subject: 'Without a shift plan' } },
  ])
  await sendDigest()
  expect((await subjects()).slice(1)).toEqual(['1 unread notification'])
  await inShift('on')
  await mention(await arrive('At work'))
  await follow()
  expect((await subjects()).slice(2)).toEqual(['You were mentioned: At work'])
})

test('an inbox can notify of everything, of one’s own conversations, or of nothing', async () => {
  const set = (level: 'everything' | 'mine' | 'nothing') =>
    save({ email: byMail, inboxes: [{ inboxId: inbox.id, level }] })
  const kinds = async () =>
    (await ada.client.call('notifications.list', {})).items.map(({ kind }) => kind).toSorted()
  await addRule(
    { server, owner, inbox },
    { actions: [{ kind: 'notify', userIds: [ada.userId], assignee: false, text: 'Look' }] },
  )
  const all = async (subject: string) => {
    const id = await arrive(subject)
    await settle({ server, owner, inbox })
    await mention(id)
    await follow()
  }
  await set('everything')
  await all('First')
  expect(await kinds()).toEqual(['byRule', 'mentioned', 'newConversation'])
  await ada.client.call('notifications.mark_all_read', {})
  await set('mine')
  await all('Second')
  expect(await kinds()).toEqual(['byRule', 'mentioned', 'mentioned'])
  await set('nothing')
  await all('Third')
  expect(await kinds()).toEqual([])
  expect((await subjects()).toSorted()).toEqual([
    'Please look at: First',
    'You were mentioned: First',
    'You were mentioned: Second',
  ])
  const elsewhere = await server.createWorkspace()
  const foreign = await createInbox(server, elsewhere, [elsewhere.userId])
  const refused = { ...usualNotifications, inboxes: [{ inboxId: foreign.id, level: 'mine' as const }] }
  expect(await ada.client.send('notifications.save_settings', refused)).toMatchObject({ status: 404 })
  expect((await ada.client.call('notifications.get_settings', {})).inboxes).toEqual([
    { inboxId: inbox.id, level: 'nothing' },
  ])
})
