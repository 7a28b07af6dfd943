import type { OpenHours } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDaysAfter, timeOfHours } from './index.ts'

const office = { from: '09:00', until: '17:00' }
const berlin: OpenHours = {
  timeZone: 'Europe/Berlin',
  week: [[office], [office], [office], [office], [office], [], []],
  days: [
    { date: '2026-12-24', windows: [] },
    { date: '2026-12-31', windows: [{ from: '09:00', until: '12:00' }] },
  ],
}
const at = (text: string): Date =>
  new Date(Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`).epochMilliseconds)

test.each([
  ['2026-11-16T15:00', 5, '2026-11-23T15:00'],
  ['2026-11-20T15:00', 1, '2026-11-23T15:00'],
  // Written outside business hours: the nearest open time of the day.
  ['2026-11-21T22:00', 5, '2026-11-27T17:00'],
  ['2026-11-18T06:30', 1, '2026-11-19T09:00'],
  // A closed day and a short one.
  ['2026-12-23T10:00', 1, '2026-12-25T10:00'],
  ['2026-12-30T15:00', 1, '2026-12-31T12:00'],
  // The clocks change in between.
  ['2026-03-27T15:00', 1, '2026-03-30T15:00'],
  ['2026-10-23T09:00', 1, '2026-10-26T09:00'],
])('from %s so many business days later, %i, is %s', (from, days, due) => {
  expect(businessDaysAfter(timeOfHours(berlin), at(from), days)).toEqual(at(due))
})

test('without a calendar every day counts, and a closed calendar has no business day', () => {
  const from = at('2026-11-20T15:00')
  expect(businessDaysAfter(null, from, 2)).toEqual(new Date(from.getTime() + 2 * 86_400_000))
  const closed = { ...berlin, week: berlin.week.map(() => []), days: [] }
  expect(businessDaysAfter(timeOfHours(closed), from, 1)).toBeNull()
})

test('more days are later, and each due time is within open hours or at their end', () => {
  const time = timeOfHours(berlin)
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 30 }), (ms, days) => {
      const from = new Date(ms)
      const [due, later] = [businessDaysAfter(time, from, days), businessDaysAfter(time, from, days + 1)]
      if (!due || !later) return false
      const isWithin = time.isOpen(due) || time.isOpen(new Date(due.getTime() - 1))
      return due > from && later > due && isWithin
    }),
  )
})
