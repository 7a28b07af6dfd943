import ICAL from 'ical.js'
import { eventOf, parseCalendar } from './calendar-text.ts'
import type { CalendarPerson } from './invitation.ts'

export type InvitationAnswer = 'accepted' | 'tentative' | 'declined'

/** Properties that a reply copies from the invitation (RFC 5546 section 3.2.3). */
const repeated = ['uid', 'recurrence-id', 'sequence', 'organizer', 'summary', 'dtstart', 'dtend', 'duration']

/** Builds the calendar part of a reply (METHOD:REPLY); null if the text contains no invitation. */
export function answerInvitation(
  text: string,
  { from, answer, now }: { from: CalendarPerson; answer: InvitationAnswer; now: Date },
): string | null {
  const invitation = parseCalendar(text)
  const event = invitation && eventOf(invitation)
  if (!invitation || !event?.getFirstProperty('uid') || !event.getFirstProperty('organizer')) return null
  const reply = new ICAL.Component('vevent')
  for (const name of repeated) {
    const property = event.getFirstProperty(name)
    // Copied unchanged, because the organizer's program compares the values.
    if (property) reply.addProperty(new ICAL.Property(structuredClone(property.toJSON())))
  }
  const attendee = new ICAL.Property('attendee')
  attendee.setValue(`mailto:${from.address}`)
  attendee.setParameter('partstat', answer.toUpperCase())
  if (from.name) attendee.setParameter('cn', from.name.replace(/["\p{Cc}]/gu, ' '))
  reply.addProperty(attendee)
  reply.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  reply.addPropertyWithValue('request-status', '2.0;Success')
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Postroom//Postroom//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', 'REPLY')
  for (const zone of invitation.getAllSubcomponents('vtimezone').slice(0, 10))
    calendar.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())))
  calendar.addSubcomponent(reply)
  return calendar.toString()
}
