import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../../dev/mail-rig/index.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive, type SlaWorld, wake } from '../../slas/slas.fixture.ts'
import { sendSystemMailJob } from '../../system-mail/order-system-mail.ts'
import type { SystemMail } from '../../system-mail/send-system-mail.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
let smtp: SmtpServer
beforeAll(async () => {
  server = await startTestServer()
  smtp = await startSmtpServer({})
  // Mail is ordered here, and sent by a role that does not run.
  Object.assign(server.app.config, { smtpUrl: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const
const daily = { rhythm: 'daily', time: '08:00', timezone: 'UTC' } as const

const reportBy = async (author: Someone) => {
  const report = {
    name: 'May',
    ...may,
    chartType: 'number',
    eventTypes: ['received'],
    is_shared: true,
  } as const
  return (await author.client.call('reporting.save_v2', report)).id
}
const mailsSoFar = async () => {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ id: string; sealed: string }>(
      tx,
      'select id, sealed_mail as sealed from system_mails where workspace_id = $1 order by id',
      [owner.workspaceId],
    ),
  )
  const place = { workspaceId: owner.workspaceId, table: 'system_mails', column: 'sealed_mail' }
  return rows.map(
    ({ id, sealed }) => JSON.parse(server.app.secrets.open(sealed, { ...place, rowId: id })) as SystemMail,
  )
}

/** Sends the mails that were ordered, as the role for it does at its last attempt. */
async function deliver(): Promise<void> {
  const { workspaceId } = owner
  const rows = await server.app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string }>(tx, 'select id from system_mails where workspace_id = $1', [workspaceId]),
  )
  for (const { id: mailId } of rows)
    await sendSystemMailJob.handle(server.app, { workspaceId, mailId }, {
      signal: new AbortController().signal,
      attempt: 54,
    } as never)
}

/** The first lines of the tables that people get on the next day, by address. */
let days = 0
async function nextDay(): Promise<Record<string, string>> {
  const before = (await mailsSoFar()).length
  days += 1
  await wake(world, new Date(Date.now() + days * 86_400_000))
  const mails = (await mailsSoFar()).slice(before)
  await deliver()
  return Object.fromEntries(
    mails.map(({ to, attachments = [] }) => [
      to,
      attachments.find(({ contentType }) => contentType === 'text/csv')?.text.split('\r\n')[1] ?? '',
    ]),
  )
}
const received = (n: number) => expect.stringMatching(new RegExp(`^Received conversations,.*,${n},${n},`))

test('a schedule mails the definition of the day it was saved, to each what they may see', async () => {
  const ben = await server.addMember(owner)
  await arrive(world, '2026-05-04T09:00:00Z')
  await arrive(world, '2026-05-05T09:00:00Z')
  await followFacts(world)
  const reportId = await reportBy(owner)
  const recipientIds = [owner.userId, ada.userId, ben.userId]
  const saved = await owner.client.call('reporting.save_schedule', { reportId, ...daily, recipientIds })
  expect(saved.nextAt).toHaveLength(3)
  await owner.client.call('reporting.update', { reportId, name: 'Later', ...may, eventTypes: ['closed'] })
  // Ben works in no inbox.
  const all = { [owner.email]: received(2), [ada.email]: received(2), [ben.email]: received(0) }
  expect(await nextDay()).toEqual(all)
  expect(await nextDay()).toEqual(all)
  const { items } = await owner.client.call('reporting.list_schedules', { reportId })
  expect(items[0]?.lastSentAt).not.toBeNull()
  await owner.client.call('reporting.delete_schedule', { scheduleId: saved.id })
  expect(await nextDay()).toEqual({})
})

test('people without figures, or with those of the last mail, get none if the schedule says so', async () => {
  const ben = await server.addMember(owner)
  const reportId = await reportBy(owner)
  await owner.client.call('reporting.save_schedule', {
    reportId,
    ...daily,
    recipientIds: [ada.userId, ben.userId],
    skipsEmpty: true,
    skipsUnchanged: true,
  })
  expect(await nextDay()).toEqual({})
  await arrive(world, '2026-05-04T09:00:00Z')
  await followFacts(world)
  expect(await nextDay()).toEqual({ [ada.email]: received(1) })
  expect(await nextDay()).toEqual({})
  await arrive(world, '2026-05-05T09:00:00Z')
  await followFacts(world)
  expect(await nextDay()).toEqual({ [ada.email]: received(2) })
  // Ben sees the same numbers from now on, and has had no mail with them.
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [ben.userId] })
  expect(await nextDay()).toEqual({ [ben.email]: received(2) })
})

test('the schedules of someone who left end', async () => {
  const cleo = await server.addMember(owner)
  const reportId = await reportBy(cleo)
  await cleo.client.call('reporting.save_schedule', { reportId, ...daily, recipientIds: [ada.userId] })
  expect(Object.keys(await nextDay())).toEqual([ada.email])
  await owner.client.call('members.remove', { userId: cleo.userId })
  expect(await nextDay()).toEqual({})
})

