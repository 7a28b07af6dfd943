import { z } from 'zod'
import { fiveMinuteClock, timeZone } from '../calendars/hours.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { tagColor } from '../tags.ts'

/**
 * What happens at the end of a shift, after the grace period, to open conversations that wait for a reply of the person:
 * they stay, they are unassigned when the customer writes again, or they are unassigned at once. `hand_over` gives all open
 * conversations to the colleagues whom the hand-over note proposes; what no colleague can take is unassigned when the customer
 * writes again.
 */
export const shiftEndActions = ['keep', 'return_on_customer_message', 'return_at_once', 'hand_over'] as const
export const shiftEndAction = z.enum(shiftEndActions)
export type ShiftEndAction = z.infer<typeof shiftEndAction>

export const localDate = z.iso.date({
  error: ({ input }) =>
    input === undefined ? fieldMessage('required', { field: 'date' }) : fieldMessage('date_invalid'),
})

/** ISO weekdays: 1 is Monday. */
const weekday = z.number().int().min(1).max(7)

export const shiftFields = {
  name: requiredText('shift name', 40),
  color: tagColor,
  timeZone,
  /** The weekdays on which its members work; none is a rota whose days are added one by one. */
  days: z
    .array(weekday)
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  from: fiveMinuteClock,
  /** Not after `from`: the shift ends on the next day. */
  until: fiveMinuteClock,
  validFrom: localDate,
  /** The last day; null has no end. */
  validUntil: localDate.nullable(),
  /** The inboxes that the members serve during the shift; none are all of their inboxes. */
  inboxIds: z.array(ref('inbox')).max(100),
  memberIds: z.array(ref('user')).max(200),
  onEnd: shiftEndAction,
  /** How long after the end `onEnd` happens. */
  graceMinutes: z.number().int().min(0).max(240),
}

export const shift = z.object({ id: ref('shift'), ...shiftFields, version: version(), abilities })
export type Shift = z.infer<typeof shift>

/** One person's work on one day, from the weekly pattern or from the rota. */
export const scheduledShift = z.object({
  shiftId: ref('shift'),
  userId: ref('user'),
  /** The local day on which it begins. */
  date: localDate,
  startsAt: instant(),
  endsAt: instant(),
  /** Whether the day was added or its times were changed by hand. */
  isOneOff: z.boolean(),
})
export type ScheduledShift = z.infer<typeof scheduledShift>

/** What may be wrong with a schedule: two shifts at once, or less than 11 hours between two. */
export const scheduleWarning = z.object({
  kind: z.enum(['overlap', 'short_rest']),
  userId: ref('user'),
  /** The end of the earlier shift and the start of the later one. */
  endsAt: instant(),
  startsAt: instant(),
})
export type ScheduleWarning = z.infer<typeof scheduleWarning>

/** A change of one day: on or off, with times of its own where they are given. */
export const shiftDay = z
  .object({
    shiftId: ref('shift'),
    userId: ref('user'),
    date: localDate,
    works: z.boolean(),
    from: fiveMinuteClock.nullable().default(null),
    until: fiveMinuteClock.nullable().default(null),
  })
  .refine(({ from, until }) => (from === null) === (until === null), {
    error: fieldMessage('required', { field: 'time' }),
    path: ['until'],
  })

export const timeOffFields = {
  userId: ref('user'),
  startsOn: localDate,
  /** The last day. */
  endsOn: localDate,
  timeZone,
  /** Gets the person's conversations in which a customer writes meanwhile. */
  substituteId: ref('user').nullable(),
  note: optionalText(120),
}

export const timeOff = z.object({
  id: ref('timeOff'),
  ...timeOffFields,
  /** Empty for those who may not change it. */
  note: z.string(),
  /** Read from a calendar by CalDAV: only the substitute can be changed. */
  isFromCalendar: z.boolean(),
  startsAt: instant(),
  endsAt: instant(),
  version: version(),
  abilities,
})
export type TimeOff = z.infer<typeof timeOff>
