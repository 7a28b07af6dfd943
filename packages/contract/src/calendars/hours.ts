import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { optionalText } from '../core/fields.ts'

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
const inSteps = (clock: string): boolean => /[05]$/.test(clock)

/** A time of day in steps of five minutes, such as `08:30`. */
export const fiveMinuteClock = z
  .string({ error: fieldMessage('required', { field: 'time' }) })
  .regex(clockPattern, fieldMessage('time_invalid'))
  .refine(inSteps, fieldMessage('five_minute_steps'))
const until = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, fieldMessage('time_invalid'))
  .refine(inSteps, fieldMessage('five_minute_steps'))

/**
 * A part of a day in wall clock time, half-open: `from` belongs to it, `until` does not; `24:00` is the end of the day.
 * One that ends at or before its start ends on the next day. It belongs to the day on which it starts.
 */
export const openWindow = z
  .object({ from: fiveMinuteClock, until })
  .refine((window) => window.from !== window.until, { error: fieldMessage('same_time'), path: ['until'] })
export type OpenWindow = z.infer<typeof openWindow>

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Start and end in minutes after the midnight of the day; over 1,440 where the window ends on the next day. */
export function windowMinutes(window: OpenWindow): { start: number; end: number } {
  const start = minutesOf(window.from)
  const end = minutesOf(window.until)
  return { start, end: end <= start ? end + 1_440 : end }
}

/** Where the windows of one day are not in order or overlap: the first such window, or -1. */
const disorderAt = (windows: readonly OpenWindow[]): number =>
  windows.findIndex((window, i) => {
    const before = windows[i - 1]
    return before !== undefined && windowMinutes(window).start < windowMinutes(before).end
  })

export const windowsADay = 4

const windowsOfDay = z
  .array(openWindow)
  .max(windowsADay, fieldMessage('too_many', { maximum: windowsADay }))
  .superRefine((windows, context) => {
    const at = disorderAt(windows)
    if (at >= 0) context.addIssue({ code: 'custom', message: fieldMessage('times_overlap'), path: [at] })
  })

/** The first day whose hours begin before an overnight window of the day before has ended, or -1. */
export const overlappingNightAt = (week: readonly (readonly OpenWindow[])[]): number =>
  week.findIndex((windows, day) => {
    const night = week[(day + 6) % 7]?.at(-1)
    const [first] = windows
    return night && first ? windowMinutes(night).end - 1_440 > windowMinutes(first).start : false
  })

/** Seven days, Monday first; one without windows is closed. */
export const week = z
  .array(windowsOfDay)
  .length(7)
  .superRefine((days, context) => {
    const day = overlappingNightAt(days)
    if (day >= 0) context.addIssue({ code: 'custom', message: fieldMessage('times_overlap'), path: [day] })
  })

export const date = z.iso.date(fieldMessage('date_invalid'))

/** A date with hours of its own, or without any. */
export const ownDay = z.object({ date, label: optionalText(80), windows: windowsOfDay })

/** IANA name, such as Europe/Berlin. */
export const timeZone = z.string().max(64).refine(isKnownZone, fieldMessage('time_zone_not_known'))

/** Names that need no formatter, which takes a hundred times as long; Intl knows further spellings. */
let listedZones: ReadonlySet<string> | undefined

function isKnownZone(name: string): boolean {
  listedZones ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (listedZones.has(name)) return true
  // Offsets such as +02:00 are zones to Intl, but no place changes its clocks by them.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const storedWindow = z.object({ from: z.string(), until: z.string() })
const storedWindows = z.array(storedWindow)

/** The same as answers carry it: what earlier versions stored may be finer than five minutes. */
export const shownWeek = z.array(storedWindows)
export const shownDay = z.object({ date: z.string(), label: z.string(), windows: storedWindows })

/** When one version of a calendar is open: the week, and the dates that differ from it. */
export const openHours = z.object({
  timeZone: z.string(),
  week: shownWeek,
  days: z.array(z.object({ date: z.string(), windows: storedWindows })),
})
export type OpenHours = z.infer<typeof openHours>
