/** A moment of an invitation, as it is meant: the same for all, a day, or whatever the clock on the wall says. */
export interface CalendarTime {
  readonly kind: 'instant' | 'date' | 'floating'
  /** RFC 3339 in UTC; a date; or date and time without a zone. */
  readonly value: string
}

export type Participation = 'needs-action' | 'accepted' | 'tentative' | 'declined' | 'delegated'

export interface CalendarPerson {
  readonly name: string
  readonly address: string
}

export interface Attendee extends CalendarPerson {
  readonly participation: Participation
}

export const calendarMethods = ['REQUEST', 'CANCEL', 'REPLY', 'COUNTER', 'PUBLISH'] as const
export type CalendarMethod = (typeof calendarMethods)[number]

/** What an iMIP message (RFC 6047) says of one event. */
export interface Invitation {
  readonly method: CalendarMethod
  readonly uid: string
  readonly sequence: number
  /** When this version was made (DTSTAMP). */
  readonly stamp: string | null
  /** One occurrence of a series; null for all of it. */
  readonly recurrenceId: string | null
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: CalendarTime | null
  /** Of days the first one after it. */
  readonly end: CalendarTime | null
  /** How often it comes back, as RRULE says it. */
  readonly rule: string | null
  readonly organizer: CalendarPerson | null
  readonly attendees: readonly Attendee[]
  readonly isCancelled: boolean
}
