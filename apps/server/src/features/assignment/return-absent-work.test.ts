import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { autoAssigner } from './auto-assign.ts'
import { absentWorkReturner } from './return-absent-work.ts'

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
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
})

const fiveMinutes = 300_000
const clock = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * 3_600_000) / fiveMinutes) * fiveMinutes)
    .toISOString()
    .slice(11, 16)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A daily shift from one moment to another, in hours from now. */
const shift = (someone: Someone, from: number, until: number, more: object = {}) =>
  owner.client.call('shifts.create', {
    name: randomUUID().slice(0, 8),
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: clock(from),
    until: clock(until),
    validFrom: inDays(-9),
    validUntil: null,
    inboxIds: [],
    memberIds: [someone.userId],
    onEnd: 'keep',
    graceMinutes: 0,
    ...more,
  })
const arrive = async (references: string[] = []) => {
  const id = `${randomUUID()}@customer.example`
  const mail = mailText({ id, to: inbox.email, references })
  const at = { internalDate: new Date() }
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], at)
  return { id, conversationId }
}
const assign = (conversationId: string, someone: Someone) =>
  owner.client.call('conversations.assign', { conversationId, assigneeId: someone.userId })
const settle = () => runConsumer(server.app, absentWorkReturner)
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const explain = async (conversationId: string) => {
  const entryId = (await lastAssignment(conversationId))?.id ?? ''
  return owner.client.call('rules.explain', { conversationId, entryId })
}
const lastAssignment = async (conversationId: string) =>
  (await get(conversationId)).timeline
    .flatMap((entry) =>
      entry.kind === 'activity' && entry.activity.type === 'assigned' ? [entry.activity] : [],
    )
    .at(-1)

test('at the end of a shift unanswered conversations of its inboxes are unassigned, others stay', async () => {
  const { id: shiftId } = await shift(ada, -2, 2, { onEnd: 'return_at_once', inboxIds: [inbox.id] })
  const [waiting, answered] = [await arrive(), await arrive()]
  for (const { conversationId } of [waiting, answered]) await assign(conversationId, ada)
  await owner.client.call('conversations.close', { conversationId: answered.conversationId })
  await owner.client.call('shifts.update', { shiftId, version: 1, until: clock(-1) })
  await settle()
  expect(await lastAssignment(waiting.conversationId)).toMatchObject({
    assigneeId: null,
    actorId: null,
    cause: 'end of the shift',
  })
  expect(await explain(waiting.conversationId)).toMatchObject({
    cause: 'shift',
    event: { kind: 'shift_ended', personId: ada.userId },
  })
  expect(await get(answered.conversationId)).toMatchObject({ assigneeId: ada.userId })
})

test('between shifts a conversation is unassigned when the customer writes, if the shift says so', async () => {
  await shift(ada, -3, -1, { onEnd: 'return_on_customer_message' })
  await shift(ben, -3, -1)
  const [first, second] = [await arrive(), await arrive()]
  await assign(first.conversationId, ada)
  await assign(second.conversationId, ben)
  await settle()
  expect(await get(first.conversationId)).toMatchObject({ assigneeId: ada.userId })
  await arrive([first.id])
  await arrive([second.id])
  await settle()
  expect(await lastAssignment(first.conversationId)).toMatchObject({
    assigneeId: null,
    cause: 'assignee is not on shift',
  })
  expect(await explain(first.conversationId)).toMatchObject({
    cause: 'shift',
    event: { kind: 'message', personId: ada.userId },
  })
  expect(await get(second.conversationId)).toMatchObject({ assigneeId: ben.userId })
})

test('during time off the substitute gets what the customer writes in, unless absent too', async () => {
  const absence = { startsOn: inDays(-1), endsOn: inDays(1), timeZone: 'UTC' }
  await owner.client.call('shifts.create_time_off', {
    ...absence,
    userId: ada.userId,
    substituteId: ben.userId,
  })
  const first = await arrive()
  await assign(first.conversationId, ada)
  await settle()
  await arrive([first.id])
  await settle()
  expect(await lastAssignment(first.conversationId)).toMatchObject({
    assigneeId: ben.userId,
    cause: 'assignee has time off',
  })
  await owner.client.call('shifts.create_time_off', {
    ...absence,
    userId: ben.userId,
    substituteId: ada.userId,
  })
  await arrive([first.id])
  await settle()
  expect(await get(first.conversationId)).toMatchObject({ assigneeId: null })
})

test('new conversations go to people on shift for the inbox, and to people without shifts', async () => {
  const other = await createInbox(server, owner, [ada.userId])
  await shift(ada, -2, 2, { inboxIds: [other.id] })
  await shift(owner, -3, -1)
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version,
    autoAssign: { mode: 'in_turn', limit: null },
  })
  const ids = [await arrive(), await arrive(), await arrive()]
  await runConsumer(server.app, autoAssigner)
  for (const { conversationId } of ids)
    expect(await get(conversationId)).toMatchObject({ assigneeId: ben.userId })
})

test('a conversation closed by an absent person is assigned to their substitute when the customer reopens it', async () => {
  const absence = { startsOn: inDays(-1), endsOn: inDays(1), timeZone: 'UTC' }
  const first = await arrive()
  await assign(first.conversationId, ada)
  await owner.client.call('conversations.close', { conversationId: first.conversationId })
  const timeOff = { ...absence, userId: ada.userId, substituteId: ben.userId }
  await owner.client.call('shifts.create_time_off', timeOff)
  await settle()
  expect(await get(first.conversationId)).toMatchObject({ status: 'closed', assigneeId: ada.userId })
  await arrive([first.id])
  await settle()
  expect(await get(first.conversationId)).toMatchObject({ status: 'open', assigneeId: ben.userId })
})
