import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:30' }
const endOf = (at: string, timeZone = 'Europe/Berlin', quiet = night) =>
  quietUntil(quiet, timeZone, new Date(at))?.toISOString() ?? null

test.each([
  ['2026-11-20T20:59:59Z', null],
  ['2026-11-20T21:00:00Z', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T06:29:30Z', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T06:30:00Z', null],
])('a night passes midnight by the clocks of the person: %s', (at, end) => {
  expect(endOf(at)).toBe(end)
})

test('a span within a day, in another time zone, and no span', () => {
  const noon = { from: '12:00', until: '13:00' }
  expect(endOf('2026-11-20T12:10:00Z', 'UTC', noon)).toBe('2026-11-20T13:00:00.000Z')
  expect(endOf('2026-11-20T12:10:00Z', 'Europe/Berlin', noon)).toBeNull()
  expect(quietUntil(null, 'UTC', new Date())).toBeNull()
})
