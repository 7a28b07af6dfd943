import { expect, test } from 'vitest'
import { matchingBins } from './matching-bins.ts'
import { periodOf } from './period.ts'

const binsOf = (from: string, to: string, unit: 'hour' | 'day' = 'hour') =>
  periodOf(
    {
      timeType: 'custom',
      preset: 'today',
      from_date: from,
      to_date: to,
      timezone: 'Europe/Berlin',
      time_unit: unit,
      time_period: 1,
    },
    new Date('2026-12-01T00:00:00Z'),
    true,
  ).bins

test('after a day of 23 hours, hours are compared with the same hours of the day before', () => {
  const bins = binsOf('2026-03-29', '2026-03-30')
  const before = binsOf('2026-03-27', '2026-03-28')
  expect([bins.length, before.length]).toEqual([47, 48])
  const places = matchingBins(bins, before)
  // 00:00, 01:00, 03:00, and 00:00 of the next day.
  expect([places[0], places[1], places[2], places[23]]).toEqual([0, 1, 3, 24])
  expect(places.at(-1)).toBe(47)
})

test('an hour that clocks repeat is compared once, and once with none', () => {
  const bins = binsOf('2026-10-25', '2026-10-26')
  const before = binsOf('2026-10-23', '2026-10-24')
  const places = matchingBins(bins, before)
  expect(places.slice(0, 5)).toEqual([0, 1, 2, -1, 3])
  expect(places.at(-1)).toBe(47)
  expect(matchingBins(before, bins).slice(0, 5)).toEqual([0, 1, 2, 4, 5])
})

test('days are compared one by one', () => {
  const bins = binsOf('2026-03-01', '2026-03-02', 'day')
  expect(matchingBins(bins, binsOf('2026-02-01', '2026-02-03', 'day'))).toEqual([0, 1, 2])
})
