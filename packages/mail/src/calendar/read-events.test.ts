import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const read = (...lines: string[]) =>
  readEvents(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
    '2027-03-01',
    '2027-04-30',
  )
const spans = (...lines: string[]) => read(...lines)?.map(({ start, end }) => `${start.value} ${end.value}`)
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@x',
  'SUMMARY:Ada Grey away',
  ...lines,
  'END:VEVENT',
]

test('a weekly event keeps its clock time when clocks change, and ends with its rule', () => {
  // Clocks in Berlin change on 28 March 2027; the last occurrence is the moment of UNTIL itself.
  expect(
    spans(
      ...event(
        'DTSTART;TZID=Europe/Berlin:20270310T090000',
        'DTEND;TZID=Europe/Berlin:20270310T110000',
        'RRULE:FREQ=WEEKLY;UNTIL=20270407T070000Z',
        'EXDATE;TZID=Europe/Berlin:20270317T090000',
      ),
    ),
  ).toEqual([
    '2027-03-10T08:00:00.000Z 2027-03-10T10:00:00.000Z',
    '2027-03-24T08:00:00.000Z 2027-03-24T10:00:00.000Z',
    '2027-03-31T07:00:00.000Z 2027-03-31T09:00:00.000Z',
    '2027-04-07T07:00:00.000Z 2027-04-07T09:00:00.000Z',
  ])
})

test('changed and cancelled occurrences replace those of the series', () => {
  expect(
    spans(
      ...event('DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event(
        'RECURRENCE-ID;VALUE=DATE:20270308',
        'DTSTART;VALUE=DATE:20270310',
        'DTEND;VALUE=DATE:20270312',
      ),
      ...event('RECURRENCE-ID;VALUE=DATE:20270315', 'DTSTART;VALUE=DATE:20270315', 'STATUS:CANCELLED'),
    ),
  ).toEqual(['2027-03-01 2027-03-02', '2027-03-22 2027-03-23', '2027-03-10 2027-03-12'])
})

test.each([
  ['FREQ=MONTHLY;BYDAY=-1FR', ['2027-03-05', '2027-03-26', '2027-04-30']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', ['2027-03-05', '2027-04-01']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', ['2027-03-05', '2027-03-31']],
  ['FREQ=DAILY;INTERVAL=20;COUNT=3', ['2027-03-05', '2027-03-25', '2027-04-14']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4', ['2027-03-05', '2027-03-15', '2027-03-19', '2027-03-29']],
  ['FREQ=YEARLY;BYMONTH=4;BYDAY=2TU', ['2027-03-05', '2027-04-13']],
  // Never true: the library that parses calendars counts such a rule for ever.
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['2027-03-05']],
  ['FREQ=SECONDLY', ['2027-03-05']],
])('%s is counted by its days', (rule, dates) => {
  const found = read(...event('DTSTART;VALUE=DATE:20270305', `RRULE:${rule}`))
  expect(found?.map(({ start }) => start.value)).toEqual(dates)
})

test('transparent, tentative and cancelled events are omitted, and so are people who declined', () => {
  for (const line of ['TRANSP:TRANSPARENT', 'STATUS:TENTATIVE', 'STATUS:CANCELLED'])
    expect(read(...event('DTSTART;VALUE=DATE:20270305', line))).toEqual([])
  const people = [
    'ORGANIZER:mailto:Boss@x.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:no@x.example',
    'ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:ada@x.example',
  ]
  expect(read(...event('DTSTART;VALUE=DATE:20270305', ...people))).toMatchObject([
    { title: 'Ada Grey away', emails: ['boss@x.example', 'ada@x.example'] },
  ])
  expect(readEvents('<html></html>', '2027-03-01', '2027-04-30')).toBeNull()
})
