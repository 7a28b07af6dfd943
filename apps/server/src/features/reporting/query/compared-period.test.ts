import { type ReportPreset, reportDefinition } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { writeReport } from '../share/report-words.ts'
import { comparedPeriod } from './compared-period.ts'
import { computeStats } from './compute-stats.ts'
import { periodOf } from './period.ts'

interface Asked {
  readonly now: string
  readonly timezone?: string
  readonly compare?: 'previous' | 'year'
  readonly preset?: ReportPreset
  readonly custom?: readonly [string, string]
}

/** Both periods in local time. */
function periods({ now, timezone = 'UTC', compare = 'previous', preset, custom }: Asked): string[] {
  const days = custom && { timeType: 'custom', from_date: custom[0], to_date: custom[1] }
  const fields = reportDefinition.parse({ timezone, compare, preset, ...days })
  const at = new Date(now)
  const period = periodOf(fields, at, true)
  const before = comparedPeriod(fields, period, at, true)
  const local = (moment: Date | undefined) =>
    moment?.toLocaleString('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  return [period, before].map((one) => `${local(one?.from)} to ${local(one?.to)}`)
}

const friday = '2026-11-27T14:30:40Z'

test.each<[string, Asked, string, string]>([
  [
    'this week until Friday afternoon',
    { now: friday, preset: 'this_week' },
    '2026-11-23 00:00 to 2026-11-28 00:00',
    '2026-11-16 00:00 to 2026-11-20 14:30',
  ],
  [
    'today',
    { now: friday, preset: 'today' },
    '2026-11-27 00:00 to 2026-11-28 00:00',
    '2026-11-26 00:00 to 2026-11-26 14:30',
  ],
  [
    'yesterday',
    { now: friday, preset: 'yesterday' },
    '2026-11-26 00:00 to 2026-11-27 00:00',
    '2026-11-25 00:00 to 2026-11-26 00:00',
  ],
  [
    'last week',
    { now: friday, preset: 'last_week' },
    '2026-11-16 00:00 to 2026-11-23 00:00',
    '2026-11-09 00:00 to 2026-11-16 00:00',
  ],
  [
    'a last month of 31 days after one of 30',
    { now: friday, preset: 'last_month' },
    '2026-10-01 00:00 to 2026-11-01 00:00',
    '2026-09-01 00:00 to 2026-10-01 00:00',
  ],
  [
    'this month',
    { now: friday, preset: 'this_month' },
    '2026-11-01 00:00 to 2026-11-28 00:00',
    '2026-10-01 00:00 to 2026-10-27 14:30',
  ],
  [
    'this month on a day that the month before does not have',
    { now: '2026-03-30T08:00:00Z', preset: 'this_month' },
    '2026-03-01 00:00 to 2026-03-31 00:00',
    '2026-02-01 00:00 to 2026-03-01 00:00',
  ],
  [
    'this quarter',
    { now: friday, preset: 'this_quarter' },
    '2026-10-01 00:00 to 2026-11-28 00:00',
    '2026-07-01 00:00 to 2026-08-27 14:30',
  ],
  [
    'a last quarter of 92 days after one of 91',
    { now: friday, preset: 'last_quarter' },
    '2026-07-01 00:00 to 2026-10-01 00:00',
    '2026-04-01 00:00 to 2026-07-01 00:00',
  ],
  [
    'this year on 29 February',
    { now: '2028-02-29T08:00:00Z', preset: 'this_year' },
    '2028-01-01 00:00 to 2028-03-01 00:00',
    '2027-01-01 00:00 to 2027-03-01 00:00',
  ],
  [
    'this month with the year before',
    { now: friday, preset: 'this_month', compare: 'year' },
    '2026-11-01 00:00 to 2026-11-28 00:00',
    '2025-11-01 00:00 to 2025-11-27 14:30',
  ],
  [
    'the last days, which are a length',
    { now: '2026-03-01T12:00:00Z', preset: 'last_28_days' },
    '2026-02-02 00:00 to 2026-03-02 00:00',
    '2026-01-05 00:00 to 2026-02-02 00:00',
  ],
  [
    'custom days',
    { now: friday, custom: ['2026-11-02', '2026-11-04'] },
    '2026-11-02 00:00 to 2026-11-05 00:00',
    '2026-10-30 00:00 to 2026-11-02 00:00',
  ],
  [
    'custom whole months',
    { now: friday, custom: ['2026-03-01', '2026-04-30'] },
    '2026-03-01 00:00 to 2026-05-01 00:00',
    '2026-01-01 00:00 to 2026-03-01 00:00',
  ],
  [
    'a custom whole year after a leap year',
    { now: friday, custom: ['2025-01-01', '2025-12-31'] },
    '2025-01-01 00:00 to 2026-01-01 00:00',
    '2024-01-01 00:00 to 2025-01-01 00:00',
  ],
  [
    'a custom February of a leap year with the year before',
    { now: friday, custom: ['2028-02-01', '2028-02-29'], compare: 'year' },
    '2028-02-01 00:00 to 2028-03-01 00:00',
    '2027-02-01 00:00 to 2027-03-01 00:00',
  ],
  [
    'the days of an answer that meant this week, on the same day',
    { now: friday, preset: 'this_week', custom: ['2026-11-23', '2026-11-27'] },
    '2026-11-23 00:00 to 2026-11-28 00:00',
    '2026-11-16 00:00 to 2026-11-20 14:30',
  ],
  [
    'the days of an answer that meant this week, later',
    { now: '2026-12-09T09:00:00Z', preset: 'this_week', custom: ['2026-11-23', '2026-11-27'] },
    '2026-11-23 00:00 to 2026-11-28 00:00',
    '2026-11-16 00:00 to 2026-11-21 00:00',
  ],
  [
    // The clocks in Lisbon went back on Sunday 25 October: the day has 25 hours, and noon is at 12:00 UTC.
    'today after the clocks went back, at the same time of the clock',
    { now: '2026-10-25T12:00:00Z', preset: 'today', timezone: 'Europe/Lisbon' },
    '2026-10-25 00:00 to 2026-10-26 00:00',
    '2026-10-24 00:00 to 2026-10-24 12:00',
  ],
  [
    // In Auckland it is already Saturday.
    'this week in a zone that is a day ahead',
    { now: friday, preset: 'this_week', timezone: 'Pacific/Auckland' },
    '2026-11-23 00:00 to 2026-11-29 00:00',
    '2026-11-16 00:00 to 2026-11-21 03:30',
  ],
])('compares %s', (_, asked, period, before) => {
  expect(periods(asked)).toEqual([period, before])
})

let server: TestServer
let owner: Owner
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  world = { server, owner, inbox: await createInbox(server, owner, []) }
})
afterAll(() => server.stop())

