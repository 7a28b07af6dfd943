import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { momentOf, wallClock } from '#lib/wall-clock.ts'
import { parseTime, readTime, whyUnread } from './parse-time.ts'

const zone = 'Europe/Berlin'
/** A Tuesday, 14:20 in Berlin. */
const tuesday = new Date('2026-11-24T13:20:00Z')
const read = (text: string) => {
  const at = parseTime(text, tuesday, zone)
  return at && wallClock(at, zone)
}

test.for([
  ['Fri, 4 Dec 15:00', '2026-12-04T15:00'],
  ['Fri 4 Dec', '2026-12-04T09:00'],
  ['Friday, December 4th at 3 pm', '2026-12-04T15:00'],
  ['next Friday, 4 December', '2026-12-04T09:00'],
  ['Fr, 4.12. 15 Uhr', '2026-12-04T15:00'],
  ['Fr. 4. Dez., 15:00', '2026-12-04T15:00'],
  ['Freitag, 4. Dezember', '2026-12-04T09:00'],
  ['Freitag, den 4. Dezember um 9', '2026-12-04T09:00'],
  ['am 4. Dezember', '2026-12-04T09:00'],
  ['on the 4th of December', '2026-12-04T09:00'],
  ['Fri the 4th', '2026-12-04T09:00'],
  ['Fr 4.12', '2026-12-04T09:00'],
  ['Fr 10.12', '2026-11-27T10:12'],
  ['Fri 12/4', '2026-12-04T09:00'],
  ['4.12. (Fr) 15 Uhr', '2026-12-04T15:00'],
  ['4 Dec, Friday', '2026-12-04T09:00'],
  ['Mon 4 Jan', '2027-01-04T09:00'],
  ['2026-12-04T15:00', '2026-12-04T15:00'],
  ['2026-12-04 15:00', '2026-12-04T15:00'],
  ['2026-12-04T15:00:00', '2026-12-04T15:00'],
  ['midnight', '2026-11-25T00:00'],
  ['Mitternacht', '2026-11-25T00:00'],
  ['Friday at midnight', '2026-11-28T00:00'],
  ['morgen 24 Uhr', '2026-11-26T00:00'],
  ['tomorrow 0:00', '2026-11-25T00:00'],
  ['noon', '2026-11-25T12:00'],
  ['12 noon', '2026-11-25T12:00'],
  ['end of next week', '2026-12-04T09:00'],
  ['Ende nächster Woche', '2026-12-04T09:00'],
  ['early next week', '2026-11-30T09:00'],
  ['Mitte nächster Woche 15 Uhr', '2026-12-02T15:00'],
  ['the week after next', '2026-12-07T09:00'],
  ['end of next month', '2026-12-31T09:00'],
  ['Ende nächsten Monats', '2026-12-31T09:00'],
  ['end of the year', '2026-12-31T09:00'],
  ['a week from Monday', '2026-12-07T09:00'],
  ['Montag in einer Woche', '2026-12-07T09:00'],
  ['Monday week at 10', '2026-12-07T10:00'],
  ['heute in einer Woche', '2026-12-01T09:00'],
  ['in a fortnight', '2026-12-08T14:20'],
  ['in a fortnight at 9', '2026-12-08T09:00'],
  ['in 14 Tagen', '2026-12-08T14:20'],
  ['Freitag in 14 Tagen um 15 Uhr', '2026-12-11T15:00'],
  ['the 15th of next month', '2026-12-15T09:00'],
  ['am 15. nächsten Monats', '2026-12-15T09:00'],
  ['next month at 15:00', '2026-12-01T15:00'],
  ['Freitag in der Früh', '2026-11-27T09:00'],
  ['until Fri 4 Dec', '2026-12-04T09:00'],
] as const)('on a Tuesday at 14:20, %s', ([text, wanted]) => {
  expect(read(text)).toBe(wanted)
})

test.for(['next month 15', 'in 5', 'in fünf', 'Fri 31 Feb', '2026-02-31T10:00', '2026-12-04T15:00Z'])(
  '%s is not understood',
  (text) => {
    expect(readTime(text, tuesday, zone)).toBeNull()
    expect(whyUnread(text, tuesday, zone)).toBe('unreadable')
  },
)

test('a weekday that the date does not have is said to be the reason', () => {
  for (const text of ['Sat 4 Dec', 'Do, 4.12.', '4 Dec (Sat)', 'Monday, 2026-12-04 15:00', 'Mon the 4th']) {
    expect(readTime(text, tuesday, zone), text).toBeNull()
    expect(whyUnread(text, tuesday, zone), text).toBe('contradicted')
  }
  expect(whyUnread('Fri 20 Nov, 15:00', tuesday, zone)).toBe('past')
  expect(whyUnread('soon', tuesday, zone)).toBe('unreadable')
})

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const minutesOfYears = {
  min: Date.parse('2025-06-01T00:00Z') / 60_000,
  max: Date.parse('2030-01-01T00:00Z') / 60_000,
}
const minute = fc.integer(minutesOfYears).map((minutes) => new Date(minutes * 60_000))

test.for([
  ['en-GB', 'Mon 4 Jan, 15:00'],
  ['en-AU', 'Mon 4 Jan, 03:00 pm'],
  ['en-CA', 'Mon Jan 4, 03:00 p.m.'],
  ['en-IN', 'Mon 4 Jan, 03:00 pm'],
  ['en-ZA', 'Mon 04 Jan, 15:00'],
  ['de-DE', 'Mo. 4. Jan., 15:00'],
  ['de-AT', 'Mo. 4. Jän., 15:00'],
] as const)(
  'a time as the product writes it is read as the same minute, in %s',
  async ([locale, example]) => {
    vi.stubGlobal('navigator', { languages: [locale], language: locale })
    vi.stubGlobal('document', { documentElement: {} })
    const { activateLanguage } = await import('#lib/i18n.ts')
    const { setTimeZone } = await import('#lib/time-zone.ts')
    const { formatDateTime } = await import('#lib/format.ts')
    activateLanguage(locale.startsWith('de') ? 'de' : 'en')
    setTimeZone(zone)
    const monday = new Date('2027-01-04T14:00Z')
    expect(formatDateTime(monday, monday)).toBe(example)
    fc.assert(
      fc.property(minute, minute, (at, now) => {
        // Of an hour that the clock shows twice, the words cannot say which is meant.
        fc.pre(momentOf(wallClock(at, zone), zone).getTime() === at.getTime())
        const words = formatDateTime(at, now)
        expect(readTime(words, now, zone)?.toISOString(), words).toBe(at.toISOString())
      }),
      { numRuns: 300 },
    )
  },
)
