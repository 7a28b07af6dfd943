import type { ReportDefinition } from '@postroom/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { followShifts } from '../shifts/follow-shifts.ts'
import { rebuildFacts } from './facts/rebuild-verb.ts'
import { eventClock, followFacts } from './reporting.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let bea: Someone
let teamId: string

/** Does something at a time of October 2026, in UTC, as if it happened then. */
async function at<T>(time: string, change: () => Promise<T>): Promise<T> {
  const moment = `2026-10-${time}:00Z`
  vi.setSystemTime(new Date(moment))
  try {
    return await eventClock({ server, owner })(moment, change)
  } finally {
    vi.useRealTimers()
  }
}
const follow = () =>
  changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, followShifts)
const be = (who: Someone, statusId: string, until: string | null = null) =>
  who.client.call('availability.set', {
    userId: who.userId,
    statusId,
    until: until && `2026-10-${until}:00Z`,
  })
const clear = (who: Someone) => who.client.call('availability.clear', { userId: who.userId })

const shift = (name: string, who: Someone, more: { days: number[]; from: string; until: string }) =>
  owner.client.call('shifts.create', {
    name,
    color: 'teal',
    timeZone: 'Europe/Berlin',
    validFrom: '2026-10-01',
    validUntil: null,
    inboxIds: [],
    memberIds: [who.userId],
    onEnd: 'keep',
    graceMinutes: 15,
    ...more,
  })

const week = {
  timeType: 'custom',
  from_date: '2026-10-19',
  to_date: '2026-10-25',
  timezone: 'Europe/Berlin',
  eventTypes: ['shift_coverage'],
} as const

/** The days on which Ada and Bea worked, as they passed. */
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  bea = await server.addMember(owner)
  teamId = (await owner.client.call('teams.create', { name: 'Desk', members: [ada.userId] })).id
  const { availabilityStatuses } = await owner.client.call('availability.list', {})
  const away = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  const focus = await owner.client.call('availability.create_status', {
    name: 'Focus',
    color: 'amber',
    meaning: 'available',
  })
  // Berlin is two hours ahead of UTC until Sunday at 01:00 UTC, then one.
  const day = await at('19T06:00', () =>
    shift('Day', ada, { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }),
  )
  await at('19T06:01', () => shift('Night', bea, { days: [6], from: '22:00', until: '06:00' }))
  const timeOff = (date: string) =>
    ada.client.call('shifts.create_time_off', {
      userId: ada.userId,
      startsOn: date,
      endsOn: date,
      timeZone: 'Europe/Berlin',
    })
  await at('19T06:30', () => timeOff('2026-10-20'))
  await at('19T12:00', () => be(ada, away))
  await at('19T13:30', () => clear(ada))
  await at('19T15:00', follow)
  // Nothing runs until Thursday, and the time off for Wednesday comes too late.
  await at('22T10:00', follow)
  await at('22T10:01', () => timeOff('2026-10-21'))
  await at('22T12:00', () =>
    owner.client.call('shifts.update', { shiftId: day.id, version: 1, until: '15:00' }),
  )
  await at('23T08:00', () => be(ada, focus.id))
  await at('23T09:00', () =>
    owner.client.call('availability.update_status', { statusId: focus.id, version: 1, meaning: 'away' }),
  )
  await at('23T11:00', () => clear(ada))
  await at('23T12:00', () => owner.client.call('shifts.delete', { shiftId: day.id }))
  await at('25T00:30', () => be(bea, away, '25T01:30'))
  await at('25T06:00', follow)
  await followFacts({ server, owner })
}, 60_000)
afterAll(() => server.stop())

/** Percent and shifts by key. */
async function coverage(who: Someone, more: Partial<ReportDefinition>) {
  const { metrics, bins } = await who.client.call('reporting.stats', { ...week, ...more } as never)
  const [metric] = metrics
  const shown = (value: { value: number | null; n: number } | undefined) =>
    value && `${value.value === null ? '-' : value.value.toFixed(2)} n${value.n}`
  return {
    total: shown(metric?.total),
    series: Object.fromEntries((metric?.series ?? []).map(({ keys, total }) => [keys.join(), shown(total)])),
    points: metric?.series[0]?.points.map(shown),
    bins: bins.length,
  }
}
const by = (id: 'user' | 'team') =>
  ({ chartType: 'crossTable', break_down_type: [{ id, name: '' }] }) as Partial<ReportDefinition>

/**
 * Ada: Monday 480 minutes, 390 available; Tuesday off; Wednesday 480; Thursday 360, as the shift was shortened; Friday
 * 300 until the shift was deleted, 120 of them away. Bea: 540 minutes in the night of 25 hours, 60 of them away.
 */
test('covered time is the part of planned time in which people were available', async () => {
  expect(await coverage(owner, { chartType: 'bar', time_unit: 'day' })).toMatchObject({
    total: '87.50 n5',
    points: ['81.25 n1', '- n0', '100.00 n1', '100.00 n1', '60.00 n1', '100.00 n1', '85.71 n1'],
  })
  expect((await coverage(owner, by('user'))).series).toEqual({
    [ada.userId]: '87.04 n4',
    [bea.userId]: '88.89 n1',
  })
  expect((await coverage(owner, by('team'))).series).toEqual({ [teamId]: '87.04 n4', none: '88.89 n1' })
})

