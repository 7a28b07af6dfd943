import { expect, test } from 'vitest'
import { wallClock } from '#lib/wall-clock.ts'
import { parseTime, presetTimes } from './parse-time.ts'

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

test('a local time skipped by daylight saving is an hour later', () => {
  const at = parseTime('28.3.2027 2:30', now, zone)
  expect(at?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
})

test('proposals lie ahead and none is there twice', () => {
  const onSunday = presetTimes(new Date('2026-11-22T09:00:00Z'), zone)
  expect(onSunday.map(({ key, at }) => `${key} ${wallClock(at, zone)}`)).toEqual([
    'later 2026-11-22T13:00',
    'tomorrow 2026-11-23T09:00',
  ])
})
