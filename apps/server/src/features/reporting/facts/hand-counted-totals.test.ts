import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, arrive, type SlaWorld, writeAgain } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

/** Conversations that are in several parts of a report count once in its totals. */
let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let world: SlaWorld
let at: ReturnType<typeof eventClock>
let shared: Arrived
let refund: string
let damage: string

const on = (day: string, time = '09:00') => `2026-05-${day}T${time}:00Z`
const close = ({ conversationId }: Arrived, time: string, who: Someone) =>
  at(time, () => who.client.call('conversations.close', { conversationId }))

/** Ada and Ben both close `shared` on the 5th, Ada once more on the 6th; Ben closes another one on the 5th. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
  at = eventClock(world)
  refund = (await owner.client.call('tags.create', { name: 'Refund', color: 'red' })).id
  damage = (await owner.client.call('tags.create', { name: 'Damage', color: 'sky' })).id
  shared = await at(on('04'), () => arrive(world, on('04'), { subject: 'Broken crate' }))
  const other = await at(on('04', '10:00'), () => arrive(world, on('04', '10:00'), { subject: 'Invoice' }))
  await at(on('04', '11:00'), () =>
    ada.client.call('conversations.tag', { conversationId: shared.conversationId, add: [refund, damage] }),
  )
  await close(shared, on('05'), ada)
  await at(on('05', '10:00'), () => writeAgain(world, shared, on('05', '10:00')))
  await close(shared, on('05', '11:00'), ben)
  await at(on('06', '08:00'), () => writeAgain(world, shared, on('06', '08:00')))
  await close(shared, on('06'), ada)
  await close(other, on('05', '12:00'), ben)
  await followFacts(world)
})
afterAll(() => server.stop())

const statsOf = async (definition: object) => {
  const { metrics } = await owner.client.call('reporting.stats', {
    timeType: 'custom',
    from_date: '2026-05-05',
    to_date: '2026-05-06',
    timezone: 'UTC',
    time_unit: 'day',
    eventTypes: ['closed'],
    ...definition,
  })
  const [metric] = metrics
  if (!metric) throw new Error('There is no metric.')
  return metric
}
const numbers = (points: readonly { value: number | null }[]) => points.map(({ value }) => value)

test('a day counts a conversation once that two people closed, and so does the whole period', async () => {
  const { total, points, series } = await statsOf({ chartType: 'lineStacked', breakDown: 'user' })
  const own = Object.fromEntries(series.map(({ keys, points: days }) => [keys[0], numbers(days)]))
  expect(own).toEqual({ [ada.userId]: [1, 1], [ben.userId]: [2, 0] })
  expect(numbers(points)).toEqual([2, 1])
  expect(total.value).toBe(2)
})

test('without a breakdown, the days are those of the only series', async () => {
  const { points, series } = await statsOf({ chartType: 'bar' })
  expect(numbers(points)).toEqual([2, 1])
  expect(series.map((one) => numbers(one.points))).toEqual([[2, 1]])
})

test('rows and columns of a table count each conversation once', async () => {
  const { total, series, edges } = await statsOf({
    chartType: 'crossTable',
    break_down_type: [{ id: 'user' }, { id: 'tags' }],
  })
  const cells = Object.fromEntries(series.map(({ keys, total: cell }) => [keys.join(' '), cell.value]))
  expect(cells).toEqual({
    [`${ada.userId} ${refund}`]: 1,
    [`${ada.userId} ${damage}`]: 1,
    [`${ben.userId} ${refund}`]: 1,
    [`${ben.userId} ${damage}`]: 1,
    [`${ben.userId} none`]: 1,
  })
  const [rows, columns] = edges.map((edge) =>
    Object.fromEntries(edge.map(({ key, total: whole }) => [key, whole.value])),
  )
  expect(rows).toEqual({ [ada.userId]: 1, [ben.userId]: 2 })
  expect(columns).toEqual({ [refund]: 1, [damage]: 1, none: 1 })
  expect(total.value).toBe(2)
})

test('a median of all is that of all cases, in each day', async () => {
  const { points, series } = await statsOf({
    chartType: 'line',
    breakDown: 'user',
    eventTypes: ['resolution'],
    statistic: 'median',
  })
  expect(series.length).toBeGreaterThan(1)
  const [day] = points
  expect(day?.n).toBe(series.reduce((sum, one) => sum + (one.points[0]?.n ?? 0), 0))
  expect(day?.value).not.toBeNull()
})
