import { expect, test } from 'vitest'
import { suggestTimes } from '../src/features/inbox/compose/send-times.ts'
import { momentOf, wallClock } from '../src/lib/wall-clock.ts'

const iso = (at: Date) => at.toISOString().slice(0, 16)

test('a time on the wall is the moment it means there, also where the clock was changed in between', () => {
  expect(iso(momentOf('2026-11-21T08:00', 'Europe/Berlin'))).toBe('2026-11-21T07:00')
  expect(iso(momentOf('2026-07-21T08:00', 'Europe/Berlin'))).toBe('2026-07-21T06:00')
  expect(iso(momentOf('2026-10-25T08:00', 'Europe/Berlin'))).toBe('2026-10-25T07:00')
  // Clocks go forward at 02:00, so 02:30 does not exist and means an hour later.
  expect(iso(momentOf('2026-03-29T02:30', 'Europe/Berlin'))).toMatch(/^2026-03-29T0[01]:30$/)
  expect(wallClock(new Date('2026-11-21T07:00:00Z'), 'Asia/Kolkata')).toBe('2026-11-21T12:30')
})

test('tomorrow and Monday are shown in both time zones, once where they agree', () => {
  const friday = new Date('2026-11-20T15:30:00Z')
  const keys = (offset: number | null) =>
    suggestTimes(friday, 'Europe/Berlin', offset).map(
      ({ key, at, isTheirs }) => `${isTheirs ? 'their ' : ''}${key} ${iso(at)}`,
    )
  const own = ['hour 2026-11-20T16:30', 'tomorrow 2026-11-21T07:00', 'monday 2026-11-23T07:00']
  expect(keys(null)).toEqual(own)
  expect(keys(60)).toEqual(own)
  expect(keys(-300)).toEqual([...own, 'their tomorrow 2026-11-21T13:00', 'their monday 2026-11-23T13:00'])
  // It is already Saturday in the recipient's zone.
  expect(keys(660)).toContain('their tomorrow 2026-11-21T21:00')
})

test('on a Sunday tomorrow is Monday', () => {
  const sunday = new Date('2026-11-22T10:00:00Z')
  expect(suggestTimes(sunday, 'UTC', null).map(({ key }) => key)).toEqual(['hour', 'tomorrow'])
})
