import { z } from 'zod'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time such as 09:00.')

/** From the first minute up to, and without, the last; `24:00` is the end of the day. */
const workingWindow = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from < until, { error: 'The end is after the beginning.', path: ['until'] })

const workingDay = z
  .array(workingWindow)
  .max(4)
  .refine((windows) => windows.every(({ from }, i) => from >= (windows[i - 1]?.until ?? '00:00')), {
    error: 'Times of a day follow each other and do not overlap.',
  })

/** When work is done: a week that repeats by the clocks of a place, without the days that are off. */
export const workingHours = z.object({
  /** IANA name, as Europe/Berlin. */
  timeZone: z.string().max(64).refine(isKnownZone, 'This time zone is not known.'),
  /** Seven days, Monday first; one without windows is closed. */
  week: z.array(workingDay).length(7),
  daysOff: z.array(z.iso.date('Use a date such as 2026-12-24.')).max(200),
})
export type WorkingHours = z.infer<typeof workingHours>

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
