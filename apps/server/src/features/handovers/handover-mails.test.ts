import { toInboxChoices, usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { notificationLister } from '../notifications/keep-list.ts'
import { listSystemMails, mailNotifications } from '../notifications/notification-mails.fixture.ts'
import { arrive as arriveIn } from '../rules/rules.fixture.ts'
import type { SystemMail } from '../system-mail/send-system-mail.ts'
import { shiftEndHandover } from './at-shift-end.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId, ben.userId])
  await ben.client.call('session.update_profile', { language: 'de', timeZone: 'America/New_York' })
})

const sql = <Row extends Record<string, unknown>>(text: string) =>
  server.app.db.write(owner.workspaceId, (tx) => rawQuery<Row>(tx, text, [owner.workspaceId]))
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

async function arrive(subject: string, to: TestInbox = inbox): Promise<string> {
  const { conversationId } = await arriveIn({ server, owner, inbox: to }, { subject })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  return conversationId
}
const handOver = (items: { conversationId: string; assigneeId: string; comment?: string }[]) =>
  ada.client.call('handovers.hand_over', { items: items.map((item) => ({ comment: '', ...item })) })

/** Runs the jobs that the events queue, and returns the mails that they order. */
async function mails(): Promise<SystemMail[]> {
  await mailNotifications(server)
  return listSystemMails(server, owner.workspaceId)
}
const mailTo = async ({ email }: { email: string }) => (await mails()).filter(({ to }) => to === email)

test('each new owner gets one mail with their own conversations, in their language and zone', async () => {
  const [visa, stand, salaries] = [await arrive('Visa'), await arrive('Stand'), await arrive('Salaries')]
  const dueAt = `${new Date().getUTCFullYear() + 1}-07-01T16:30:00.000Z`
  await ada.client.call('tasks.add', { conversationId: stand, title: 'Call', assigneeId: ada.userId, dueAt })
  await handOver([
    { conversationId: visa, assigneeId: ben.userId, comment: 'Waits for <b>the\npassport</b>.' },
    { conversationId: stand, assigneeId: ben.userId },
    { conversationId: salaries, assigneeId: owner.userId },
  ])
  const [mail, ...others] = await mailTo(ben)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/hat Ihnen 2 Konversationen übergeben$/)
  expect(mail?.text).toMatch(/- Visa \(.*\)\n {2}Waits for <b>the passport<\/b>\.\n.*\/inbox\/mine\//)
  expect(mail?.text).toMatch(
    /- Stand \(.*\)\n {2}Letzte Nachricht vom Kunden, .* · Aufgabe, fällig 01\.07\.\d+, 12:30: Call/,
  )
  expect(mail?.html).toContain('&lt;b&gt;the passport')
  expect(mail?.text).not.toContain('Salaries')
  const [english] = await mailTo(await owner.client.call('session.get_user', {}))
  expect(english?.subject).toMatch(/handed a conversation over to you$/)
  expect(english?.text).not.toMatch(/Visa|Stand/)
})

test('the mail omits conversations that were reassigned or that the reader cannot see, and is not sent if none is left', async () => {
  const [visa, stand, board] = [await arrive('Visa'), await arrive('Stand'), await arrive('Board')]
  await handOver([visa, stand, board].map((conversationId) => ({ conversationId, assigneeId: ben.userId })))
  await owner.client.call('conversations.assign', { conversationId: stand, assigneeId: ada.userId })
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Board', isRestricted: true })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  await sql(`update conversations set team_id = '${teamId}' where workspace_id = $1 and id = '${board}'`)
  const [mail] = await mailTo(ben)
  expect(mail?.text).toContain('Visa')
  expect(mail?.text).not.toMatch(/Stand|Board/)
  await owner.client.call('conversations.close', { conversationId: visa })
  const late = await arrive('Late')
  await handOver([{ conversationId: late, assigneeId: ben.userId }])
  await owner.client.call('conversations.assign', { conversationId: late, assigneeId: owner.userId })
  expect(await mailTo(ben)).toHaveLength(1)
})

