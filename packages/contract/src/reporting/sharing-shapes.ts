import { z } from 'zod'
import { timeZone } from '../calendars/hours.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, plainId, ref, version } from '../core/fields.ts'
import { reportLimits, scheduleFailures, scheduleRhythms } from './constants.ts'

/**
 * A site that may show a published report in a frame: https, or http on this machine, with a port if it is not the usual
 * one. Wildcards stand only before a domain, as in the directive frame-ancestors (CSP Level 3, 2.3.1).
 */
const frameOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .max(300, fieldMessage('too_long', { maximum: 300 }))
  .regex(
    /^(https:\/\/(\*\.([a-z0-9-]+\.)+|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*)[a-z]([a-z0-9-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/,
    fieldMessage('frame_origin_invalid'),
  )

export const frameOrigins = z
  .array(frameOrigin)
  .max(reportLimits.frameOrigins, fieldMessage('too_many', { maximum: reportLimits.frameOrigins }))

export const publication = z.object({
  id: ref('reportPublication'),
  reportId: ref('report'),
  /** Only in the answer to publishing: it is stored as a hash. */
  token: z.string().nullable(),
  createdAt: instant(),
  createdBy: ref('user').nullable(),
  expiresAt: instant().nullable(),
  /** Sites that may show it in a frame, like `https://*.example.com`. */
  frameOrigins: z.array(z.string()),
  version: version(),
})
export type Publication = z.infer<typeof publication>

export const scheduleFields = {
  rhythm: z.enum(scheduleRhythms),
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Of months that are shorter, the last day. */
  dayOfMonth: z.number().int().min(1).max(31).default(1),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid')),
  timezone: timeZone,
  recipientIds: z
    .array(ref('user'))
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(50, fieldMessage('too_many', { maximum: 50 })),
  skipsEmpty: z.boolean().default(false),
  /** A person whose numbers are those of the last mail gets none. */
  skipsUnchanged: z.boolean().default(false),
  note: optionalText(500).default(''),
}
export const schedule = z.object({
  id: ref('reportSchedule'),
  reportId: ref('report'),
  ...scheduleFields,
  createdBy: plainId().nullable(),
  /** The next three times. */
  nextAt: z.array(instant()),
  /** When a mail server took a mail last. */
  lastSentAt: instant().nullable(),
  /** Whose last mail was not delivered, and why; without a person where none could be written. */
  failures: z.array(
    z.object({ userId: plainId().nullable(), reason: z.enum(scheduleFailures), at: instant() }),
  ),
})
export type Schedule = z.infer<typeof schedule>
