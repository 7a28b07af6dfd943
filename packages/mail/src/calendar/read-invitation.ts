import ICAL from 'ical.js'
import { eventOf, parseCalendar, textOf } from './calendar-text.ts'
import { timeOf } from './calendar-time.ts'
import {
  type Attendee,
  type CalendarPerson,
  type CalendarTime,
  calendarMethods,
  type Invitation,
  type Participation,
} from './invitation.ts'

const maxAttendees = 500

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>

/** Reads the event of a text/calendar part; null if there is nothing to show. Never throws. */
export function readInvitation(text: string): Invitation | null {
  try {
    const calendar = parseCalendar(text)
    const event = calendar && eventOf(calendar)
    return event ? describe(calendar, event) : null
  } catch {
    return null
  }
}

function describe(calendar: Component, event: Component): Invitation | null {
  const uid = textOf(event, 'uid', 500)
  if (uid === '') return null
  const named = textOf(calendar, 'method', 20).toUpperCase()
  const start = timeOf(calendar, event, 'dtstart')
  const organizer = event.getFirstProperty('organizer')
  const rule: unknown = event.getFirstPropertyValue('rrule')
  const sequence = Number(textOf(event, 'sequence', 12) || 0)
  return {
    method: calendarMethods.find((method) => method === named) ?? 'PUBLISH',
    uid,
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 && sequence < 2 ** 31 ? sequence : 0,
    stamp: timeOf(calendar, event, 'dtstamp')?.value ?? null,
    recurrenceId: timeOf(calendar, event, 'recurrence-id')?.value ?? null,
    title: textOf(event, 'summary', 500),
    description: textOf(event, 'description', 10_000),
    location: textOf(event, 'location', 500),
    start,
    end: timeOf(calendar, event, 'dtend') ?? endByDuration(event, start),
    rule: rule instanceof ICAL.Recur ? rule.toString().slice(0, 500) : null,
    organizer: organizer ? readPerson(organizer) : null,
    attendees: event.getAllProperties('attendee').slice(0, maxAttendees).flatMap(readAttendee),
    isCancelled: textOf(event, 'status', 20).toUpperCase() === 'CANCELLED',
  }
}

/** RFC 5545 section 3.6.1: a whole-day event without an end lasts one day. */
function endByDuration(event: Component, start: CalendarTime | null): CalendarTime | null {
  const duration: unknown = event.getFirstPropertyValue('duration')
  if (start === null) return null
  if (start.kind === 'date') {
    const days =
      duration instanceof ICAL.Duration ? Math.max(1, Math.round(duration.toSeconds() / 86_400)) : 1
    return { kind: 'date', value: Temporal.PlainDate.from(start.value).add({ days }).toString() }
  }
  if (!(duration instanceof ICAL.Duration)) return null
  const seconds = duration.toSeconds()
  if (start.kind === 'floating') {
    return { kind: 'floating', value: Temporal.PlainDateTime.from(start.value).add({ seconds }).toString() }
  }
  return { kind: 'instant', value: new Date(Date.parse(start.value) + seconds * 1000).toISOString() }
}

function readPerson(property: Property): CalendarPerson | null {
  const value: unknown = property.getFirstValue()
  const address =
    /^mailto:(.+)$/i.exec(String(value).trim())?.[1]?.trim() ?? property.getFirstParameter('email')
  if (!address || address.length > 320 || !address.includes('@')) return null
  const name = (property.getFirstParameter('cn') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return { name: name === address ? '' : name.toWellFormed().slice(0, 200), address: address.toWellFormed() }
}

const participations: Readonly<Record<string, Participation>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
  DELEGATED: 'delegated',
}

function readAttendee(property: Property): Attendee[] {
  const person = readPerson(property)
  if (!person) return []
  const status = (property.getFirstParameter('partstat') ?? '').toUpperCase()
  return [{ ...person, participation: participations[status] ?? 'needs-action' }]
}