test('mails name a starting report as the pages do, in the language of each reader', async () => {
  await ada.client.call('session.update_profile', { language: 'de' })
  const { items } = await owner.client.call('reporting.list_workspace', {})
  const reportId = items.find(({ starter }) => starter === 'team_load')?.id ?? ''
  const recipientIds = [owner.userId, ada.userId]
  await owner.client.call('reporting.send', { reportId, recipientIds })
  const subjects = new Map((await mailsSoFar()).map(({ to, subject }) => [to, subject]))
  expect([subjects.get(owner.email), subjects.get(ada.email)]).toEqual([
    'Report: Team load',
    'Bericht: Arbeitslast des Teams',
  ])
})

test('what no server took was not sent: the next run sends it again, and the schedule says why', async () => {
  const ben = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [ben.userId] })
  await arrive(world, '2026-05-04T09:00:00Z')
  await followFacts(world)
  const reportId = await reportBy(owner)
  const recipientIds = [ada.userId, ben.userId]
  await owner.client.call('reporting.save_schedule', {
    reportId,
    ...daily,
    recipientIds,
    skipsUnchanged: true,
  })
  const listed = async () => {
    const { items } = await owner.client.call('reporting.list_schedules', { reportId })
    const { lastSentAt, failures } = items[0] ?? { lastSentAt: null, failures: [] }
    return { isSent: lastSentAt !== null, failures: failures.map(({ userId, reason }) => [userId, reason]) }
  }
  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 No such user' })
  expect(Object.keys(await nextDay()).sort()).toEqual([ada.email, ben.email].sort())
  expect(await listed()).toEqual({
    isSent: false,
    failures: expect.arrayContaining([
      [ada.userId, 'refused'],
      [ben.userId, 'refused'],
    ]),
  })
  smtp.setFaults({ kind: 'reply', at: 'rcpt', reply: '550 5.1.1 No such user', address: ben.email })
  expect(Object.keys(await nextDay()).sort()).toEqual([ada.email, ben.email].sort())
  expect(await listed()).toEqual({ isSent: true, failures: [[ben.userId, 'refused']] })
  smtp.setFaults()
  expect(await nextDay()).toEqual({ [ben.email]: received(1) })
  expect(await listed()).toEqual({ isSent: true, failures: [] })
  expect(await nextDay()).toEqual({})
})

test('a schedule of what has no numbers sends nothing and says so', async () => {
  const reportId = await reportBy(owner)
  const fields = { reportId, ...daily, recipientIds: [ada.userId] }
  const { id } = await owner.client.call('reporting.save_schedule', fields)
  await server.ownerPool.query(
    `update report_schedules set definition = definition || '{"breakDown": "age"}' where id = $1`,
    [id],
  )
  expect(await nextDay()).toEqual({})
  const { items } = await owner.client.call('reporting.list_schedules', { reportId })
  expect(items[0]?.failures).toMatchObject([{ userId: null, reason: 'report_unsuitable' }])
})

test('only people who may open the report get a link to it', async () => {
  Object.assign(server.app.config, { publicUrl: 'https://postroom.example' })
  const recipientIds = [owner.userId, ada.userId]
  const linked = async (isShared: boolean) => {
    const report = { name: 'May', ...may, eventTypes: ['received'], is_shared: isShared } as const
    const { id: reportId } = await owner.client.call('reporting.save_v2', report)
    const before = (await mailsSoFar()).length
    await owner.client.call('reporting.send', { reportId, recipientIds })
    const mails = (await mailsSoFar()).slice(before)
    return Object.fromEntries(
      mails.map((mail) => [mail.to, JSON.stringify(mail).includes(`/reporting/${reportId}`)]),
    )
  }
  expect(await linked(false)).toEqual({ [owner.email]: true, [ada.email]: false })
  expect(await linked(true)).toEqual({ [owner.email]: true, [ada.email]: true })
})

test('a schedule says who got no mail as its filters name people whose figures they may not see', async () => {
  const ofOwner = [{ id: 'user', values: [owner.userId], operator: 'is' }] as const
  const report = { name: 'Mine', ...may, eventTypes: ['replies'], is_shared: true, filters: ofOwner }
  const { id: reportId } = await owner.client.call('reporting.save_v2', report as never)
  const recipientIds = [owner.userId, ada.userId]
  await owner.client.call('reporting.save_schedule', { reportId, ...daily, recipientIds })
  const failures = async () => {
    const { items } = await owner.client.call('reporting.list_schedules', { reportId })
    return items[0]?.failures.map(({ userId, reason }) => [userId, reason])
  }
  expect(Object.keys(await nextDay())).toEqual([owner.email])
  expect(await failures()).toEqual([[ada.userId, 'people_hidden']])
  await server.ownerPool.query("update memberships set role = 'Admin' where user_id = $1", [ada.userId])
  expect(Object.keys(await nextDay()).sort()).toEqual([owner.email, ada.email].sort())
  expect(await failures()).toEqual([])
})

test('a schedule of a report that its maker may not see any more sends nothing', async () => {
  const { id: reportId } = await owner.client.call('reporting.save_v2', {
    name: 'Shared',
    ...may,
    eventTypes: ['received'],
    is_shared: true,
  })
  await ada.client.call('reporting.save_schedule', { reportId, ...daily, recipientIds: [ada.userId] })
  expect(Object.keys(await nextDay())).toEqual([ada.email])
  await owner.client.call('reporting.update', { reportId, name: 'Own', ...may, is_shared: false })
  expect(await nextDay()).toEqual({})
})
