import { expect, test } from 'vitest'
import { readHolidayFeed } from './read-holiday-feed.ts'

const feed = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((event, i) => ['BEGIN:VEVENT', `UID:${i}@example`, ...event.split('\n'), 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

const read = (...events: string[]) =>
  readHolidayFeed(feed(...events), '2026-01-01', '2028-12-31')?.map(({ date, label }) => `${date} ${label}`)

test('all-day events count on each of their days, others do not', () => {
  expect(
    read(
      'SUMMARY:Christmas\nDTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227',
      'SUMMARY:New Year\nDTSTART;VALUE=DATE:20270101',
      'SUMMARY:Inventory\nDTSTART;VALUE=DATE:20270301\nDURATION:P2D',
      'SUMMARY:Meeting\nDTSTART:20261201T100000Z',
      'SUMMARY:Not held\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20261202',
      'SUMMARY:Long ago\nDTSTART;VALUE=DATE:20201202',
    ),
  ).toEqual([
    '2026-12-25 Christmas',
    '2026-12-26 Christmas',
    '2027-01-01 New Year',
    '2027-03-01 Inventory',
    '2027-03-02 Inventory',
  ])
})

test.each([
  ['RRULE:FREQ=YEARLY', '20200501', ['2026-05-01', '2027-05-01', '2028-05-01']],
  ['RRULE:FREQ=YEARLY;INTERVAL=4', '20240229', ['2028-02-29']],
  ['RRULE:FREQ=YEARLY', '20240229', ['2028-02-29']],
  ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '20201126', ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO', '20200525', ['2026-05-25', '2027-05-31', '2028-05-29']],
  ['RRULE:FREQ=YEARLY;COUNT=8', '20200501', ['2026-05-01', '2027-05-01']],
  ['RRULE:FREQ=YEARLY;UNTIL=20270601', '20200501', ['2026-05-01', '2027-05-01']],
  ['RRULE:FREQ=YEARLY\nEXDATE;VALUE=DATE:20270501', '20200501', ['2026-05-01', '2028-05-01']],
  // Rules without an end are not expanded.
  ['RRULE:FREQ=SECONDLY', '20260501', ['2026-05-01']],
  ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '20260501', []],
])('%s from %s', (rule, start, dates) => {
  expect(read(`SUMMARY:Day\nDTSTART;VALUE=DATE:${start}\n${rule}`)).toEqual(dates.map((it) => `${it} Day`))
})

test('text that is not iCalendar is refused, an event that is wrong is left out', () => {
  for (const text of ['', '<html>Sign in</html>', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\nEND:VEVENT'])
    expect(readHolidayFeed(text, '2026-01-01', '2026-12-31')).toBeNull()
  expect(read('SUMMARY:Wrong\nDTSTART;VALUE=DATE:soon', 'SUMMARY:A\nDTSTART;VALUE=DATE:20260301')).toEqual([
    '2026-03-01 A',
  ])
  expect(read('DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20290301')?.length).toBe(31)
})