test('in smaller and larger parts of time, and next to the week before', async () => {
  const sunday = { from_date: '2026-10-25', chartType: 'bar', time_unit: 'hour' } as const
  const { total, points } = await coverage(owner, sunday)
  expect(total).toBe('85.71 n1')
  // From midnight until six there are seven hours. Bea was away from 02:30 to 02:30.
  expect(points?.slice(0, 8)).toEqual([
    '100.00 n1',
    '100.00 n1',
    '50.00 n1',
    '50.00 n1',
    '100.00 n1',
    '100.00 n1',
    '100.00 n1',
    '- n0',
  ])
  const { metrics } = await owner.client.call('reporting.stats', {
    ...week,
    from_date: '2026-10-22',
    to_date: '2026-10-23',
    chartType: 'number',
    compare: 'previous',
  })
  // 360 and 180 of 660 minutes; before, 480 of 480.
  expect(metrics[0]).toMatchObject({ total: { n: 2 }, previous: { value: 100, n: 1 } })
  expect(metrics[0]?.total.value).toBeCloseTo((100 * 540) / 660)
})

test('members see their own figures and those of all people together', async () => {
  expect(await coverage(ada, by('user'))).toMatchObject({
    total: '87.50 n5',
    series: { [ada.userId]: '87.04 n4', others: '88.89 n1' },
  })
  expect((await coverage(bea, by('user'))).series).toEqual({
    [bea.userId]: '88.89 n1',
    others: '87.04 n4',
  })
  const file = await bea.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...week, ...by('user') }),
  })
  const text = await file.text()
  expect(text).toContain('Shift coverage,Others')
  expect(text).not.toContain(ada.email)
})

test('a restricted team is named only to its members', async () => {
  const team = await owner.client.call('teams.get', { teamId })
  await owner.client.call('teams.update', { teamId, version: team.version, isRestricted: true } as never)
  expect((await coverage(bea, by('team'))).series).toEqual({ others: '87.04 n4', none: '88.89 n1' })
  expect((await coverage(ada, by('team'))).series).toEqual({ [teamId]: '87.04 n4', none: '88.89 n1' })
})

test('filters and conditions choose people and teams; time of people is in no inbox', async () => {
  const filtered = async (who: Someone, id: string, values: string[], operator = 'is') =>
    (await coverage(who, { chartType: 'number', filters: [{ id, values, operator }] } as never)).total
  expect(await filtered(owner, 'user', [ada.userId])).toBe('87.04 n4')
  expect(await filtered(owner, 'user', [ada.userId], 'is_not')).toBe('88.89 n1')
  expect(await filtered(owner, 'team', [teamId])).toBe('87.04 n4')
  expect(await filtered(owner, 'team', ['none'])).toBe('88.89 n1')
  expect(await filtered(owner, 'sharedInbox', [teamId])).toBe('- n0')
  const condition = {
    operator: 'any',
    conditions: [
      { field: 'team', operator: 'isAnyOf', value: [teamId] },
      { field: 'author', operator: 'is', value: bea.userId },
    ],
  }
  expect((await coverage(owner, { chartType: 'number', condition } as never)).total).toBe('87.50 n5')
  // The team is restricted, and Bea is not in it.
  expect(await filtered(bea, 'team', [teamId])).toBe('- n0')
  const filters = [{ id: 'user', values: [ada.userId], operator: 'is' as const }]
  expect((await bea.client.send('reporting.stats', { ...week, filters })).status).toBe(403)
})

test('only breakdowns by person and team fit, and there are no conversations behind it', async () => {
  const refused = await owner.client.send('reporting.save_v2', {
    name: 'By inbox',
    scope: 'PERSONAL',
    is_shared: false,
    ...week,
    chartType: 'crossTable',
    break_down_type: [{ id: 'sharedInbox', name: '' }],
  })
  expect(refused).toMatchObject({ body: { error: { fields: [{ code: 'breakdown_unsuitable' }] } } })
  const { total, ids } = await owner.client.call('reporting.stats_card_ids', {
    ...week,
    metric: 'shift_coverage',
    keys: [],
    limit: 10,
    offset: 0,
  } as never)
  expect([total, ids]).toEqual([0, []])
})

test('a rebuild gives the same, and another workspace sees nothing of it', async () => {
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect((await coverage(owner, by('user'))).total).toBe('87.50 n5')
  const stranger = await server.createWorkspace()
  expect(await coverage(stranger, by('user'))).toMatchObject({ total: '- n0', series: {} })
  // Events of earlier versions do not say what a status meant: its present meaning counts.
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'update report_statuses set is_available = null where workspace_id = $1', [
      owner.workspaceId,
    ]),
  )
  // The status Focus is now away from 08:00 on, one hour more on Friday.
  expect(
    (await coverage(owner, { chartType: 'number', from_date: '2026-10-23', to_date: '2026-10-23' })).total,
  ).toBe('40.00 n1')
})
