import { expect, test } from 'vitest'
import { planChanges, plannedTimes } from './record-plan.ts'
import type { ShiftPattern } from './schedule.ts'

const pattern = (more: Partial<ShiftPattern> = {}): ShiftPattern => ({
  id: 'early',
  timeZone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  untilMinute: 17 * 60,
  validFrom: '2025-01-01',
  validUntil: null,
  memberIds: ['ada'],
  ...more,
})
const at = (text: string): Date => new Date(`2026-${text}Z`)
const off = (start: string, end: string) => ({
  userId: 'ada',
  substituteId: null,
  start: at(start).getTime(),
  end: at(end).getTime(),
})
const shown = (times: readonly { startsAt: Date; endsAt: Date }[]) =>
  times.map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`,
  )

test('shifts that touch or overlap are planned once, and time off is left out', () => {
  const late = pattern({ id: 'late', fromMinute: 16 * 60, untilMinute: 20 * 60 })
  const schedule = {
    shifts: [pattern(), late],
    days: [],
    absences: [off('05-05T10:00', '05-05T11:30'), off('05-05T22:00', '05-06T22:00')],
  }
  expect(shown(plannedTimes(schedule, at('05-04T08:00'), at('05-08T00:00')))).toEqual([
    '05-04T08:00 05-04T18:00',
    '05-05T07:00 05-05T10:00',
    '05-05T11:30 05-05T18:00',
    '05-07T07:00 05-07T18:00',
  ])
})

test.each([
  ['back', '10-24', '10-24T20:00 10-25T05:00'],
  ['forward', '03-28', '03-28T21:00 03-29T04:00'],
])('a night in which the clocks go %s is planned as long as it lasts', (_, day, expected) => {
  const night = pattern({ days: [6], fromMinute: 22 * 60, untilMinute: 6 * 60 })
  const since = at(`${day}T12:00`)
  const times = plannedTimes(
    { shifts: [night], days: [], absences: [] },
    since,
    new Date(+since + 86_400_000),
  )
  expect(shown(times)).toEqual([expected])
})

const plan = (startsAt: string, endsAt: string, teamIds: string[] = []) => ({
  userId: 'ada',
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  teamIds,
})

test('a change of the plan leaves what has passed as it was', () => {
  const known = [plan('05-04T07:00', '05-04T15:00'), plan('05-05T07:00', '05-05T15:00')]
  const now = at('05-04T10:00')
  const same = [plan('05-04T10:00', '05-04T15:00'), plan('05-05T07:00', '05-05T15:00')]
  expect(planChanges(known, same, now)).toEqual({ deleted: [], put: [] })
  expect(planChanges(known, [], now)).toEqual({
    deleted: [known[1]],
    put: [plan('05-04T07:00', '05-04T10:00')],
  })
  const longer = [plan('05-04T10:00', '05-04T17:00'), plan('05-05T08:00', '05-05T15:00')]
  expect(planChanges(known, longer, now)).toEqual({
    deleted: [known[1]],
    put: [plan('05-04T07:00', '05-04T17:00'), longer[1]],
  })
  const inTeam = same.map((one) => ({ ...one, teamIds: ['desk'] }))
  expect(planChanges(known, inTeam, now)).toEqual({
    deleted: [],
    put: [plan('05-04T07:00', '05-04T10:00'), ...inTeam],
  })
})
