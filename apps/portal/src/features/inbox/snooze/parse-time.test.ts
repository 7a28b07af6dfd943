import { expect, test } from 'vitest'
import { wallClock } from '#lib/wall-clock.ts'
import { parseTime, presetTimes, readTime } from './parse-time.ts'

const zone = 'Europe/Berlin'
/** A Saturday evening, 21:20 in Berlin. */
const now = new Date('2026-11-21T20:20:30Z')
const read = (text: string) => {
  const at = parseTime(text, now, zone)
  return at && wallClock(at, zone)
}

test.for([
  ['tomorrow 9', '2026-11-22T09:00'],
  ['morgen', '2026-11-22T09:00'],
  ['morgen früh', '2026-11-22T09:00'],
  ['Morgen um 14 Uhr', '2026-11-22T14:00'],
  ['übermorgen 8:15', '2026-11-23T08:15'],
  ['in 3 hours', '2026-11-22T00:21'],
  ['in 3 Stunden', '2026-11-22T00:21'],
  ['90m', '2026-11-21T22:51'],
  ['in einer Woche', '2026-11-28T21:21'],
  ['in half an hour', '2026-11-21T21:51'],
  ['next Monday', '2026-11-23T09:00'],
  ['nächsten Montag', '2026-11-23T09:00'],
  ['next saturday', '2026-11-28T09:00'],
  ['sat 22', '2026-11-21T22:00'],
  ['saturday 9', '2026-11-28T09:00'],
  ['Dienstag 9', '2026-11-24T09:00'],
  ['tue 9am', '2026-11-24T09:00'],
  ['thursday at 5pm', '2026-11-26T17:00'],
  ['next week', '2026-11-23T09:00'],
  ['nächste Woche', '2026-11-23T09:00'],
  ['today 23:00', '2026-11-21T23:00'],
  ['22:05', '2026-11-21T22:05'],
  ['9', '2026-11-22T09:00'],
  ['24.11. 17.30 Uhr', '2026-11-24T17:30'],
  ['3. März', '2027-03-03T09:00'],
  ['24 Nov', '2026-11-24T09:00'],
  ['Nov 24 10:00', '2026-11-24T10:00'],
  ['2026-12-24 noon', '2026-12-24T12:00'],
] as const)('%s', ([text, wanted]) => {
  expect(read(text)).toBe(wanted)
})

test.for([
  '',
  'soon',
  'today',
  'today 9',
  'tonight',
  '25:00',
  '31.2.',
  '2020-01-01',
  'in 3 parsecs',
  'morgens',
])('%s is no time ahead', (text) => {
  expect(read(text)).toBeNull()
})

