/** A time in an invitation: an instant, a whole day, or local time without a zone. */
export interface CalendarTime {
  readonly kind: 'instant' | 'date' | 'floating'
  /** `instant`: RFC 3339 in UTC; `date`: the date; `floating`: date and time without a zone. */
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

/** Event of an iMIP message (RFC 6047). */
export interface Invitation {
  readonly method: CalendarMethod
  readonly uid: string
  readonly sequence: number
  /** When this version was created (DTSTAMP). */
  readonly stamp: string | null
  /** One occurrence of a series; null for the whole series. */
  readonly recurrenceId: string | null
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: CalendarTime | null
  /** For whole days, the day after the last one. */
  readonly end: CalendarTime | null
  /** The recurrence as RRULE text. */
  readonly rule: string | null
  readonly organizer: CalendarPerson | null
  readonly attendees: readonly Attendee[]
  readonly isCancelled: boolean
}
