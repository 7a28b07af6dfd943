import { type ClosingDefinition, standardClosing } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { closeBy } from '../closing-policies/closing-policies.fixture.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { eventClock } from '../reporting/reporting.fixture.ts'
import { liveMonth } from '../slas/live-month.fixture.ts'
import { answer, arrive, type SlaWorld } from '../slas/slas.fixture.ts'
import { closingPlanner } from './plan-closing.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
  world = { server, owner, inbox }
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const policyOf = (autoClose: Partial<ClosingDefinition['autoClose']>): ClosingDefinition => ({
  ...standardClosing,
  autoClose: { ...standardClosing.autoClose, isOn: true, ...autoClose },
})
const replay = (policy: ClosingDefinition, days = 31) =>
  owner.client.call('auto_close.replay', { ...policy, inboxIds: [inbox.id], days })
const read = <R extends object>(sql: string) =>
  server.app.db.read(owner.workspaceId, (tx) => rawQuery<R>(tx, sql, []))
const versions = () => read('select id, version, status from conversations order by id')

/** Follows the log and fires each timer when it is due, up to a time; one that is overdue then fires at once. */
function followedByTimers() {
  const plan = () => runConsumer(server.app, closingPlanner)
  let reached = new Date(0)
  return async (asOf: Date, at: ReturnType<typeof eventClock>): Promise<void> => {
    await plan()
    for (;;) {
      const [next] = await read<{ due: Date | null }>('select min(due_at) as due from timers')
      if (!next?.due || next.due > asOf) break
      const now = next.due > reached ? next.due : reached
      await at(now.toISOString(), () => fireDueTimers(server.app, now))
      await plan()
    }
    reached = asOf
  }
}

test('a replay of a month closes and reminds as the policy did, changes nothing, and compares another one', async () => {
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Late' })
  const policy = policyOf({ days: 4, reminder: { isOn: true, daysBefore: 2, text: 'Do you still need it?' } })
  await closeBy(owner, inbox.id, policy)
  const ids = await liveMonth({
    seed: 2,
    world,
    colleague: ada,
    tagId,
    conversations: 16,
    settle: followedByTimers(),
  })

  const before = await versions()
  const { items, evaluated, total } = await replay(policy)
  expect([evaluated, total]).toEqual([ids.length, ids.length])
  const lastReminders = items.flatMap(({ conversationId, steps }) =>
    steps
      .filter(({ kind }) => kind === 'remind')
      .slice(-1)
      .map(({ at }) => `${conversationId} ${at}`),
  )
  const replayed = items.flatMap(({ conversationId, steps }) =>
    steps.filter(({ kind }) => kind === 'close').map(({ at }) => `${conversationId} ${at}`),
  )
  const happened = (kind: string) =>
    items.flatMap((item) =>
      item.happened.filter((one) => one.kind === kind).map(({ at }) => `${item.conversationId} ${at}`),
    )
  const lived = await read<{ id: string; at: Date }>(
    `select subject_id as id, at from events where payload -> 'activity' ? 'policy'
        and payload -> 'activity' ->> 'type' = 'closed'`,
  )
  expect(lived.length).toBeGreaterThan(3)
  expect(replayed.toSorted()).toEqual(lived.map(({ id, at }) => `${id} ${at.toISOString()}`).toSorted())
  expect(happened('close').toSorted()).toEqual(replayed.toSorted())
  expect(lastReminders.length).toBeGreaterThan(3)
  expect(happened('remind').toSorted()).toEqual(lastReminders.toSorted())

  const patient = await replay(policyOf({ days: 60 }))
  expect(patient.items.flatMap(({ steps }) => steps)).toEqual([])
  expect(patient.items.flatMap((item) => item.happened.filter(({ kind }) => kind === 'close'))).toHaveLength(
    lived.length,
  )
  expect(await versions()).toEqual(before)
})

test('a replay names what closings lacked, as the policy then asks for it', async () => {
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Booked' })
  const [plain, tagged] = [await arrive(world, daysAgo(12)), await arrive(world, daysAgo(12))]
  await owner.client.call('conversations.tag', { conversationId: tagged.conversationId, add: [tagId] })
  for (const { conversationId } of [plain, tagged])
    await owner.client.call('conversations.close', { conversationId })
  const asking = { ...standardClosing, requiredTags: { tagIds: [tagId], minimum: 1 } }
  expect((await replay(asking)).items).toMatchObject([
    {
      conversationId: plain.conversationId,
      refused: [{ lacks: ['tags'] }],
      happened: [{ kind: 'close_otherwise' }],
    },
  ])
  const both = await replay({ ...asking, reasons: ['Booked'] })
  expect(
    new Map(both.items.map(({ conversationId, refused }) => [conversationId, refused[0]?.lacks])),
  ).toEqual(
    new Map([
      [plain.conversationId, ['tags', 'reason']],
      [tagged.conversationId, ['reason']],
    ]),
  )
  await closeBy(owner, inbox.id, { ...asking, reasons: ['Booked'] })
  await owner.client.call('conversations.reopen', { conversationId: tagged.conversationId })
  expect(
    (await owner.client.send('conversations.close', { conversationId: tagged.conversationId })).body,
  ).toMatchObject({ error: { code: 'closing_incomplete', current: { tags: null, reasons: ['Booked'] } } })
})

test('a replay leaves conversations open while their assignee has time off', async () => {
  const at = eventClock(world)
  const silent = await at(daysAgo(12).toISOString(), () => arrive(world, daysAgo(12)))
  const { conversationId } = silent
  await at(daysAgo(11).toISOString(), () =>
    owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId }),
  )
  await at(daysAgo(10).toISOString(), () => answer(world, silent, daysAgo(10)))
  const stepKinds = async () =>
    (await replay(policyOf({ days: 5 }))).items.flatMap(({ steps }) => steps.map(({ kind }) => kind))
  expect(await stepKinds()).toEqual(['close'])
  const dateOf = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await owner.client.call('shifts.create_time_off', {
    userId: ada.userId,
    startsOn: dateOf(7),
    endsOn: dateOf(3),
    timeZone: 'UTC',
    note: '',
  })
  expect(await stepKinds()).toEqual(['wait', 'close'])
})

test('a replay refuses a reminder before the reply, other inboxes, and people who may not change policies', async () => {
  const early = policyOf({ days: 2, reminder: { isOn: true, daysBefore: 2, text: 'Hello?' } })
  const input = { ...early, inboxIds: [inbox.id], days: 30 }
  expect((await owner.client.send('auto_close.replay', input)).body).toMatchObject({
    error: { code: 'closing_reminder_too_early' },
  })
  expect((await ada.client.send('auto_close.replay', input)).status).toBe(403)
  const foreign = await createInbox(server, await server.createWorkspace(), [])
  const away = { ...standardClosing, inboxIds: [foreign.id], days: 30 }
  expect((await owner.client.send('auto_close.replay', away)).status).toBe(404)
})
