import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'

export const caldavLimits = {
  /** Calendars that are found on one server. */
  calendars: 50,
  /** Objects of one calendar, and its holidays or events in the time that is read. */
  objects: 2_000,
  occurrences: 2_000,
  /** Events that are listed. */
  listed: 100,
} as const

export const caldavUses = ['none', 'holidays', 'absences'] as const
export type CaldavUse = (typeof caldavUses)[number]

/** An event that matches no member, or one of those in a preview. */
export const caldavEvent = z.object({
  title: z.string(),
  /** A date for an all-day event, otherwise a moment or a local time without a zone. */
  start: z.string(),
  /** The end; for an all-day event the last day. */
  end: z.string(),
  isAllDay: z.boolean(),
  userId: ref('user').nullable(),
})
export type CaldavEvent = z.infer<typeof caldavEvent>

export const caldavCalendar = z.object({
  id: ref('caldavCalendar'),
  name: z.string(),
  use: z.enum(caldavUses),
  /** The business hours that get the holidays. */
  hoursId: ref('calendar').nullable(),
  readAt: instant().nullable(),
  /** Number of holidays or absences that were read. */
  count: z.number().int(),
  /** Events that match no member; at most 100. */
  unmatched: z.array(caldavEvent),
  unmatchedCount: z.number().int(),
})
export type CaldavCalendar = z.infer<typeof caldavCalendar>

export const caldavConnection = z.object({
  url: z.string(),
  userName: z.string(),
  connectedById: z.uuid().nullable(),
  connectedAt: instant(),
  readAt: instant().nullable(),
  /** Why it could not be read last time; what was read before stays. */
  problem: shownReason.nullable(),
  failedSince: instant().nullable(),
  calendars: z.array(caldavCalendar),
})
export type CaldavConnection = z.infer<typeof caldavConnection>
