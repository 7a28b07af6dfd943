import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { answer, arrive } from '../../slas/slas.fixture.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let small: TestInbox
let large: TestInbox
const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-10', timezone: 'UTC' } as const

/** Four conversations on Sunday 3 May, three on Saturday, two on Friday, and one on Monday, alone in its inbox. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  small = await createInbox(server, owner, [ada.userId])
  large = await createInbox(server, owner, [ada.userId])
  const mail = async (inbox: TestInbox, time: string, replyTime?: string) => {
    const world = { server, owner, inbox }
    const received = await arrive(world, `2026-05-${time}:00Z`, { subject: time })
    if (replyTime) await answer(world, received, `2026-05-${replyTime}:00Z`, { subject: `Re: ${time}` })
  }
  await mail(small, '04T08:00', '04T08:30')
  await mail(large, '08T10:00', '08T16:00')
  await mail(large, '08T10:30', '08T16:30')
  for (const minute of ['00', '10', '20']) await mail(large, `09T20:${minute}`)
  for (const minute of ['00', '10', '20', '30']) await mail(large, `03T21:${minute}`)
  await followFacts({ server, owner })
})
afterAll(() => server.stop())

async function seriesOf(eventType: 'received' | 'first_reply' | 'backlog_open', ...breakdowns: string[]) {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: [eventType],
    chartType: 'bar',
    break_down_type: breakdowns.map((id) => ({ id })),
  } as never)
  return metrics[0]?.series.flatMap(({ keys, total }) =>
    total.n > 0 ? [`${keys.join(' ')}: ${total.n}`] : [],
  )
}

test('weekdays, hours, durations and ages keep their order, whatever their numbers', async () => {
  expect(await seriesOf('received', 'weekday')).toEqual(['1: 1', '5: 2', '6: 3', '7: 4'])
  expect(await seriesOf('received', 'hour')).toEqual(['8: 1', '10: 2', '20: 3', '21: 4'])
  expect(await seriesOf('first_reply', 'duration')).toEqual(['0-1h: 1', '4-8h: 2'])
  // At the end of 10 May.
  expect(await seriesOf('backlog_open', 'age')).toEqual(['1-3d: 5', '3-7d: 1', '7-30d: 4'])
})

test('other values are sorted by their number, and within them the second breakdown by its order', async () => {
  expect(await seriesOf('received', 'sharedInbox')).toEqual([`${large.id}: 9`, `${small.id}: 1`])
  const expected = [`${large.id} 5: 2`, `${large.id} 6: 3`, `${large.id} 7: 4`, `${small.id} 1: 1`]
  expect(await seriesOf('received', 'sharedInbox', 'weekday')).toEqual(expected)
  expect(await seriesOf('received', 'weekday', 'sharedInbox')).toEqual([
    `1 ${small.id}: 1`,
    `5 ${large.id}: 2`,
    `6 ${large.id}: 3`,
    `7 ${large.id}: 4`,
  ])
})

test('files list them in the same order', async () => {
  const file = await ada.client.send('reporting.export', {
    ...may,
    eventTypes: ['received'],
    chartType: 'crossTable',
    break_down_type: [{ id: 'weekday', name: '' }],
  })
  const days = String(file.body).match(/Monday|Friday|Saturday|Sunday/g)
  expect(days).toEqual(['Monday', 'Friday', 'Saturday', 'Sunday'])
})

test('weekdays and hours occur on the days that have begun', async () => {
  const stats = await owner.client.call('reporting.stats', {
    eventTypes: ['received'],
    chartType: 'heatMap',
    timeType: 'custom',
    from_date: '2026-05-04',
    to_date: '2035-01-01',
    timezone: 'UTC',
  })
  const days = Math.floor((Date.parse(stats.computedAt) - Date.parse('2026-05-04')) / 86_400_000) + 1
  const [weekdays, hours] = stats.breakdowns.map(({ values }) => values)
  expect(hours?.map(({ occurrences }) => occurrences)).toEqual(hours?.map(() => days))
  expect(weekdays?.map(({ key, occurrences }) => [key, occurrences])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), Math.ceil((days + 1 - day) / 7)]),
  )
})