test('people who turned the mail off, or an inbox, get none', async () => {
  const email = { ...usualNotifications.email, handedOver: false }
  const quiet = await createInbox(server, owner, [ada.userId, ben.userId])
  await ben.client.call('notifications.save_settings', {
    ...usualNotifications,
    inboxes: [{ inboxId: quiet.id, level: 'nothing' }],
  })
  const [ignored, visa] = [await arrive('Ignored', quiet), await arrive('Visa')]
  await handOver([ignored, visa].map((conversationId) => ({ conversationId, assigneeId: ben.userId })))
  const [mail] = await mailTo(ben)
  expect(mail?.text).toContain('Visa')
  expect(mail?.text).not.toContain('Ignored')
  await ben.client.call('notifications.save_settings', { ...usualNotifications, email })
  await handOver([{ conversationId: await arrive('Stand'), assigneeId: ben.userId }])
  expect(await mailTo(ben)).toHaveLength(1)
})

test('conversations of an inbox with its own choices are mailed by them, the others as usual', async () => {
  const choices = toInboxChoices(usualNotifications)
  const listedOnly = await createInbox(server, owner, [ada.userId, ben.userId])
  await ben.client.call('notifications.save_settings', {
    ...usualNotifications,
    portal: { ...usualNotifications.portal, handedOver: false },
    inboxes: [
      {
        inboxId: listedOnly.id,
        level: 'own',
        choices: { ...choices, email: { ...choices.email, handedOver: false } },
      },
    ],
  })
  const [visa, stand] = [await arrive('Visa'), await arrive('Stand', listedOnly)]
  await handOver([visa, stand].map((conversationId) => ({ conversationId, assigneeId: ben.userId })))
  const [mail] = await mailTo(ben)
  expect(mail?.text).toContain('Visa')
  expect(mail?.text).not.toContain('Stand')
  await runConsumer(server.app, notificationLister)
  expect((await ben.client.call('notifications.list', {})).items).toMatchObject([
    { kind: 'handedOver', conversation: { id: stand } },
  ])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const clock = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * 3_600_000) / 300_000) * 300_000).toISOString().slice(11, 16)

test('the end of a shift hands open work over to present colleagues, with one mail each', async () => {
  await owner.client.call('shifts.create_time_off', {
    userId: owner.userId,
    startsOn: inDays(-1),
    endsOn: inDays(1),
    timeZone: 'UTC',
    substituteId: null,
  })
  const alone = await createInbox(server, owner, [ada.userId])
  const other = await createInbox(server, owner, [ada.userId, ben.userId])
  const { id: shiftId } = await owner.client.call('shifts.create', {
    name: 'Early',
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: clock(-2),
    until: clock(2),
    validFrom: inDays(-9),
    validUntil: null,
    inboxIds: [inbox.id, alone.id],
    memberIds: [ada.userId],
    onEnd: 'hand_over',
    graceMinutes: 0,
  })
  const [visa, lonely, unserved] = [
    await arrive('Visa'),
    await arrive('Lonely', alone),
    await arrive('X', other),
  ]
  await ada.client.call('tasks.add', { conversationId: visa, title: 'Call', assigneeId: ada.userId })
  await owner.client.call('shifts.update', { shiftId, version: 1, until: clock(-1) })
  await runConsumer(server.app, shiftEndHandover)
  expect((await get(visa)).assigneeId).toBe(ben.userId)
  for (const id of [lonely, unserved])
    expect((await ada.client.call('conversations.get', { conversationId: id })).assigneeId).toBe(ada.userId)
  const activities = (await get(visa)).timeline.flatMap((entry) =>
    entry.kind === 'activity' ? [entry.activity] : [],
  )
  expect(activities.at(-1)).toMatchObject({ actorId: null, cause: 'hand-over at the end of the shift' })
  expect((await ben.client.call('tasks.list', { conversationId: visa })).items).toMatchObject([
    { title: 'Call', assigneeId: ben.userId },
  ])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ben.email })
  expect(mail?.text).toMatch(/- Visa .*\n {2}Letzte Nachricht vom Kunden, .*Aufgabe: Call/)
})
