import type { CalendarTime } from './calendar-time.ts'

/** How far a business day is searched. */
const searchDays = 2_000

/**
 * The same time of day so many business days later; null if there are not so many within five years. A business day is a day
 * on which the calendar is open, and a time at which it is closed becomes the nearest open one of that day. Without a
 * calendar every day counts.
 */
export function businessDaysAfter(time: CalendarTime | null, from: Date, days: number): Date | null {
  if (time === null) return new Date(from.getTime() + days * 86_400_000)
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(
    time.timeZoneAt(from),
  )
  let left = days
  for (let ahead = 1; ahead <= searchDays; ahead += 1) {
    const at = start.add({ days: ahead })
    const [midnight, next] = [dateOf(at.startOfDay()), dateOf(at.add({ days: 1 }).startOfDay())]
    const openMs = time.workingMsBetween(midnight, next)
    if (openMs === 0) continue
    left -= 1
    if (left === 0) return withinHours(time, dateOf(at), { midnight, next, openMs })
  }
  return null
}

function withinHours(
  time: CalendarTime,
  at: Date,
  { midnight, next, openMs }: { midnight: Date; next: Date; openMs: number },
): Date {
  if (time.isOpen(at)) return at
  // The first open millisecond after it; where there is none that day, the end of the last window.
  if (time.workingMsBetween(at, next) === 0) return time.dueAt(midnight, openMs) ?? at
  return new Date((time.dueAt(at, 1) ?? at).getTime() - 1)
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)
