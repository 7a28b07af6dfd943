import type { CalendarTime } from './calendar-time.ts'

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

export interface WaitingTime {
  readonly amount: number
  readonly unit: keyof typeof unitMs
}

/**
 * When the time is over that began at `since`: by the clock, or in open time of a calendar, of which days are those on
 * which it opens. Null if the calendar does not open long enough within five years.
 */
export function dueTime(since: Date, { amount, unit }: WaitingTime, time: CalendarTime | null): Date | null {
  if (time === null) return new Date(since.getTime() + amount * unitMs[unit])
  return unit === 'day' ? dueAfterDays(time, since, amount) : time.dueAt(since, amount * unitMs[unit])
}

/**
 * When the time begins that is over at `until`, counted as `dueTime` does. Null if the calendar was not open long enough
 * within five years.
 */
export function startTime(
  until: Date,
  { amount, unit }: WaitingTime,
  time: CalendarTime | null,
): Date | null {
  if (time === null) return new Date(until.getTime() - amount * unitMs[unit])
  return unit === 'day'
    ? startBeforeDays(time, until, amount)
    : time.startBefore(until, amount * unitMs[unit])
}

/** So many open days earlier, after as much of the day's open time as on the last day. */
function startBeforeDays(time: CalendarTime, until: Date, days: number): Date | null {
  const end = time.startBefore(until, 1)
  if (end === null) return null
  const last = dayAround(end, time.timeZone)
  const worked = time.workingMsBetween(last.start, until)
  let day = last
  for (let passed = 0; passed < days; passed += 1) {
    const open = time.startBefore(day.start, 1)
    if (open === null) return null
    day = dayAround(open, time.timeZone)
  }
  return time.dueAt(day.start, Math.min(worked, time.workingMsBetween(day.start, day.end)))
}

/**
 * So many open days later, after as much of the day's open time as on the first day: what began on Friday after six
 * hours of work is due on Monday after six hours of work, or at the end of a shorter day.
 */
function dueAfterDays(time: CalendarTime, since: Date, days: number): Date | null {
  const start = nextOpening(time, since)
  if (start === null) return null
  const first = dayAround(start, time.timeZone)
  const worked = time.workingMsBetween(first.start, start)
  let day = first
  for (let passed = 0; passed < days; passed += 1) {
    const opening = nextOpening(time, day.end)
    if (opening === null) return null
    day = dayAround(opening, time.timeZone)
  }
  const ms = Math.min(worked, time.workingMsBetween(day.start, day.end))
  return ms === 0 ? nextOpening(time, day.start) : time.dueAt(day.start, ms)
}

/** The first open moment at or after this one. */
function nextOpening(time: CalendarTime, from: Date): Date | null {
  const due = time.dueAt(from, 1)
  return due && new Date(due.getTime() - 1)
}

/** Local days are at most this long where the clock is set back. */
const longestDayMs = 26 * unitMs.hour

/** The day of the moment in the time zone, from its first moment to the first one of the next day. */
function dayAround(at: Date, timeZone: string): { start: Date; end: Date } {
  const own = dateIn(at, timeZone)
  const isOwn = (ms: number): boolean => dateIn(new Date(ms), timeZone) === own
  const ms = at.getTime()
  return {
    start: new Date(-firstWithout((offset) => isOwn(-offset), -ms) + 1),
    end: new Date(firstWithout(isOwn, ms)),
  }
}

/** The first number above `from` of which the predicate does not hold; it holds for all before. */
function firstWithout(holds: (ms: number) => boolean, from: number): number {
  let [inside, outside] = [from, from + longestDayMs]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return outside
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dateIn(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}
