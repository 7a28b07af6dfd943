import ICAL from 'ical.js'

export interface CalendarEntry {
  /** The same in every version of the calendar, so that programs recognise the entry. */
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Writes a calendar that programs subscribe to and read again every hour (RFC 5545, RFC 7986). */
export function composeCalendar({
  name,
  entries,
  now,
}: {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
  readonly now: Date
}): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Postroom//Postroom//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('name', name)
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
  for (const { id, title, startsAt, endsAt } of entries) {
    const event = new ICAL.Component('vevent')
    event.addPropertyWithValue('uid', `${id}@postroom`)
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
    event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(startsAt, true))
    event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(endsAt, true))
    event.addPropertyWithValue('summary', title)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
