import { reportDefinition } from '@postroom/contract'
import { expect, test } from 'vitest'
import { comparedPeriod } from './compared-period.ts'
import { periodOf, weekdaysIn } from './period.ts'

const now = new Date('2026-05-20T12:00:00Z')
const custom = (from_date: string, to_date: string, timezone: string, more: object = {}) =>
  reportDefinition.parse({ timeType: 'custom', from_date, to_date, timezone, ...more })
const hoursOf = (fields: ReturnType<typeof custom>) =>
  periodOf(fields, now, true).bins.map(({ key, from, to }) => [
    key,
    (Date.parse(to) - Date.parse(from)) / 3_600_000,
  ])

test.each([
  ['Africa/Cairo', '2025-04-24', '2025-04-26', '2025-04-25', 23],
  ['Asia/Beirut', '2025-03-29', '2025-03-31', '2025-03-30', 23],
  ['America/Santiago', '2025-09-06', '2025-09-08', '2025-09-07', 23],
  ['Australia/Lord_Howe', '2025-10-04', '2025-10-06', '2025-10-05', 23.5],
  ['Europe/Lisbon', '2025-10-25', '2025-10-27', '2025-10-26', 25],
])('days of %s follow each other where the clocks change', (zone, first, last, changed, hours) => {
  const days = hoursOf(custom(first, last, zone))
  expect(days).toEqual([
    [first, 24],
    [changed, hours],
    [last, 24],
  ])
})

test('hours that the clocks repeat are two, and one that they skip is none', () => {
  const keys = (zone: string, day: string) =>
    periodOf(custom(day, day, zone, { time_unit: 'hour' }), now, true).bins.map(({ key }) => key)
  expect(keys('Africa/Cairo', '2025-04-25')[0]).toBe('2025-04-25T01:00+03:00')
  expect(keys('Africa/Cairo', '2025-04-25')).toHaveLength(23)
  const lisbon = keys('Europe/Lisbon', '2025-10-26')
  expect(lisbon.slice(1, 3)).toEqual(['2025-10-26T01:00+01:00', '2025-10-26T01:00+00:00'])
  expect(new Set(lisbon).size).toBe(25)
})

test('weeks begin on Monday and are cut by the period; the comparison has the same length', () => {
  const fields = custom('2026-05-06', '2026-05-19', 'UTC', { time_unit: 'week', compare: 'previous' })
  const period = periodOf(fields, now, true)
  expect(period.bins.map(({ key, from, isPartial }) => [key, from.slice(0, 10), isPartial])).toEqual([
    ['2026-05-04', '2026-05-06', true],
    ['2026-05-11', '2026-05-11', false],
    ['2026-05-18', '2026-05-18', true],
  ])
  const before = comparedPeriod(fields, period, now, true)
  expect([before?.from, before?.to]).toEqual([new Date('2026-04-22'), new Date('2026-05-06')])
  expect([...weekdaysIn(period).values()]).toEqual([2, 2, 2, 2, 2, 2, 2])
})
