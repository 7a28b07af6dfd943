import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { endFirstByDeadlock, writesSince } from '#test/deadlock-once.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addSla, answer, arrive, clocksOf, follow, type SlaWorld, wake } from './slas.fixture.ts'

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

const get = (conversationId: string) => ada.client.call('conversations.get', { conversationId })
const makeTag = async (name: string) => (await owner.client.call('tags.create', { name })).id
const notices = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ personId: string; payload: { moment: string; target: string } }>(
      tx,
      `select person_id as "personId", payload from events where workspace_id = $1 and type = 'sla.notice' order by seq`,
      [owner.workspaceId],
    ),
  )
const workday = [{ from: '09:00', until: '17:00' }]

test('a warning and a miss act once each, in the name of the SLA', async () => {
  const [soon, late] = [await makeTag('Soon'), await makeTag('Late')]
  const sla = await addSla(world, {
    name: 'Key accounts',
    warning: { amount: 75, unit: 'percent' },
    warningActions: [{ kind: 'add_tags', tagIds: [soon] }],
    missedActions: [
      { kind: 'add_tags', tagIds: [late] },
      { kind: 'assign', userId: ben.userId },
      { kind: 'star' },
    ],
  })
  const now = Date.now()
  const { conversationId } = await arrive(world, new Date(now))
  await follow(world)
  const later = (hours: number) => new Date(now + hours * 3_600_000)
  expect(await wake(world, later(2.9))).toBe(0)
  await wake(world, later(3))
  expect(await get(conversationId)).toMatchObject({ tagIds: [soon], assigneeId: null, slaMissedAt: null })
  await follow(world)
  await wake(world, later(4))
  await follow(world)
  await wake(world, later(5))
  const after = await get(conversationId)
  expect(after).toMatchObject({ tagIds: [soon, late], assigneeId: ben.userId, isFlagged: true })
  expect(after.slaMissedAt).not.toBeNull()
  const marks = after.timeline.flatMap((entry) =>
    entry.kind === 'activity' && entry.activity.sla
      ? [`${entry.activity.type} ${entry.activity.sla.moment}`]
      : [],
  )
  expect(marks).toEqual(['tagged warning', 'tagged missed', 'assigned missed', 'flagged missed'])
  expect(
    after.timeline.find((entry) => entry.kind === 'activity' && entry.activity.sla !== undefined),
  ).toMatchObject({
    activity: { cause: 'sla', sla: { id: sla.id, name: 'Key accounts', version: 1, target: 'first_reply' } },
  })
})

test('an action that fails is recorded and leaves the others', async () => {
  const late = await makeTag('Late')
  const outsider = await server.addMember(owner)
  await addSla(world, {
    missedActions: [
      { kind: 'assign', userId: outsider.userId },
      { kind: 'add_tags', tagIds: [late] },
    ],
  })
  const { conversationId } = await arrive(world, '2026-05-04T09:00:00Z')
  await follow(world)
  await wake(world)
  expect((await get(conversationId)).tagIds).toEqual([late])
  const [clock] = await clocksOf(world, conversationId)
  expect(clock?.failures).toMatchObject([{ moment: 'missed', reason: { code: 'rule_assignee_unable' } }])
})

test('an action that waits too long for another change is done once when it is tried again', async () => {
  const late = await makeTag('Late')
  await addSla(world, { missedActions: [{ kind: 'star' }, { kind: 'add_tags', tagIds: [late] }] })
  const { conversationId } = await arrive(world, '2026-05-04T09:00:00Z')
  await follow(world)
  const other = await server.ownerPool.connect()
  await other.query('begin')
  await other.query('select from tags where id = $1 for update', [late])
  await wake(world)
  await other.query('rollback')
  other.release()
  expect(await get(conversationId)).toMatchObject({ tagIds: [], isFlagged: false, slaMissedAt: null })
  await wake(world, new Date(Date.now() + 60_000))
  expect(await get(conversationId)).toMatchObject({ tagIds: [late], isFlagged: true })
  const [clock] = await clocksOf(world, conversationId)
  expect(clock?.failures).toEqual([])
  const { timeline } = await get(conversationId)
  const done = timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity.type] : []))
  expect(done).toEqual(['flagged', 'tagged'])
})

test('a notification goes to those who see the conversation, and outside the hours it waits for the opening', async () => {
  const outsider = await server.addMember(owner)
  const calendarId = (
    await owner.client.call('calendars.create', {
      name: 'Office',
      timeZone: 'UTC',
      week: [workday, workday, workday, workday, workday, [], []],
    })
  ).id
  await addSla(world, {
    calendarId,
    targets: { first_reply: { amount: 1, unit: 'hour' } },
    missedActions: [{ kind: 'notify', userIds: [ada.userId, outsider.userId], assignee: true }],
  })
  // Monday, due at 17:00, when the office closes: the worker wakes in time, then twice in the night.
  const punctual = await arrive(world, '2026-05-04T16:00:00Z', { subject: 'One' })
  await ada.client.call('conversations.assign', {
    conversationId: punctual.conversationId,
    assigneeId: ben.userId,
  })
  await follow(world)
  await wake(world, '2026-05-04T17:00:01Z')
  expect((await notices()).map(({ personId }) => personId).sort()).toEqual([ada.userId, ben.userId].sort())
  const answered = await arrive(world, '2026-05-04T15:00:00Z', { subject: 'Two' })
  const held = await arrive(world, '2026-05-04T15:30:00Z', { subject: 'Three' })
  await follow(world)
  await wake(world, '2026-05-04T22:00:00Z')
  expect(await notices()).toHaveLength(2)
  expect((await get(held.conversationId)).slaMissedAt).not.toBeNull()
  await answer(world, answered, '2026-05-04T22:30:00Z', { subject: 'Re: Two' })
  await follow(world)
  expect(await wake(world, '2026-05-05T08:59:59Z')).toBe(0)
  await wake(world, '2026-05-05T09:00:00Z')
  expect((await notices()).slice(2)).toMatchObject([
    { personId: ada.userId, payload: { moment: 'missed', target: 'first_reply' } },
  ])
})

test('a reply whose event is not processed yet does not count as missed', async () => {
  const late = await makeTag('Late')
  await addSla(world, { missedActions: [{ kind: 'add_tags', tagIds: [late] }] })
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await follow(world)
  await answer(world, mail, '2026-05-04T12:00:00Z')
  await wake(world)
  await follow(world)
  await wake(world, new Date(Date.now() + 60_000))
  expect(await get(mail.conversationId)).toMatchObject({ tagIds: [], slaMissedAt: null })
})

test('a reply that came too late acts even if nothing woke up in between', async () => {
  const late = await makeTag('Late')
  await addSla(world, { missedActions: [{ kind: 'add_tags', tagIds: [late] }] })
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T14:00:00Z')
  await follow(world)
  expect((await get(mail.conversationId)).tagIds).toEqual([late])
})

test('an action that ends in a deadlock is done the next time', async () => {
  const late = await makeTag('Late')
  await addSla(world, { missedActions: [{ kind: 'add_tags', tagIds: [late] }] })
  const now = Date.now()
  const { conversationId } = await arrive(world, new Date(now))
  await follow(world)
  await endFirstByDeadlock(server.ownerPool, 'conversation_tags', 'write')
  await wake(world, new Date(now + 4 * 3_600_000))
  await follow(world)
  await wake(world, new Date(now + 5 * 3_600_000))
  expect(await writesSince(server.ownerPool)).toBe(2)
  expect((await get(conversationId)).tagIds).toEqual([late])
})
