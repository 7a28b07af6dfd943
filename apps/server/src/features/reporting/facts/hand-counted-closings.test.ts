import type { getStats, WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, arrive, type SlaWorld, writeAgain } from '../../slas/slas.fixture.ts'
import { columnLimits } from '../columns/keep-columns.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let world: SlaWorld
let at: ReturnType<typeof eventClock>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
  at = eventClock(world)
})

const on = (day: string, time = '09:00') => `2026-${day}T${time}:00Z`
const days = (from: string, until: string) =>
  ({ timeType: 'custom', from_date: `2026-${from}`, to_date: `2026-${until}`, timezone: 'UTC' }) as const
const may = days('05-01', '05-31')

const mail = (time: string, subject: string): Promise<Arrived> =>
  at(time, () => arrive(world, time, { subject }))
const again = (to: Arrived, time: string) => at(time, () => writeAgain(world, to, time))
const close = ({ conversationId }: Arrived, time: string, who = ada) =>
  at(time, () => who.client.call('conversations.close', { conversationId }))
const reopen = ({ conversationId }: Arrived, time: string) =>
  at(time, () => ada.client.call('conversations.reopen', { conversationId }))

type Definition = Partial<WireInputOf<typeof getStats>>

async function statsOf(definition: Definition, who: Someone = owner) {
  await followFacts(world)
  return who.client.call('reporting.stats', definition)
}
const totals = async (definition: Definition): Promise<unknown> =>
  Object.fromEntries(
    (await statsOf({ eventTypes: ['closed', 'still_closed'], ...definition })).metrics.map(
      ({ id, total }) => [id, total.value],
    ),
  )
/** What the receipt of a number lists, and what it says of its size. */
async function behind(cell: object, definition: Definition = may) {
  const { ids, total } = await ada.client.call('reporting.stats_card_ids', {
    ...definition,
    eventTypes: ['still_closed'],
    metric: 'still_closed',
    ...cell,
  })
  return { ids: ids.toSorted(), total }
}
const idsOf = (...mails: Arrived[]) => mails.map(({ conversationId }) => conversationId).toSorted()

test('what was closed and is open again at the end of the period was not still closed', async () => {
  const stays = await mail(on('05-02'), 'Stays closed')
  await close(stays, on('05-04'))
  const returns = await mail(on('05-03'), 'Comes back in May, is closed in June')
  await close(returns, on('05-04', '10:00'))
  await again(returns, on('05-20'))
  await close(returns, on('06-02'))
  const twice = await mail(on('05-03', '11:00'), 'Is closed twice')
  await close(twice, on('05-04', '11:00'))
  await again(twice, on('05-06'))
  await close(twice, on('05-07'))
  const later = await mail(on('05-08'), 'Is opened again in June')
  await close(later, on('05-09'), ben)
  await reopen(later, on('06-03'))
  expect(await totals(may)).toEqual({ closed: 4, still_closed: 3 })
  expect(await totals(days('05-01', '05-10'))).toEqual({ closed: 4, still_closed: 4 })
  expect(await totals(days('05-04', '05-06'))).toEqual({ closed: 3, still_closed: 2 })
  // At the end of June `later` is open.
  expect(await totals(days('05-01', '06-30'))).toEqual({ closed: 4, still_closed: 3 })
  expect(await behind({})).toEqual({ ids: idsOf(stays, twice, later), total: 3 })
  expect(await behind({}, days('05-01', '05-10'))).toEqual({
    ids: idsOf(stays, returns, twice, later),
    total: 4,
  })

  // Each day counts what it closed; the end is that of the report, in the receipt of one day as well.
  const { bins, metrics } = await statsOf({ ...days('05-04', '05-31'), eventTypes: ['still_closed'] })
  const points = metrics[0]?.series[0]?.points.map(({ value }) => value) ?? []
  expect(points.slice(0, 6)).toEqual([2, 0, 0, 1, 0, 1])
  expect(await behind({ from: bins[0]?.from, to: bins[0]?.to }, days('05-04', '05-31'))).toEqual({
    ids: idsOf(stays, twice),
    total: 2,
  })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})

test('the moment at which the period ends belongs to the next one', async () => {
  const reopened = await mail(on('05-02'), 'Opened again at midnight')
  await close(reopened, on('05-30'))
  await reopen(reopened, on('06-01', '00:00'))
  const closed = await mail(on('05-03'), 'Closed again at midnight')
  await close(closed, on('05-29'))
  await reopen(closed, on('05-30'))
  await close(closed, on('06-01', '00:00'))
  expect(await totals(may)).toEqual({ closed: 2, still_closed: 1 })
  expect(await behind({})).toEqual({ ids: idsOf(reopened), total: 1 })
  expect(await totals(days('06-01', '06-30'))).toEqual({ closed: 1, still_closed: 1 })
})

test('a number that was kept follows what opens again after its period, and the database counts the same', async () => {
  const first = await mail(on('05-02'), 'First')
  await close(first, on('05-04'))
  const second = await mail(on('05-03'), 'Second')
  await close(second, on('05-05'))
  // What is tagged after it was opened again has an interval of its own.
  const tag = await owner.client.call('tags.create', { name: 'Claims' })
  const present = days('05-01', '12-31')
  expect(await totals(present)).toEqual({ closed: 2, still_closed: 2 })
  await reopen(first, on('06-05'))
  await at(on('06-06'), () =>
    ada.client.call('conversations.tag', { conversationId: first.conversationId, add: [tag.id] }),
  )
  expect(await totals(present)).toEqual({ closed: 2, still_closed: 1 })
  expect(await totals(may)).toEqual({ closed: 2, still_closed: 2 })
  const { bytes } = columnLimits
  columnLimits.bytes = 1
  try {
    expect(await totals(present)).toEqual({ closed: 2, still_closed: 1 })
    expect(await totals(may)).toEqual({ closed: 2, still_closed: 2 })
  } finally {
    columnLimits.bytes = bytes
  }
})

test('members see their own figure and that of the others together', async () => {
  const own = await mail(on('05-02'), 'Own')
  await close(own, on('05-04'))
  const other = await mail(on('05-03'), 'Of Ben')
  await close(other, on('05-05'), ben)
  const back = await mail(on('05-03', '10:00'), 'Of Ben, comes back')
  await close(back, on('05-05', '11:00'), ben)
  await again(back, on('05-06'))
  const byPerson = async (who: Someone) => {
    const { metrics } = await statsOf({ ...may, eventTypes: ['still_closed'], breakDown: 'user' }, who)
    return Object.fromEntries((metrics[0]?.series ?? []).map(({ keys, total }) => [keys[0], total.value]))
  }
  expect(await byPerson(owner)).toEqual({ [ada.userId]: 1, [ben.userId]: 1 })
  expect(await byPerson(ada)).toEqual({ [ada.userId]: 1, others: 1 })
})
