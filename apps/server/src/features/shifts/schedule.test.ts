import { expect, test } from 'vitest'
import { absenceBetween, type ShiftPattern, spansBetween, warningsIn } from './schedule.ts'
import { type Shift, statesAt } from './state.ts'

const pattern = (more: Partial<ShiftPattern> = {}): ShiftPattern => ({
  id: 'early',
  timeZone: 'Europe/Lisbon',
  days: [1, 2, 3, 4, 5],
  fromMinute: 7 * 60,
  untilMinute: 15 * 60 + 30,
  validFrom: '2025-01-01',
  validUntil: null,
  memberIds: ['lea'],
  ...more,
})
const at = (text: string): number => Date.parse(text)
const shown = (spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => `${new Date(start).toISOString()} ${(end - start) / 3_600_000}`)

test('a week has the weekdays of the pattern, changed days and no others', () => {
  const days = [
    {
      shiftId: 'early',
      userId: 'lea',
      date: '2026-11-18',
      works: false,
      fromMinute: null,
      untilMinute: null,
    },
    { shiftId: 'early', userId: 'lea', date: '2026-11-21', works: true, fromMinute: 600, untilMinute: 960 },
  ]
  const spans = spansBetween([pattern()], days, at('2026-11-16T00:00Z'), at('2026-11-23T00:00Z'))
  expect(spans.map(({ date, isOneOff }) => [date, isOneOff])).toEqual([
    ['2026-11-16', false],
    ['2026-11-17', false],
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
  ])
  expect(shown(spans).at(-1)).toBe('2026-11-21T10:00:00.000Z 6')
})

test('a shift that is valid for some days only is not worked on others', () => {
  const shift = pattern({ validFrom: '2026-11-17', validUntil: '2026-11-18' })
  const spans = spansBetween([shift], [], at('2026-11-16T00:00Z'), at('2026-11-23T00:00Z'))
  expect(spans.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18'])
})

test.each([
  ['Cairo, clocks forward at midnight', 'Africa/Cairo', '2025-04-24', '2025-04-24T20:00:00.000Z 7'],
  ['Santiago, clocks forward at midnight', 'America/Santiago', '2025-09-06', '2025-09-07T02:00:00.000Z 7'],
  ['Lisbon, clocks back in the night', 'Europe/Lisbon', '2026-10-24', '2026-10-24T21:00:00.000Z 9'],
  ['Lord Howe, half an hour', 'Australia/Lord_Howe', '2025-10-04', '2025-10-04T11:30:00.000Z 7.5'],
])('a night shift from 22 to 6 lasts as long as the clocks say: %s', (_, timeZone, date, expected) => {
  const night = pattern({ timeZone, days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 22 * 60, untilMinute: 6 * 60 })
  const around = at(`${date}T12:00Z`)
  const spans = spansBetween([night], [], around - 2 * 86_400_000, around + 2 * 86_400_000)
  expect(shown(spans.filter((span) => span.date === date))).toEqual([expected])
})

test('overlaps and rests of less than eleven hours are reported once each', () => {
  const late = pattern({ id: 'late', days: [4], fromMinute: 11 * 60 + 30, untilMinute: 20 * 60 })
  const early = pattern({ days: [5], fromMinute: 6 * 60 + 30 })
  const day = pattern({ id: 'day', days: [5], fromMinute: 9 * 60, untilMinute: 17 * 60 })
  const spans = spansBetween([late, early, day], [], at('2026-11-16T00:00Z'), at('2026-11-23T00:00Z'))
  expect(warningsIn(spans).map(({ kind, start }) => [kind, new Date(start).toISOString()])).toEqual([
    ['short_rest', '2026-11-20T06:30:00.000Z'],
    ['overlap', '2026-11-20T09:00:00.000Z'],
  ])
})

const shift = (more: Partial<Shift> = {}): Shift => ({
  ...pattern(),
  inboxIds: [],
  onEnd: 'keep',
  graceMinutes: 10,
  ...more,
})
const stateOf = (
  now: string,
  shifts: readonly Shift[],
  absences: Parameters<typeof statesAt>[0]['absences'] = [],
) => statesAt({ shifts, days: [], absences }, at(now))[0]

test('between two shifts that touch there is no boundary', () => {
  const second = shift({
    id: 'late',
    fromMinute: 15 * 60 + 30,
    untilMinute: 20 * 60,
    onEnd: 'return_at_once',
  })
  expect(stateOf('2026-11-18T16:00Z', [shift(), second])).toMatchObject({
    state: 'on',
    since: new Date('2026-11-18T07:00Z'),
    until: new Date('2026-11-18T20:00Z'),
    onEnd: 'return_at_once',
  })
})

test('after the shift a person is off until the next one, and the grace period counts from its end', () => {
  expect(stateOf('2026-11-20T18:00Z', [shift({ inboxIds: ['bookings'] })])).toMatchObject({
    state: 'off',
    since: new Date('2026-11-20T15:30Z'),
    until: new Date('2026-11-23T07:00Z'),
    graceUntil: new Date('2026-11-20T15:40Z'),
    inboxIds: ['bookings'],
  })
})

test('time off replaces the shift, from midnight to midnight in its own zone', () => {
  const away = {
    userId: 'lea',
    substituteId: 'noor',
    ...absenceBetween('2026-11-18', '2026-11-20', 'Europe/Lisbon'),
  }
  const state = stateOf('2026-11-19T10:00Z', [shift()], [away])
  expect(state).toMatchObject({
    state: 'time_off',
    since: new Date('2026-11-18T00:00Z'),
    substituteId: 'noor',
  })
  expect(state?.until).toEqual(new Date('2026-11-21T00:00Z'))
  expect(stateOf('2026-11-21T00:00Z', [shift()], [away])).toMatchObject({ state: 'off' })
})

test('a person without a shift at present has no state', () => {
  expect(stateOf('2026-11-19T10:00Z', [shift({ validFrom: '2026-12-01' })])).toBeUndefined()
  expect(stateOf('2026-11-19T10:00Z', [shift({ validUntil: '2026-11-18' })])).toBeUndefined()
})
