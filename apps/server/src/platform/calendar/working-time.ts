import type { WorkingHours } from '@postroom/contract'

/** Milliseconds since the epoch, the end left out. */
interface Span {
  readonly start: number
  readonly end: number
}

/** Whether the clock on the wall of that place says a working time. */
export function isWorkingTime(hours: WorkingHours, at: Date): boolean {
  const now = at.getTime()
  return spansOfDay(hours, dateAt(hours, now)).some(({ start, end }) => start <= now && now < end)
}

/** How much of the time between two moments is worked, in milliseconds. */
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

/** How far back it is looked for work that was done: further, a week is as good as closed. */
const longestPauseDays = 400

/** The latest moment from which on so much was worked until `at`; null where that is out of reach. */
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
 * The working times of a date. Between two changes of the clock, wall time and real time differ by a fixed
 * amount; each such piece of the day is measured by itself, so that an hour that is skipped is not worked
 * and one that comes twice is worked twice.
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
