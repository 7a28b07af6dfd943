import { type OpenHours, type OpenWindow, windowMinutes } from '@postroom/contract'

/** Milliseconds since the epoch, half-open. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Milliseconds after midnight by the wall clock. */
type WallWindow = Span

const minuteMs = 60_000
export const dayMs = 86_400_000

/** Finds the windows that start on a day, given as days since 1970-01-01. */
export type WindowsOnDay = (day: number) => readonly WallWindow[]

/** Turns hours into a look-up by day. */
export function windowsByDay({ week, days }: OpenHours): WindowsOnDay {
  const wall = (windows: readonly OpenWindow[]): WallWindow[] =>
    windows.map((window) => {
      const { start, end } = windowMinutes(window)
      return { start: start * minuteMs, end: end * minuteMs }
    })
  const weekdays = week.map(wall)
  const exceptions = new Map(days.map(({ date, windows }) => [dayOfDate(date), wall(windows)]))
  // 1970-01-01 was a Thursday; Monday is the first day of the week.
  return (day) => exceptions.get(day) ?? weekdays[(((day + 3) % 7) + 7) % 7] ?? []
}

/** Days since 1970-01-01 of a date such as 2026-12-24. */
const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** Whether nothing is ever open again after the last date with hours of its own. */
export const isWeekClosed = ({ week }: OpenHours): boolean => week.every((windows) => windows.length === 0)

/**
 * All open times between two moments, in order and merged. Between two clock changes wall time and UTC differ by a
 * constant, so each such part is plain arithmetic: an hour that the clocks skip is never open, one that they repeat is
 * open twice.
 */
export function openSpans(windowsOn: WindowsOnDay, timeZone: string, from: number, to: number): Span[] {
  const spans: Span[] = []
  for (const { start, end, offset } of constantOffsets(timeZone, from, to)) {
    const [wallStart, wallEnd] = [start + offset, end + offset]
    const parts: Span[] = []
    // A window of the day before may end in this part.
    for (let day = Math.floor(wallStart / dayMs) - 1; day * dayMs < wallEnd; day += 1) {
      for (const window of windowsOn(day)) {
        const open = Math.max(day * dayMs + window.start, wallStart) - offset
        const close = Math.min(day * dayMs + window.end, wallEnd) - offset
        if (open < close) parts.push({ start: open, end: close })
      }
    }
    parts.sort((a, b) => a.start - b.start)
    for (const part of parts) append(spans, part)
  }
  return spans
}

function append(spans: Span[], { start, end }: Span): void {
  const last = spans.at(-1)
  if (last === undefined || last.end < start) spans.push({ start, end })
  else if (last.end < end) spans[spans.length - 1] = { start: last.start, end }
}

/** Parts of a time in which the zone does not change its clocks, with their difference to UTC in milliseconds. */
export function* constantOffsets(
  timeZone: string,
  from: number,
  to: number,
): Generator<Span & { offset: number }> {
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  while (moment.epochMilliseconds < to) {
    const change = moment.getTimeZoneTransition('next')
    const end = Math.min(change?.epochMilliseconds ?? to, to)
    yield { start: moment.epochMilliseconds, end, offset: Math.round(moment.offsetNanoseconds / 1_000_000) }
    if (change === null) return
    moment = change
  }
}
