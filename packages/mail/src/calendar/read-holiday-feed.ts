import ICAL from 'ical.js'
import { parseCalendar, textOf } from './calendar-text.ts'

type Component = InstanceType<typeof ICAL.Component>

/** One date of an all-day event of a calendar feed. */
export interface FeedDay {
  /** The UID of its event, the same for all occurrences of a series. */
  readonly uid: string
  /** Such as 2026-12-24. */
  readonly date: string
  readonly label: string
}

const eventsAtMost = 3_000
const daysAtMost = 2_000
/** Longer ones are periods such as school holidays, during which people work. */
const daysOfEventAtMost = 31

/**
 * The dates of all-day events between two dates, both included and in order; null for text that is not iCalendar. Of
 * series, those that recur yearly count (RFC 5545 3.3.10): by month and day, or by a weekday of a month. Never throws.
 */
export function readHolidayFeed(text: string, from: string, to: string): FeedDay[] | null {
  const calendar = parseCalendar(text, eventsAtMost)
  if (!calendar) return null
  const days = calendar.getAllSubcomponents('vevent').flatMap((event) => {
    try {
      return daysOfEvent(event, Temporal.PlainDate.from(from), Temporal.PlainDate.from(to))
    } catch {
      // A date such as 30 February: the other events still count.
      return []
    }
  })
  return days.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))).slice(0, daysAtMost)
}

function daysOfEvent(event: Component, from: Temporal.PlainDate, to: Temporal.PlainDate): FeedDay[] {
  const start = dateOf(event.getFirstPropertyValue('dtstart'))
  if (!start || textOf(event, 'status', 20).toUpperCase() === 'CANCELLED') return []
  const label = textOf(event, 'summary', 80)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
  const uid = textOf(event, 'uid', 500) || `${start} ${label}`
  const last = start.add({ days: lengthOf(event, start) - 1 })
  const length = start.until(last).days
  const excluded = new Set(
    event.getAllProperties('exdate').flatMap((property) => property.getValues().map((it) => `${dateOf(it)}`)),
  )
  return occurrences(event, start, to)
    .filter((first) => !excluded.has(first.toString()))
    .flatMap((first) => Array.from({ length: length + 1 }, (_, i) => first.add({ days: i })))
    .filter((day) => Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, to) <= 0)
    .map((day) => ({ uid, date: day.toString(), label }))
}

/** The date of an all-day value; null for one with a time of day. */
function dateOf(value: unknown): Temporal.PlainDate | null {
  if (!(value instanceof ICAL.Time) || !value.isDate) return null
  const { year, month, day } = value
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
}

function lengthOf(event: Component, start: Temporal.PlainDate): number {
  const end = dateOf(event.getFirstPropertyValue('dtend'))
  const duration: unknown = event.getFirstPropertyValue('duration')
  const days = end
    ? start.until(end).days
    : duration instanceof ICAL.Duration
      ? duration.toSeconds() / 86_400
      : 1
  return Math.min(Math.max(1, Math.floor(days)), daysOfEventAtMost)
}

/** The dates on which the event starts, up to `to`. */
function occurrences(
  event: Component,
  start: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const rule: unknown = event.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur)) return [start]
  if (rule.freq !== 'YEARLY') return [start]
  const until = rule.until ? Temporal.PlainDate.from(rule.until.toString().slice(0, 10)) : to
  const found: Temporal.PlainDate[] = []
  const step = Math.max(1, rule.interval)
  // A series that began long ago is counted from its start, as COUNT demands.
  for (let year = start.year; year <= to.year; year += step) {
    for (const date of datesInYear(rule, start, year)) {
      if (Temporal.PlainDate.compare(date, start) < 0) continue
      if (Temporal.PlainDate.compare(date, until) > 0) return found
      found.push(date)
      if (rule.count && found.length >= rule.count) return found
    }
  }
  return found
}

interface RuleParts {
  readonly BYMONTH?: readonly unknown[]
  readonly BYDAY?: readonly unknown[]
  readonly BYMONTHDAY?: readonly unknown[]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function datesInYear(
  rule: InstanceType<typeof ICAL.Recur>,
  start: Temporal.PlainDate,
  year: number,
): Temporal.PlainDate[] {
  const { BYMONTH, BYDAY, BYMONTHDAY } = rule.parts as RuleParts
  const months = BYMONTH?.map(Number) ?? [start.month]
  const dates = months.flatMap((month) => {
    if (BYDAY) return BYDAY.flatMap((name) => nthWeekday(year, month, String(name)))
    return (BYMONTHDAY?.map(Number) ?? [start.day]).flatMap((day) => validDate(year, month, day))
  })
  return dates.sort(Temporal.PlainDate.compare)
}

/** The date of `3MO` or `-1FR` in a month. */
function nthWeekday(year: number, month: number, name: string): Temporal.PlainDate[] {
  const match = /^([+-]?[1-5])([A-Z]{2})$/.exec(name)
  const weekday = weekdays.indexOf(match?.[2] ?? '') + 1
  const [first] = validDate(year, month, 1)
  const nth = Number(match?.[1])
  if (!first || weekday === 0) return []
  if (nth > 0) {
    const day = 1 + ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7
    return validDate(year, month, day)
  }
  const end = first.with({ day: first.daysInMonth })
  return validDate(year, month, end.day - ((end.dayOfWeek - weekday + 7) % 7) + (nth + 1) * 7)
}

function validDate(year: number, month: number, day: number): Temporal.PlainDate[] {
  if (month < 1 || month > 12) return []
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return day >= 1 && day <= first.daysInMonth ? [first.with({ day })] : []
}
