import { type OpenHours, type OpenWindow, week as weekSchema, windowMinutes } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalendarTime, OpenTimeTable, timeOfHours } from './index.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const closed: OpenWindow[][] = Array.from({ length: 7 }, () => [])
const daily = (...windows: OpenWindow[]): OpenWindow[][] => closed.map(() => windows)
const allDay = { from: '00:00', until: '24:00' }
const hoursOf = (timeZone: string, week: OpenWindow[][], days: OpenHours['days'] = []): OpenHours => ({
  timeZone,
  week,
  days,
})
const at = (text: string): Date => new Date(Temporal.ZonedDateTime.from(text).epochMilliseconds)

const office = { from: '09:00', until: '17:00' }
const berlin = hoursOf(
  'Europe/Berlin',
  [[office], [office], [office], [office], [office], [], []],
  [
    { date: '2026-12-24', windows: [] },
    { date: '2026-12-31', windows: [{ from: '09:00', until: '12:00' }] },
  ],
)

test.each([
  ['2026-11-20T08:59', false],
  ['2026-11-20T09:00', true],
  ['2026-11-20T16:59', true],
  ['2026-11-20T17:00', false],
  ['2026-11-21T12:00', false],
  ['2026-12-24T12:00', false],
  ['2026-12-31T11:59', true],
  ['2026-12-31T12:00', false],
])('an office in Berlin at %s', (text, isOpen) => {
  expect(timeOfHours(berlin).isOpen(at(`${text}[Europe/Berlin]`))).toBe(isOpen)
})

test.each([
  // The clock goes from 2 to 3, and later from 3 back to 2.
  ['2026-03-29', 1],
  ['2026-10-25', 3],
  ['2026-06-07', 2],
])('a window from 1 to 3 in Berlin on %s lasts %s hours', (date, length) => {
  const time = timeOfHours(hoursOf('Europe/Berlin', daily({ from: '01:00', until: '03:00' })))
  const start = at(`${date}T00:00[Europe/Berlin]`)
  expect(time.workingMsBetween(start, at(`${date}T12:00[Europe/Berlin]`))).toBe(length * hour)
})

test('always open is open at midnight, and a closed calendar is never due', () => {
  const always = timeOfHours(hoursOf('Europe/Lisbon', daily(allDay)))
  const from = at('2026-11-20T23:59[Europe/Lisbon]')
  expect(always.workingMsBetween(from, new Date(from.getTime() + day))).toBe(day)
  expect(always.isOpen(at('2026-11-21T00:00[Europe/Lisbon]'))).toBe(true)
  const never = timeOfHours(hoursOf('Europe/Lisbon', closed))
  expect([never.dueAt(from, 1), never.startBefore(from, 1), never.isOpen(from)]).toEqual([null, null, false])
})

test('a night shift belongs to the day on which it starts', () => {
  const night = { from: '22:00', until: '06:00' }
  const week = [[night], ...closed.slice(1)]
  const monday = '2026-11-16'
  const time = timeOfHours(hoursOf('Europe/Berlin', week, [{ date: '2026-11-17', windows: [] }]))
  expect(time.isOpen(at(`${monday}T22:00[Europe/Berlin]`))).toBe(true)
  expect(time.isOpen(at('2026-11-17T05:59[Europe/Berlin]'))).toBe(true)
  expect(time.isOpen(at('2026-11-17T06:00[Europe/Berlin]'))).toBe(false)
  const off = timeOfHours(hoursOf('Europe/Berlin', week, [{ date: monday, windows: [] }]))
  expect(off.isOpen(at('2026-11-17T05:00[Europe/Berlin]'))).toBe(false)
})

test('a due time waits for the next open window, also over a year of closed days', () => {
  const time = timeOfHours(berlin)
  const friday = at('2026-11-20T16:00[Europe/Berlin]')
  expect(time.dueAt(friday, 4 * hour)).toEqual(at('2026-11-23T12:00[Europe/Berlin]'))
  expect(time.dueAt(friday, hour)).toEqual(at('2026-11-20T17:00[Europe/Berlin]'))
  expect(time.startBefore(at('2026-11-23T12:00[Europe/Berlin]'), 4 * hour)).toEqual(friday)
  const once = hoursOf('UTC', closed, [{ date: '2028-02-29', windows: [office] }])
  expect(timeOfHours(once).dueAt(at('2026-01-01T00:00[UTC]'), hour)).toEqual(at('2028-02-29T10:00[UTC]'))
})

test('each moment counts by the hours that held then', () => {
  const changed = at('2026-11-18T12:00[UTC]')
  const time = new CalendarTime([
    { validFrom: null, table: new OpenTimeTable(hoursOf('UTC', daily({ from: '08:00', until: '16:00' }))) },
    {
      validFrom: changed,
      table: new OpenTimeTable(hoursOf('UTC', daily({ from: '10:00', until: '20:00' }))),
    },
  ])
  const [from, to] = [at('2026-11-17T00:00[UTC]'), at('2026-11-20T00:00[UTC]')]
  expect(time.workingMsBetween(from, to)).toBe((8 + 4 + 8 + 10) * hour)
  expect(time.dueAt(from, 13 * hour)).toEqual(at('2026-11-18T13:00[UTC]'))
  expect(time.startBefore(to, 19 * hour)).toEqual(at('2026-11-18T11:00[UTC]'))
  expect(time.isOpen(at('2026-11-17T19:00[UTC]'))).toBe(false)
  expect(time.isOpen(at('2026-11-18T19:00[UTC]'))).toBe(true)
})

