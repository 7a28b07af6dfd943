import { z } from 'zod'
import { fieldMessage } from './core/field-problems.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, fieldMessage('time_invalid'))

/** From `from` (inclusive) to `until` (exclusive); `24:00` is the end of the day. */
const workingWindow = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from < until, { error: fieldMessage('end_before_start'), path: ['until'] })

const workingDay = z
  .array(workingWindow)
  .max(4)
  .refine((windows) => windows.every(({ from }, i) => from >= (windows[i - 1]?.until ?? '00:00')), {
    error: fieldMessage('times_overlap'),
  })

/** Weekly working hours in a time zone, except on days off. */
export const workingHours = z.object({
  /** IANA name, such as Europe/Berlin. */
  timeZone: z.string().max(64).refine(isKnownZone, fieldMessage('time_zone_not_known')),
  /** Seven days, Monday first; a day without windows is off. */
  week: z.array(workingDay).length(7),
  daysOff: z.array(z.iso.date(fieldMessage('date_invalid'))).max(200),
})
export type WorkingHours = z.infer<typeof workingHours>

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
