import { randomUUID } from 'node:crypto'
import { type ClosingDefinition, standardClosing } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { closeBy } from '../closing-policies/closing-policies.fixture.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { followShifts } from '../shifts/follow-shifts.ts'
import { closingPlanner, planWorkspace } from './plan-closing.ts'

let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [member.userId])
})

const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const silent = (more: Partial<ClosingDefinition['autoClose']> = {}): Partial<ClosingDefinition> => ({
  autoClose: { ...standardClosing.autoClose, isOn: true, ...more },
})
const reminder = { isOn: true, daysBefore: 2, text: 'Hello, do you still need the crate?' }
const customer = 'annika@tarsel-optik.example'

const arrive = async (more: object = {}, at = new Date()) => {
  const id = `${randomUUID()}@customer.example`
  const mail = mailText({ id, to: inbox.email, headers: [`Return-Path: <${customer}>`], ...more })
  return { ...(await deliver(server, owner.workspaceId, inbox, [mail], { internalDate: at })), id }
}
/** Our reply, written with another mail program. */
const answer = (id: string, at = new Date()) => {
  const key = `${randomUUID()}@marewind.example`
  const mail = mailText({ id: key, from: inbox.email, to: customer, references: [id], body: 'On its way.' })
  const sent = { internalDate: at, folder: 'Sent', folderRole: 'sent' as const }
  return deliver(server, owner.workspaceId, inbox, [mail], sent)
}
const answered = async (at = new Date(), more: object = {}) => {
  const { id, conversationId } = await arrive(more, new Date(at.getTime() - 3_600_000))
  await answer(id, at)
  await plan()
  return { id, conversationId }
}
const plan = () => runConsumer(server.app, closingPlanner)
const fire = async (days: number) => {
  await fireDueTimers(server.app, inDays(days))
  await plan()
}
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const statusOf = async (conversationId: string) => (await get(conversationId)).status
const messagesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))

test('a conversation is closed after days of silence, tagged, and its history names the policy', async () => {
  const tag = await owner.client.call('tags.create', { name: 'No answer' })
  const policy = await closeBy(owner, inbox.id, { ...silent({ tagId: tag.id }), reasons: ['Booked'] })
  const { conversationId } = await answered()
  await fire(4.9)
  expect(await statusOf(conversationId)).toBe('open')
  await fire(5.1)
  const { status, tagIds, timeline } = await get(conversationId)
  expect({ status, tagIds }).toEqual({ status: 'closed', tagIds: [tag.id] })
  expect(timeline.at(-1)).toMatchObject({
    activity: {
      type: 'closed',
      actorId: null,
      cause: 'closing policy',
      policy: { id: policy.id, name: policy.name },
    },
  })
  expect(await messagesOf(conversationId)).toHaveLength(2)
  const last = timeline.at(-1)
  const entryId = last?.kind === 'activity' ? last.activity.id : ''
  const { cause, event } = await owner.client.call('rules.explain', { conversationId, entryId })
  expect({ cause, event }).toMatchObject({
    cause: 'closing_policy',
    event: { kind: 'silence', waited: { days: 5, calendar: null } },
  })
  expect(event?.waited?.minutes).toBeCloseTo(5.1 * 1_440, -1)
})

test('a word of the customer ends the silence, an automatic mail does not', async () => {
  await closeBy(owner, inbox.id, silent())
  const [written, automatic] = [await answered(), await answered()]
  await arrive({ references: [written.id] })
  await arrive({ references: [automatic.id], headers: ['Auto-Submitted: auto-replied'] })
  await plan()
  await fire(6)
  expect(await statusOf(written.conversationId)).toBe('open')
  expect(await statusOf(automatic.conversationId)).toBe('closed')
})

test('reopened, a conversation stays open for the days of the policy once more', async () => {
  await closeBy(owner, inbox.id, silent())
  const { conversationId } = await answered(inDays(-10))
  await fire(0)
  expect(await statusOf(conversationId)).toBe('closed')
  await owner.client.call('conversations.reopen', { conversationId })
  await plan()
  await fire(4.9)
  expect(await statusOf(conversationId)).toBe('open')
  await fire(5.1)
  expect(await statusOf(conversationId)).toBe('closed')
})

test('the reminder is mailed by RFC 3834, and the conversation closed so many days later with a last mail', async () => {
  await closeBy(owner, inbox.id, silent({ reminder, message: { isOn: true, text: 'We close this now.' } }))
  const { conversationId } = await answered()
  await fire(3.1)
  const [, , reminded] = await messagesOf(conversationId)
  expect(reminded).toMatchObject({ direction: 'outbound', isAutomatic: true, text: reminder.text })
  const { rows } = await server.ownerPool.query(
    `select m.raw_sha256 as sha, o.envelope from messages m join outgoing_messages o on o.message_id = m.id
      where m.id = $1`,
    [reminded?.id],
  )
  const raw = parseMessage(await server.app.blobs.get(rows[0].sha))
  expect(raw).toMatchObject({ autoSubmitted: 'auto-replied', to: [{ address: customer }] })
  expect(rows[0].envelope).toEqual({ from: '', to: [customer] })
  await fire(4.9)
  expect(await statusOf(conversationId)).toBe('open')
  await fire(5.2)
  expect(await statusOf(conversationId)).toBe('closed')
  expect((await messagesOf(conversationId)).at(-1)).toMatchObject({ text: 'We close this now.' })
})

