import type { WorkingHours } from '@postroom/contract'
import { workingHours } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingTime, workingMsBetween, workingTimeBefore } from './index.ts'

const office = { from: '09:00', until: '17:00' }
const berlin: WorkingHours = {
  timeZone: 'Europe/Berlin',
  week: [[office], [office], [office], [office], [office], [], []],
  daysOff: ['2026-12-24'],
}
const hour = 3_600_000
const at = (text: string): Date => new Date(Temporal.ZonedDateTime.from(text).epochMilliseconds)

test.each([
  ['2026-11-20T08:59[Europe/Berlin]', false],
  ['2026-11-20T09:00[Europe/Berlin]', true],
  ['2026-11-20T16:59[Europe/Berlin]', true],
  ['2026-11-20T17:00[Europe/Berlin]', false],
  ['2026-11-21T12:00[Europe/Berlin]', false],
  ['2026-12-24T12:00[Europe/Berlin]', false],
  ['2026-12-23T23:30[America/New_York]', false],
])('an office in Berlin at %s', (text, isOpen) => {
  expect(isWorkingTime(berlin, at(text))).toBe(isOpen)
})

test.each([
  // Daylight saving time: the clock goes from 2 to 3, and in autumn from 3 back to 2.
  ['2026-03-29', 3 * hour],
  ['2026-10-25', 5 * hour],
  ['2026-06-07', 4 * hour],
])('a night shift until four on %s', (date, worked) => {
  const night = { ...berlin, week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '04:00' }]) }
  const [from, to] = [at(`${date}T00:00[Europe/Berlin]`), at(`${date}T12:00[Europe/Berlin]`)]
  expect(workingMsBetween(night, from, to)).toBe(worked)
})

test('a date that a zone skipped has no working time, one without midnight starts later', () => {
  const always = (timeZone: string): WorkingHours => ({
    timeZone,
    week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]),
    daysOff: [],
  })
  const samoa = always('Pacific/Apia')
  const [before, after] = [at('2011-12-29T00:00[Pacific/Apia]'), at('2012-01-01T00:00[Pacific/Apia]')]
  expect(workingMsBetween(samoa, before, after)).toBe(48 * hour)
  const beirut = always('Asia/Beirut')
  const [start, end] = [at('2024-03-31T00:00[Asia/Beirut]'), at('2024-04-01T00:00[Asia/Beirut]')]
  expect(workingMsBetween(beirut, start, end)).toBe(23 * hour)
})

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Casablanca',
)
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { maxLength: 8 })
  .map((minutes) => [...minutes].sort((a, b) => a - b))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, i) => ({
      from: clock(minutes[2 * i] ?? 0),
      until: clock(minutes[2 * i + 1] ?? 0),
    })),
  )
const moment = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyHours = fc
  .record({
    timeZone: zone,
    week: fc.array(day, { minLength: 7, maxLength: 7 }),
    off: fc.array(moment, { maxLength: 5 }),
  })
  .map(
    ({ timeZone, week, off }): WorkingHours => ({
      timeZone,
      week,
      daysOff: off.map((date) => date.toISOString().slice(0, 10)),
    }),
  )

test('a time is within working hours by local time', () => {
  fc.assert(
    fc.property(anyHours, moment, (hours, instant) => {
      expect(workingHours.safeParse(hours).success).toBe(true)
      const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
        hours.timeZone,
      )
      const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
      const windows = hours.week[wall.dayOfWeek - 1] ?? []
      const isOff = hours.daysOff.includes(wall.toPlainDate().toString())
      const expected = !isOff && windows.some(({ from, until }) => from <= time && time < until)
      expect(isWorkingTime(hours, instant)).toBe(expected)
    }),
  )
})

test('working time is additive, never exceeds elapsed time, and passes only within working hours', () => {
  fc.assert(
    fc.property(anyHours, moment, fc.nat(20 * 24), fc.nat(20 * 24), (hours, start, first, second) => {
      const middle = new Date(start.getTime() + first * hour)
      const end = new Date(middle.getTime() + second * hour)
      const whole = workingMsBetween(hours, start, end)
      expect(workingMsBetween(hours, start, middle) + workingMsBetween(hours, middle, end)).toBe(whole)
      expect(whole).toBeGreaterThanOrEqual(0)
      expect(whole).toBeLessThanOrEqual(end.getTime() - start.getTime())
      const minute = workingMsBetween(hours, start, new Date(start.getTime() + 1))
      expect(minute).toBe(isWorkingTime(hours, start) ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})

test('workingTimeBefore and workingMsBetween are inverse', () => {
  fc.assert(
    fc.property(anyHours, moment, fc.integer({ min: 1, max: 60 }), (hours, end, worked) => {
      const start = workingTimeBefore(hours, end, worked * hour)
      if (start === null) {
        const weeks = new Date(end.getTime() - 60 * 7 * 24 * hour)
        expect(workingMsBetween(hours, weeks, end)).toBeLessThan(worked * hour)
        return
      }
      expect(workingMsBetween(hours, start, end)).toBe(worked * hour)
      expect(workingMsBetween(hours, new Date(start.getTime() + 1), end)).toBeLessThan(worked * hour)
    }),
    { numRuns: 60 },
  )
})