/** A Tuesday, 14:20 in Berlin. */
const tuesday = new Date('2026-11-24T13:20:00Z')
test.for([
  ['in two days', '2026-11-26T14:20'],
  ['in zwei Tagen', '2026-11-26T14:20'],
  ['in zwei Tagen um 9', '2026-11-26T09:00'],
  ['in 1.5 hours', '2026-11-24T15:50'],
  ['in 1,5 Stunden', '2026-11-24T15:50'],
  ['in anderthalb Stunden', '2026-11-24T15:50'],
  ['1h30', '2026-11-24T15:50'],
  ['1h 30m', '2026-11-24T15:50'],
  ['1 Stunde und 30 Minuten', '2026-11-24T15:50'],
  ['in einer Viertelstunde', '2026-11-24T14:35'],
  ['in einer halben Stunde', '2026-11-24T14:50'],
  ['two weeks from now', '2026-12-08T14:20'],
  ['in a month', '2026-12-24T14:20'],
  ['in 3 Monaten', '2027-02-24T14:20'],
  ['next month', '2026-12-01T09:00'],
  ['nächsten Monat', '2026-12-01T09:00'],
  ['end of month', '2026-11-30T09:00'],
  ['Ende des Monats', '2026-11-30T09:00'],
  ['Monatsende 16 Uhr', '2026-11-30T16:00'],
  ['end of week', '2026-11-27T09:00'],
  ['Ende der Woche', '2026-11-27T09:00'],
  ['this weekend', '2026-11-28T09:00'],
  ['am Wochenende', '2026-11-28T09:00'],
  ['next weekend', '2026-12-05T09:00'],
  ['monday morning', '2026-11-30T09:00'],
  ['montag früh', '2026-11-30T09:00'],
  ['Montag Morgen', '2026-11-30T09:00'],
  ['Freitagnachmittag', '2026-11-27T15:00'],
  ['tomorrow afternoon', '2026-11-25T15:00'],
  ['morgen Vormittag', '2026-11-25T09:00'],
  ['this afternoon', '2026-11-24T15:00'],
  ['heute Nachmittag', '2026-11-24T15:00'],
  ['afternoon', '2026-11-24T15:00'],
  ['in the morning', '2026-11-25T09:00'],
  ['tonight', '2026-11-24T18:00'],
  ['tonight at 8', '2026-11-24T20:00'],
  ['heute Abend um 8', '2026-11-24T20:00'],
  ['morgen früh um 6', '2026-11-25T06:00'],
  ['8 Uhr abends', '2026-11-24T20:00'],
  ['10am tomorrow', '2026-11-25T10:00'],
  ['9 Uhr am Montag', '2026-11-30T09:00'],
  ['at 9 on monday', '2026-11-30T09:00'],
  ['nächste Woche Dienstag', '2026-12-01T09:00'],
  ['Dienstag nächster Woche', '2026-12-01T09:00'],
  ['next week friday', '2026-12-04T09:00'],
  ['friday next week at 3pm', '2026-12-04T15:00'],
  ['übernächste Woche', '2026-12-07T09:00'],
  ['december 24th', '2026-12-24T09:00'],
  ['on December 24th at 10', '2026-12-24T10:00'],
  ['24th of december', '2026-12-24T09:00'],
  ['24/12', '2026-12-24T09:00'],
  ['12/24/2026', '2026-12-24T09:00'],
  ['5/6', '2027-06-05T09:00'],
  ['24.12.26', '2026-12-24T09:00'],
  ['24.12', '2026-12-24T09:00'],
  ['am 30.', '2026-11-30T09:00'],
  ['the 3rd', '2026-12-03T09:00'],
  ['jan 5 2027', '2027-01-05T09:00'],
  ['January 5th, 2027', '2027-01-05T09:00'],
  ['5. Januar 2027', '2027-01-05T09:00'],
  ['halb drei', '2026-11-24T14:30'],
  ['half past three', '2026-11-24T15:30'],
  ['Viertel vor drei', '2026-11-24T14:45'],
  ['um drei', '2026-11-24T15:00'],
  ['eod', '2026-11-24T17:00'],
  ['5', '2026-11-24T17:00'],
  ['5:30', '2026-11-24T17:30'],
  ['tomorrow 3', '2026-11-25T15:00'],
  ['05:00', '2026-11-25T05:00'],
  ['5am', '2026-11-25T05:00'],
  ['5 am tomorrow', '2026-11-25T05:00'],
  ['am Montag 5 pm', '2026-11-30T17:00'],
  ['5 Uhr', '2026-11-25T05:00'],
  ['7', '2026-11-25T07:00'],
  ['12', '2026-11-25T12:00'],
] as const)('on a Tuesday at 14:20, %s', ([text, wanted]) => {
  const at = parseTime(text, tuesday, zone)
  expect(at && wallClock(at, zone)).toBe(wanted)
})

test('the weekend is the next of its days, and ends of a month or week repeat', () => {
  const on = (text: string, at: string) => {
    const found = parseTime(text, new Date(at), zone)
    return found && wallClock(found, zone)
  }
  expect(on('this weekend', '2026-11-28T07:00:00Z')).toBe('2026-11-28T09:00')
  expect(on('this weekend', '2026-11-28T10:00:00Z')).toBe('2026-11-29T09:00')
  expect(on('am Wochenende', '2026-11-29T10:00:00Z')).toBe('2026-12-05T09:00')
  expect(on('end of month', '2026-11-30T10:00:00Z')).toBe('2026-12-31T09:00')
  expect(on('end of week', '2026-11-27T10:00:00Z')).toBe('2026-12-04T09:00')
  expect(on('this afternoon', '2026-11-24T15:00:00Z')).toBe('2026-11-24T17:00')
  expect(on('in a month', '2027-01-31T11:00:00Z')).toBe('2027-02-28T12:00')
})

test('a time that has passed is read, an unknown word is not', () => {
  expect(readTime('today 9', tuesday, zone)).not.toBeNull()
  expect(readTime('1.1.2020', tuesday, zone)).not.toBeNull()
  for (const text of ['soon', 'a', 'am', 'in 99999999 months', 'in', 'ad', 'marathon 5'])
    expect(readTime(text, tuesday, zone), text).toBeNull()
})

test('a local time skipped by daylight saving is an hour later', () => {
  const at = parseTime('28.3.2027 02:30', now, zone)
  expect(at?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
})

test('proposals lie ahead and none is there twice', () => {
  const onSunday = presetTimes(new Date('2026-11-22T09:00:00Z'), zone)
  expect(onSunday.map(({ key, at }) => `${key} ${wallClock(at, zone)}`)).toEqual([
    'later 2026-11-22T13:00',
    'tomorrow 2026-11-23T09:00',
  ])
})
