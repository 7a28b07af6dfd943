import { reportDefinition } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedPeriod } from './compared-period.ts'
import { begunDays, begunWeekdays, between, dayStart, periodOf } from './period.ts'

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

const times = (zone: string, first: string, last: string, time_period = 1) =>
  periodOf(custom(first, last, zone, { time_unit: 'hour', time_period }), now, true).bins.map(
    ({ key }) => key,
  )

test('hours begin with those of the local clock where it changes by half an hour', () => {
  const zone = 'Australia/Lord_Howe'
  const spring = times(zone, '2026-10-04', '2026-10-05')
  expect(spring.slice(0, 4).map((key) => key.slice(11))).toEqual([
    '00:00+10:30',
    '01:00+10:30',
    '02:30+11:00',
    '03:00+11:00',
  ])
  expect(spring[24]).toBe('2026-10-05T00:00+11:00')
  expect(spring).toHaveLength(48)
  // The half hour that the clocks repeat, from 01:30, belongs to its hour.
  const autumn = times(zone, '2026-04-05', '2026-04-05')
  expect(autumn.slice(1, 3).map((key) => key.slice(11))).toEqual(['01:00+11:00', '02:00+10:30'])
  expect(autumn).toHaveLength(24)
})

test('each day begins with a step of its own', () => {
  const sixes = ['00:00', '06:00', '12:00', '18:00']
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']
  expect(times('Europe/Lisbon', '2026-10-24', '2026-10-27', 6).map((key) => key.slice(0, 16))).toEqual(
    days.flatMap((day) => sixes.map((time) => `${day}T${time}`)),
  )
  expect(times('UTC', '2026-05-01', '2026-05-02', 10).map((key) => key.slice(5, 16))).toEqual([
    '05-01T00:00',
    '05-01T10:00',
    '05-01T20:00',
    '05-02T00:00',
    '05-02T10:00',
    '05-02T20:00',
  ])
  expect(times('UTC', '2026-05-01', '2026-05-04', 48).map((key) => key.slice(5, 16))).toEqual([
    '05-01T00:00',
    '05-03T00:00',
  ])
})

test('steps of hours end with a period that ends in an hour that the clocks repeat', () => {
  const fields = custom('2026-10-26', '2026-10-26', 'Europe/Lisbon', { time_unit: 'hour' })
  const until = new Date('2026-10-25T00:30:00Z')
  const [day, endDay] = [Temporal.PlainDate.from('2026-10-25'), Temporal.PlainDate.from('2026-10-26')]
  expect(
    between(fields, day, endDay, { now, hasBins: true, until }).bins.map(({ from, to }) => [from, to]),
  ).toEqual([
    ['2026-10-24T23:00:00.000Z', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T00:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ])
})

test('every moment of a period is in one bin, every day begins with one, and their keys differ', () => {
  const zones = [
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Santiago',
    'Asia/Beirut',
    'America/Havana',
    'Antarctica/Troll',
  ]
  const period = fc.record({
    zone: fc.constantFrom(...zones),
    hours: fc.integer({ min: 1, max: 24 }),
    firstDay: fc
      .integer({ min: 0, max: 3 * 365 })
      .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days })),
    days: fc.integer({ min: 1, max: 30 }),
  })
  const check = ({
    zone,
    hours,
    firstDay,
    days,
  }: typeof period extends fc.Arbitrary<infer P> ? P : never) => {
    const lastDay = firstDay.add({ days: days - 1 })
    const fields = custom(String(firstDay), String(lastDay), zone, { time_unit: 'hour', time_period: hours })
    const { bins, from, to } = periodOf(fields, now, true)
    const starts = bins.map((bin) => bin.from)
    expect([...starts, to.toISOString()]).toEqual([from.toISOString(), ...bins.map((bin) => bin.to)])
    expect(bins.every((bin) => bin.from < bin.to)).toBe(true)
    expect(new Set(bins.map(({ key }) => key)).size).toBe(bins.length)
    for (let day = 0; day < days; day += 1)
      expect(starts).toContain(dayStart(firstDay.add({ days: day }), zone).toISOString())
  }
  fc.assert(fc.property(period, check), { numRuns: 300 })
  // Days on which the clocks change, which are rare among others.
  for (const zone of zones)
    for (let change = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`), n = 0; n < 4; n += 1) {
      change = change.getTimeZoneTransition('next') ?? change
      const firstDay = change.toPlainDate().subtract({ days: 1 })
      for (const hours of [1, 2, 5, 6, 12, 24]) check({ zone, hours, firstDay, days: 3 })
    }
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
  expect([...begunWeekdays(period).values()]).toEqual([2, 2, 2, 2, 2, 2, 2])
})

test.each([
  // Today is Wednesday 20 May, in Auckland already Thursday.
  ['UTC', '2026-05-13', '2026-06-30', 8, [1, 1, 2, 1, 1, 1, 1]],
  ['Pacific/Auckland', '2026-05-13', '2026-06-30', 9, [1, 1, 2, 2, 1, 1, 1]],
  ['UTC', '2026-05-20', '2026-05-20', 1, [0, 0, 1, 0, 0, 0, 0]],
  ['UTC', '2026-05-13', '2026-05-19', 7, [1, 1, 1, 1, 1, 1, 1]],
  ['UTC', '2026-05-21', '2026-06-30', 0, [0, 0, 0, 0, 0, 0, 0]],
])('days count from the moment they begin: %s, %s to %s', (zone, first, last, days, weekdays) => {
  const period = periodOf(custom(first, last, zone), new Date('2026-05-20T13:00:00Z'), false)
  expect(begunDays(period)).toBe(days)
  expect([...begunWeekdays(period).values()]).toEqual(weekdays)
})
