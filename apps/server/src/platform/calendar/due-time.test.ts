import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueTime, startTime, timeOfHours } from './index.ts'

const office = [{ from: '09:00', until: '17:00' }]
const berlin = timeOfHours({
  timeZone: 'Europe/Berlin',
  week: [office, office, office, office, office, [], []],
  days: [
    { date: '2026-12-24', windows: [] },
    { date: '2026-12-31', windows: [{ from: '09:00', until: '12:00' }] },
  ],
})
const at = (text: string): Date =>
  new Date(Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`).epochMilliseconds)

test.each([
  ['within a day', '2026-11-20T15:00', 1, '2026-11-23T15:00'],
  ['from the opening', '2026-11-20T09:00', 1, '2026-11-23T09:00'],
  ['from the evening, as from the next opening', '2026-11-20T22:00', 1, '2026-11-24T09:00'],
  ['from a day off', '2026-11-22T12:00', 2, '2026-11-25T09:00'],
  ['over a holiday', '2026-12-23T11:00', 1, '2026-12-25T11:00'],
  ['onto a shorter day', '2026-12-30T16:00', 1, '2026-12-31T12:00'],
  ['over the end of summer time', '2026-10-23T16:30', 1, '2026-10-26T16:30'],
  ['over a month', '2026-11-02T10:00', 20, '2026-11-30T10:00'],
])('days of an office %s', (_, since, amount, due) => {
  expect(dueTime(at(since), { amount, unit: 'day' }, berlin)).toEqual(at(due))
})

test('without a calendar a day has 24 hours, and one that never opens is never due', () => {
  const since = at('2026-10-24T12:00')
  expect(dueTime(since, { amount: 1, unit: 'day' }, null)).toEqual(at('2026-10-25T11:00'))
  const closed = timeOfHours({ timeZone: 'UTC', week: Array.from({ length: 7 }, () => []), days: [] })
  expect(dueTime(since, { amount: 1, unit: 'day' }, closed)).toBeNull()
})

test('a day that begins later is due later, in open time', () => {
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((m) => at('2026-10-01T00:00').getTime() + m * 60_000)
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 9 }), (one, other, amount) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map(
        (ms) => dueTime(new Date(ms), { amount, unit: 'day' }, berlin)?.getTime() ?? 0,
      )
      expect(first ?? 0).toBeLessThanOrEqual(second ?? 0)
      expect(first ?? 0).toBeGreaterThan(Math.min(one, other))
    }),
  )
})

test.each([
  ['within a day', '2026-11-23T15:00', 1, '2026-11-20T15:00'],
  ['from the closing', '2026-11-23T17:00', 1, '2026-11-20T17:00'],
  ['from the evening, as from the closing', '2026-11-24T22:00', 1, '2026-11-23T17:00'],
  ['over a holiday', '2026-12-25T11:00', 1, '2026-12-23T11:00'],
  ['onto a shorter day', '2027-01-01T16:00', 1, '2026-12-31T12:00'],
  ['over the end of summer time', '2026-10-26T16:30', 1, '2026-10-23T16:30'],
])('days before a moment %s', (_, until, amount, start) => {
  expect(startTime(at(until), { amount, unit: 'day' }, berlin)).toEqual(at(start))
})

test('hours before a moment are open hours, and without a calendar hours by the clock', () => {
  const until = at('2026-11-23T10:00')
  expect(startTime(until, { amount: 2, unit: 'hour' }, berlin)).toEqual(at('2026-11-20T16:00'))
  expect(startTime(until, { amount: 2, unit: 'hour' }, null)).toEqual(at('2026-11-23T08:00'))
})