/** Whether the hours are open by the wall clock of each minute between two moments. */
function minutesOpen({ timeZone, week, days }: OpenHours, from: number, to: number): boolean[] {
  const exceptions = new Map(days.map(({ date, windows }) => [date, windows]))
  const windowsOn = new Map<string, readonly { start: number; end: number }[]>()
  const on = (date: Temporal.PlainDate) => {
    const name = date.toString()
    const known = windowsOn.get(name)
    if (known) return known
    const found = (exceptions.get(name) ?? week[date.dayOfWeek - 1] ?? []).map(windowMinutes)
    windowsOn.set(name, found)
    return found
  }
  const open: boolean[] = []
  for (let ms = from; ms < to; ms += minute) {
    const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
    const now = wall.hour * 60 + wall.minute
    const date = wall.toPlainDate()
    const holds = (shift: number) => (window: { start: number; end: number }) =>
      window.start <= now + shift && now + shift < window.end
    open.push(on(date).some(holds(0)) || on(date.subtract({ days: 1 })).some(holds(1_440)))
  }
  return open
}

/** Compares the table with the minutes of the wall clock around a moment. */
function compare(hours: OpenHours, around: number, reach: number): void {
  const from = around - reach
  const open = minutesOpen(hours, from, around + reach)
  const table = new OpenTimeTable(hours)
  const sums = [0]
  for (const isOpen of open) sums.push((sums.at(-1) ?? 0) + (isOpen ? minute : 0))
  for (let i = 0; i < open.length; i += 7) {
    const ms = from + i * minute
    const passed = sums[i] ?? 0
    if (table.isOpen(ms) !== open[i]) throw new Error(`${hours.timeZone} at ${new Date(ms).toISOString()}`)
    if (table.workingMsBetween(from, ms) !== passed)
      throw new Error(`${hours.timeZone} until ${new Date(ms).toISOString()}`)
    if (!open[i]) continue
    // Half a minute into an open minute; no other moment has the same open time before it.
    const middle = ms + minute / 2
    if (
      table.dueAt(from, passed + minute / 2) !== middle ||
      table.startBefore(middle, passed + minute / 2) === null
    )
      throw new Error(`${hours.timeZone} due at ${new Date(middle).toISOString()}`)
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Up to four windows in order, the last perhaps past midnight. */
const windows = fc
  .uniqueArray(fc.integer({ min: 0, max: 287 }), { maxLength: 8 })
  .map((steps) => [...steps].sort((a, b) => a - b).map((step) => clock(step * 5)))
  .map((clocks) =>
    Array.from({ length: Math.floor(clocks.length / 2) }, (_, i) => ({
      from: clocks[2 * i] ?? '',
      until: clocks[2 * i + 1] ?? '',
    })),
  )
const nightWeek = daily(
  { from: '00:00', until: '02:30' },
  { from: '03:15', until: '09:00' },
  { from: '22:30', until: '00:00' },
)
const overnightWeek = daily({ from: '04:00', until: '12:00' }, { from: '23:00', until: '03:30' })
const zones = Intl.supportedValuesOf('timeZone')

/** Clock changes of a zone between two moments. */
function changesOf(timeZone: string, from: string, to: string): number[] {
  const found: number[] = []
  let moment = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone)
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (next === null || next.epochMilliseconds >= Date.parse(to)) return found
    found.push(next.epochMilliseconds)
    moment = next
  }
}

test('open time is that of the wall clock around each clock change of every zone', () => {
  const changes = zones.flatMap((zone) =>
    changesOf(zone, '2025-01-01T00:00Z', '2026-01-01T00:00Z').map((change) => ({ zone, change })),
  )
  expect(changes.length).toBeGreaterThan(200)
  for (const [i, { zone, change }] of changes.entries())
    compare(hoursOf(zone, i % 2 ? nightWeek : overnightWeek), change, 14 * hour)
})

test.each([
  ['Africa/Cairo', '2025-04-25'],
  ['America/Santiago', '2025-09-07'],
  ['Asia/Beirut', '2025-03-30'],
  ['Australia/Lord_Howe', '2025-04-06'],
  ['Australia/Lord_Howe', '2025-10-05'],
  ['Pacific/Apia', '2011-12-30'],
])('whole days in %s around %s', (zone, date) => {
  const around = Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
  for (const week of [nightWeek, overnightWeek, daily(allDay)]) {
    compare(hoursOf(zone, week), around, 2 * day)
    compare(hoursOf(zone, week, [{ date, windows: [{ from: '00:00', until: '01:00' }] }]), around, 2 * day)
  }
})

test('any hours are those of the wall clock', () => {
  const anyHours = fc.record({
    timeZone: fc.constantFrom(...zones),
    week: fc
      .array(windows, { minLength: 7, maxLength: 7 })
      .filter((week) => weekSchema.safeParse(week).success),
    days: fc.array(
      fc.record({
        date: fc.integer({ min: 1, max: 28 }).map((n) => `2025-10-${clock(n * 60).slice(0, 2)}`),
        windows,
      }),
      { maxLength: 3 },
    ),
  })
  const moment = fc.integer({
    min: Date.parse('2025-10-01') / minute,
    max: Date.parse('2025-11-10') / minute,
  })
  fc.assert(
    fc.property(anyHours, moment, (hours, around) => compare(hours, around * minute, 20 * hour)),
    { numRuns: 150 },
  )
})