test('a policy that comes late reminds first, and gives the customer the days to answer', async () => {
  const { conversationId } = await answered(inDays(-20))
  await closeBy(owner, inbox.id, silent({ reminder }))
  await planWorkspace(server.app, owner.workspaceId, new AbortController().signal)
  await fire(0)
  expect(await messagesOf(conversationId)).toHaveLength(3)
  await fire(1.9)
  expect(await statusOf(conversationId)).toBe('open')
  await fire(2.1)
  expect(await statusOf(conversationId)).toBe('closed')
})

test('addresses that may not receive automatic mail are not reminded, and their conversations close', async () => {
  await closeBy(owner, inbox.id, silent({ reminder }))
  const list = await answered(new Date(), { to: 'everyone@marewind.example' })
  const bounces = await answered(new Date(), { headers: ['Return-Path: <bounces+7@tarsel-optik.example>'] })
  await fire(3.1)
  await fire(5.2)
  for (const { conversationId } of [list, bounces]) {
    expect(await messagesOf(conversationId)).toHaveLength(2)
    expect(await statusOf(conversationId)).toBe('closed')
  }
})

test('days are counted by the calendar of the inbox', async () => {
  const never = { timeZone: 'UTC', week: [[], [], [], [], [], [], []] }
  const all = [{ from: '00:00', until: '24:00' }]
  const everyOther = { ...never, week: [all, [], all, [], all, [], all] }
  const { id: calendarId } = await owner.client.call('calendars.create', { name: 'Rare', ...everyOther })
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, calendarId })
  await closeBy(owner, inbox.id, silent({ days: 3 }))
  const { conversationId } = await answered()
  await fire(3.5)
  expect(await statusOf(conversationId)).toBe('open')
  await fire(8)
  expect(await statusOf(conversationId)).toBe('closed')
})

test('it stays open while its assignee has time off, and is closed afterwards', async () => {
  await closeBy(owner, inbox.id, silent())
  const { conversationId } = await answered()
  await owner.client.call('conversations.assign', { conversationId, assigneeId: member.userId })
  const date = (days: number) => inDays(days).toISOString().slice(0, 10)
  const absence = { startsOn: date(-1), endsOn: date(6), timeZone: 'UTC', userId: member.userId }
  await owner.client.call('shifts.create_time_off', absence)
  await fire(5.1)
  expect(await statusOf(conversationId)).toBe('open')
  const cause = { kind: 'system', id: null, text: 'test' } as const
  await changeAsSystem(server.app, owner.workspaceId, cause, followShifts, inDays(8))
  await fire(9)
  expect(await statusOf(conversationId)).toBe('closed')
})

test('the preview counts what would be closed and reminded today, and changes nothing', async () => {
  const policy = {
    ...standardClosing,
    inboxIds: [inbox.id],
    ...silent({ reminder }),
  }
  const [due, old] = [await answered(inDays(-3)), await answered(inDays(-9))]
  const fresh = await answered()
  const preview = (more: object = {}) => owner.client.call('auto_close.preview', { ...policy, ...more })
  expect(await preview()).toMatchObject({
    open: 3,
    closing: { count: 0 },
    reminding: {
      count: 2,
      items: [{ conversationId: old.conversationId }, { conversationId: due.conversationId }],
    },
  })
  expect(await preview(silent({ days: 3 }))).toMatchObject({ closing: { count: 2 }, reminding: { count: 0 } })
  expect(await preview({ ...silent(), inboxIds: [] })).toMatchObject({ open: 0, closing: { count: 0 } })
  expect(await preview({ autoClose: standardClosing.autoClose })).toMatchObject({ reminding: { count: 0 } })
  for (const { conversationId } of [due, old, fresh]) expect(await statusOf(conversationId)).toBe('open')
})

test('the preview counts what closed conversations lacked', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Booked' })
  const [tagged, untagged] = [await arrive(), await arrive()]
  await owner.client.call('conversations.tag', { conversationId: tagged.conversationId, add: [tag.id] })
  for (const { conversationId } of [tagged, untagged])
    await owner.client.call('conversations.close', { conversationId })
  const requiredTags = { tagIds: [tag.id], minimum: 1 }
  const { closed } = await owner.client.call('auto_close.preview', {
    ...standardClosing,
    inboxIds: [inbox.id],
    requiredTags,
  })
  expect(closed).toEqual({ count: 2, incomplete: 1, withoutTags: 1, withoutComment: 0 })
})

test('thank-yous that left conversations closed are listed for those who see them', async () => {
  await closeBy(owner, inbox.id, { keepsThanksClosed: true })
  const { id, conversationId } = await answered()
  await owner.client.call('conversations.close', { conversationId })
  await arrive({ references: [id], body: 'Thank you!' })
  const { items } = await owner.client.call('auto_close.list_thank_yous', {})
  expect(items).toMatchObject([{ conversationId, snippet: 'Thank you!' }])
  await owner.client.call('conversations.reopen', { conversationId })
  expect((await owner.client.call('auto_close.list_thank_yous', {})).items).toEqual([])
})
