import { expect, test } from 'vitest'
import { hoursBetween } from './hours.ts'
import { presenceIn } from './presence.ts'

const shift = (id: string, more: object = {}) => ({
  id,
  timeZone: 'UTC',
  days: [1, 2],
  fromMinute: 8 * 60 + 30,
  untilMinute: 11 * 60,
  validFrom: '2026-01-01',
  validUntil: null,
  memberIds: ['ada', 'ben'],
  inboxIds: [] as string[],
  ...more,
})
const inboxesOf = new Map([
  ['ada', new Set(['sales'])],
  ['ben', new Set(['sales', 'press'])],
])
const hours = hoursBetween('2026-05-04', '2026-05-06', 'UTC')
const peopleOn = (shifts: ReturnType<typeof shift>[], inboxIds: string[], absences: object[] = []) => {
  const { people } = presenceIn(hours, { shifts, days: [], absences: absences as never, inboxesOf }, inboxIds)
  return [...people].flatMap((n, place) =>
    n > 0 ? [`${hours[place]?.weekday} ${hours[place]?.hour}h ${n}`] : [],
  )
}

test('people count for the part of the hour in which they work, in the inboxes that they serve', () => {
  expect(peopleOn([shift('a', { days: [1] })], ['sales'])).toEqual(['1 8h 1', '1 9h 2', '1 10h 2'])
  expect(peopleOn([shift('a', { days: [1] })], ['press'])).toEqual(['1 8h 0.5', '1 9h 1', '1 10h 1'])
  expect(peopleOn([shift('a', { days: [1], inboxIds: ['press'] })], ['sales'])).toEqual([])
})

test('two shifts of one person at a time count once, and time off does not count', () => {
  const both = [shift('a', { memberIds: ['ada'] }), shift('b', { memberIds: ['ada'], fromMinute: 600 })]
  const monday = Date.parse('2026-05-04T00:00Z')
  expect(peopleOn(both, ['sales'], [{ userId: 'ada', start: monday, end: monday + 86_400_000 }])).toEqual([
    '2 8h 0.5',
    '2 9h 1',
    '2 10h 1',
  ])
})
