import type { WorkingHours } from '@postroom/contract'

/** Milliseconds since the epoch; `end` is exclusive. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Whether the local time is within working hours. */
export function isWorkingTime(hours: WorkingHours, at: Date): boolean {
  const now = at.getTime()
  return spansOfDay(hours, dateAt(hours, now)).some(({ start, end }) => start <= now && now < end)
}

/** Working time between two dates, in milliseconds. */
export function workingMsBetween(hours: WorkingHours, from: Date, to: Date): number {
  const [first, last] = [from.getTime(), to.getTime()]
  if (last <= first) return 0
  let worked = 0
  const end = dateAt(hours, last)
  for (let date = dateAt(hours, first); Temporal.PlainDate.compare(date, end) <= 0; date = nextDay(date)) {
    for (const span of spansOfDay(hours, date)) {
      worked += Math.max(0, Math.min(span.end, last) - Math.max(span.start, first))
    }
  }
  return worked
}

/** Days searched backwards; after a longer pause the inbox is considered closed. */
const longestPauseDays = 400

/** The latest time since which `ms` of working time have passed until `at`; null beyond the searched days. */
export function workingTimeBefore(hours: WorkingHours, at: Date, ms: number): Date | null {
  let left = ms
  let date = dateAt(hours, at.getTime())
  for (let days = 0; days < longestPauseDays; days += 1, date = date.subtract({ days: 1 })) {
    for (const { start, end } of spansOfDay(hours, date).reverse()) {
      const until = Math.min(end, at.getTime())
      if (until - start >= left) return new Date(until - left)
      left -= Math.max(0, until - start)
    }
  }
  return null
}

const nextDay = (date: Temporal.PlainDate): Temporal.PlainDate => date.add({ days: 1 })

const dateAt = ({ timeZone }: WorkingHours, ms: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * Returns the working times of a date. The day is split at changes of the UTC offset, so that a skipped hour does not
 * count and a repeated hour counts twice.
 */
function spansOfDay(hours: WorkingHours, date: Temporal.PlainDate): Span[] {
  const windows = hours.daysOff.includes(date.toString()) ? [] : (hours.week[date.dayOfWeek - 1] ?? [])
  if (windows.length === 0) return []
  const midnight = Date.UTC(date.year, date.month - 1, date.day)
  const end = nextDay(date).toZonedDateTime(hours.timeZone)
  const spans: Span[] = []
  let piece = date.toZonedDateTime(hours.timeZone)
  while (piece.epochMilliseconds < end.epochMilliseconds) {
    const change = piece.getTimeZoneTransition('next')
    const until = change && change.epochMilliseconds < end.epochMilliseconds ? change : end
    const offset = piece.offsetNanoseconds / 1_000_000
    for (const window of windows) {
      const start = Math.max(midnight + msOf(window.from) - offset, piece.epochMilliseconds)
      const stop = Math.min(midnight + msOf(window.until) - offset, until.epochMilliseconds)
      if (start < stop) spans.push({ start, end: stop })
    }
    piece = until
  }
  return spans
}

const msOf = (clock: string): number => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000
