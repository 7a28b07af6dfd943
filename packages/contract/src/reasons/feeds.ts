import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

/** Why a calendar feed could not be read. */
export const feedReasons = {
  feed_refused: {
    text: '{host} answered with status {status}.',
    params: z.object({ host: z.string(), status: z.number() }),
  },
  feed_not_icalendar: {
    text: '{host} did not send an iCalendar file.',
    params: z.object({ host: z.string() }),
  },
  caldav_denied: {
    text: '{host} refuses the user name or the password.',
    params: z.object({ host: z.string() }),
  },
  caldav_not_spoken: {
    text: '{host} does not answer like a CalDAV server.',
    params: z.object({ host: z.string() }),
  },
  caldav_other_host: {
    text: '{host} refers to {other}. The password is not sent there; enter that address instead.',
    params: z.object({ host: z.string(), other: z.string() }),
  },
  caldav_without_calendars: {
    text: '{host} shows no calendars to this account.',
    params: z.object({ host: z.string() }),
  },
  caldav_calendar_gone: {
    text: '{host} no longer has the calendar “{name}”.',
    params: z.object({ host: z.string(), name: z.string() }),
  },
  caldav_too_many_events: {
    text: 'The calendar “{name}” has more than {maximum} events.',
    params: z.object({ name: z.string(), maximum: z.number() }),
  },
} as const satisfies Record<string, ReasonDeclaration>
