import type { ReplayedClock } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import type { eventClock } from '../reporting/reporting.fixture.ts'
import { liveMonth } from './live-month.fixture.ts'
import { addSla, clocksOf, follow, type SlaWorld, wake } from './slas.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [owner.userId, ada.userId]) }
})
afterAll(() => server.stop())

const hours = (amount: number) => ({ amount, unit: 'hour' as const })
const storedRows = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `select (select count(*) from sla_facts)::int as facts, (select count(*) from sla_clocks)::int as clocks,
              (select max(seq) from events)::int as events, (select sum(version) from conversations)::int as versions`,
      [],
    ),
  )

/** When the next timer is due, if that is not after a moment. */
async function nextTimer(asOf: Date): Promise<Date | null> {
  const [row] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ at: Date | null }>(tx, 'select min(next_try_at) as at from timers where next_try_at <= $1', [
      asOf,
    ]),
  )
  return row?.at ?? null
}

test('a replay of a month finds the clocks that there were, changes nothing, and shows what others would be', async () => {
  const workday = [{ from: '09:00', until: '17:00' }]
  const { id: calendarId } = await owner.client.call('calendars.create', {
    name: 'Office',
    timeZone: 'Europe/Lisbon',
    week: [workday, workday, workday, workday, workday, [], []],
  })
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Urgent' })
  const urgent = await addSla(world, {
    condition: { field: 'tag', operator: 'isAnyOf', value: [tagId] },
    targets: { first_reply: hours(2), next_reply: hours(3), resolved: hours(30) },
    warning: { amount: 60, unit: 'minute' },
  })
  const everything = await addSla(world, {
    calendarId,
    targets: { assigned: hours(6), first_reply: hours(8), next_reply: hours(10), resolved: hours(24) },
    pauses: ['waiting_for_customer'],
    warning: { amount: 50, unit: 'percent' },
  })
  const settle = (asOf: Date, at: ReturnType<typeof eventClock>) =>
    at(asOf.toISOString(), async () => {
      await follow(world)
      for (let due = await nextTimer(asOf); due; due = await nextTimer(asOf)) await wake(world, due)
      await follow(world)
    })
  const ids = await liveMonth({ seed: 7, world, colleague: ada, tagId, conversations: 8, settle })

  const lived = await Promise.all(
    ids.map(async (id) =>
      (await clocksOf(world, id)).map((clock) => ({
        slaId: clock.sla.id,
        line: lineOf(id, clock, [clock.warnedAt !== null, clock.missedAt !== null]),
      })),
    ),
  )
  const before = await storedRows()
  for (const sla of [urgent, everything]) {
    const { items, evaluated, total } = await owner.client.call('slas.replay', { ...draftOf(sla), days: 31 })
    expect([evaluated, total]).toEqual([ids.length, ids.length])
    const replayed = items.flatMap(({ conversationId, clocks }) =>
      clocks.map((clock) => lineOf(conversationId, clock, [clock.isWarned, clock.isMissed])),
    )
    const expected = lived.flat().flatMap(({ slaId, line }) => (slaId === sla.id ? [line] : []))
    expect(expected.length).toBeGreaterThan(4)
    expect(replayed.toSorted()).toEqual(expected.toSorted())
  }
  const instant = await owner.client.call('slas.replay', {
    ...draftOf(everything),
    calendarId: null,
    targets: { first_reply: { amount: 1, unit: 'minute' } },
    days: 31,
  })
  const clocks = instant.items.flatMap((item) => item.clocks)
  expect(clocks.length).toBeGreaterThan(4)
  expect(clocks.every(({ target, isMissed }) => target === 'first_reply' && isMissed)).toBe(true)
  expect(instant.items.some(({ happened }) => happened.some(({ isMissed }) => !isMissed))).toBe(true)
  expect(await storedRows()).toEqual(before)

  const stranger = await server.addMember(owner)
  expect(await stranger.client.call('slas.replay', { ...draftOf(everything), days: 31 })).toMatchObject({
    items: [],
    total: 0,
  })
})

test('a replay refuses what an SLA cannot be, and a period that is too long', async () => {
  const send = async (input: object) => (await owner.client.send('slas.replay', input)).body
  expect(await send({ targets: {}, days: 30 })).toMatchObject({ error: { code: 'sla_without_target' } })
  expect(await send({ targets: { assigned: hours(1) }, days: 366 })).toMatchObject({
    error: { code: 'invalid_input', fields: [{ path: 'days' }] },
  })
})

/** A clock without a target in the next SLA is cancelled when its worker runs, which this month did afterwards. */
const lineOf = (
  id: string,
  { target, state, startedAt, dueAt, endedAt }: Omit<ReplayedClock, 'isWarned' | 'isMissed'>,
  reached: readonly boolean[],
): string => [id, target, state, startedAt, dueAt, state === 'cancelled' ? '' : endedAt, ...reached].join(' ')

const draftOf = ({
  id,
  inboxIds,
  condition,
  calendarId,
  targets,
  pauses,
  warning,
}: Awaited<ReturnType<typeof addSla>>) => ({
  slaId: id,
  inboxIds,
  condition,
  calendarId,
  targets,
  pauses,
  warning,
})