test('totals, bins and files of a running month count as much of the month before', async () => {
  const at = eventClock(world)
  const times = [
    // In Lisbon, September ends at 23:00 UTC and 10 October 15:00 is 14:00 UTC.
    ...['2026-09-30T22:59:00Z', '2026-09-30T23:00:00Z', '2026-10-05T09:00:00Z', '2026-10-10T13:59:00Z'],
    ...['2026-10-10T14:01:00Z', '2026-10-20T09:00:00Z', '2026-10-31T23:30:00Z'],
    // November without summer time.
    ...['2026-11-01T00:00:00Z', '2026-11-10T14:30:00Z'],
  ]
  for (const time of times) await at(time, () => arrive(world, time, { subject: time }))
  await followFacts(world)
  const now = new Date('2026-11-10T15:00:00Z')
  const viewer = { userId: owner.userId, workspaceId: owner.workspaceId, role: 'Owner' as const }
  const definition = reportDefinition.parse({
    eventTypes: ['received', 'backlog_open'],
    preset: 'this_month',
    timezone: 'Europe/Lisbon',
    compare: 'previous',
  })
  const { stats, facts } = await server.app.db.read(owner.workspaceId, async (tx) => {
    const stats = await computeStats({ app: server.app, tx, viewer, now }, definition)
    const written = { name: 'Mail', author: 'Harbour', language: 'en' as const, definition, stats }
    return writeReport(written)
  })
  const [received, open] = stats.metrics
  expect([received?.total.value, received?.previous?.value]).toEqual([2, 3])
  expect(received?.previousPoints.map(({ value }) => value)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  expect(received?.points).toHaveLength(10)
  // Until 10 October 15:00, four had arrived; until now, nine.
  expect([open?.total.value, open?.previous?.value]).toEqual([9, 4])
  const compared = facts.find(([label]) => label === 'Compared with')?.[1]
  expect(compared?.replaceAll(/\s/g, ' ')).toBe('1 – 10 October 2026, until 15:00 (Europe/Lisbon)')
})

test('hours after a change of clocks are compared with the same hours of the day before', async () => {
  const at = eventClock(world)
  // Both are 10:30 in Lisbon, where 29 March has no 01:00.
  for (const time of ['2026-03-28T10:30:00Z', '2026-03-29T09:30:00Z'])
    await at(time, () => arrive(world, time, { subject: time }))
  await followFacts(world)
  const { bins, metrics } = await owner.client.call('reporting.stats', {
    eventTypes: ['received'],
    timeType: 'custom',
    from_date: '2026-03-29',
    to_date: '2026-03-29',
    timezone: 'Europe/Lisbon',
    time_unit: 'hour',
    compare: 'previous',
  })
  const points = (metrics[0]?.points ?? []).map(({ value }, place) => [
    bins[place]?.key.slice(11, 16),
    value,
    metrics[0]?.previousPoints[place]?.value,
  ])
  expect(points).toHaveLength(23)
  expect(points.filter(([, value, before]) => value || before)).toEqual([['10:00', 1, 1]])
})
