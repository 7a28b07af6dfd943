import ICAL from 'ical.js'
import { parseCalendar, textOf } from './calendar-text.ts'
import { instantOf, timeOf } from './calendar-time.ts'
import { type DayRule, expandDates } from './expand-dates.ts'
import type { CalendarTime } from './invitation.ts'

type Component = InstanceType<typeof ICAL.Component>

/** One occurrence of an event during which its people are busy. */
export interface EventOccurrence {
  /** The same after every reading: the UID and the time at which the series planned it. */
  readonly key: string
  readonly title: string
  /** Both of the same kind. The end is the moment after, and for dates the day after. */
  readonly start: CalendarTime
  readonly end: CalendarTime
  /** Addresses of the organizer and of attendees who have not declined, in lower case. */
  readonly emails: readonly string[]
}

const occurrencesAtMost = 400
const peopleAtMost = 100

/**
 * Occurrences of events that overlap the days from `from` to `to`, with the changed and removed ones of series; null
 * for text that is not iCalendar. Cancelled, tentative and transparent events are left out. Never throws.
 */
export function readEvents(text: string, from: string, to: string): EventOccurrence[] | null {
  const calendar = parseCalendar(text)
  if (!calendar) return null
  const events = calendar.getAllSubcomponents('vevent')
  const overrides = events.filter((event) => event.getFirstProperty('recurrence-id') !== null)
  const replaced = new Set(overrides.map((event) => keyOf(event, timeOf(calendar, event, 'recurrence-id'))))
  const found = events.flatMap((event): EventOccurrence[] => {
    try {
      if (overrides.includes(event)) return occurrenceAt(calendar, event, 'recurrence-id')
      return seriesOf(calendar, event, to).filter(({ key }) => !replaced.has(key))
    } catch {
      // A date such as 30 February: the other events still count.
      return []
    }
  })
  // A day more on each side, because days begin at another moment in each time zone.
  const first = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()
  const last = Temporal.PlainDate.from(to).add({ days: 2 }).toString()
  return found.filter(({ start, end }) => end.value > first && start.value < last).slice(-occurrencesAtMost)
}

const keyOf = (event: Component, time: CalendarTime | null): string =>
  `${textOf(event, 'uid', 500)} ${time?.value ?? ''}`

function isBusy(event: Component): boolean {
  const status = textOf(event, 'status', 20).toUpperCase()
  return (
    status !== 'CANCELLED' &&
    status !== 'TENTATIVE' &&
    textOf(event, 'transp', 20).toUpperCase() !== 'TRANSPARENT'
  )
}

/** The event itself, without its series. */
function occurrenceAt(
  calendar: Component,
  event: Component,
  keyed: 'recurrence-id' | 'dtstart',
): EventOccurrence[] {
  const start = timeOf(calendar, event, 'dtstart')
  if (!start || !isBusy(event)) return []
  const end = later(start, lengthOf(calendar, event, start))
  const key = keyOf(event, timeOf(calendar, event, keyed))
  return [{ key, title: titleOf(event), start, end, emails: emailsOf(event) }]
}

function seriesOf(calendar: Component, event: Component, to: string): EventOccurrence[] {
  const [single] = occurrenceAt(calendar, event, 'dtstart')
  const property = event.getFirstProperty('dtstart')
  const value: unknown = property?.getFirstValue()
  if (!single || !property || !(value instanceof ICAL.Time)) return []
  const { year, month, day, hour, minute, second } = value
  const clock = Temporal.PlainTime.from({ hour, minute, second: Math.min(second, 59) })
  const first = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  const zone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property.getFirstParameter('tzid')
  const length = lengthOf(calendar, event, single.start)
  const startOn = (date: Temporal.PlainDate): CalendarTime =>
    value.isDate
      ? { kind: 'date', value: date.toString() }
      : instantOf(calendar, zone || null, date.toPlainDateTime(clock))
  const removed = new Set(valuesOf(calendar, event, 'exdate'))
  const starts = new Map(
    [...datesOf(event, first, to).map(startOn), ...addedTimes(calendar, event)].map((one) => [
      one.value,
      one,
    ]),
  )
  return [...starts.values()]
    .filter((start) => !removed.has(start.value))
    .map((start) => ({ ...single, key: keyOf(event, start), start, end: later(start, length) }))
}

/** The dates of the series; the last moment of its rule is in UTC and is compared as a date with a day to spare. */
function datesOf(event: Component, first: Temporal.PlainDate, to: string): Temporal.PlainDate[] {
  const last = Temporal.PlainDate.from(to).add({ days: 2 })
  const dates = event.getAllProperties('rrule').flatMap((property) => {
    const rule: unknown = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) return []
    return expandDates(dayRuleOf(rule), first, untilOf(event, rule, last))
  })
  return dates.length > 0 ? dates : [first]
}

/** The last day on which the series can have an occurrence. */
function untilOf(
  event: Component,
  rule: InstanceType<typeof ICAL.Recur>,
  last: Temporal.PlainDate,
): Temporal.PlainDate {
  if (!rule.until) return last
  const { year, month, day, hour, minute, second, isDate } = rule.until
  const until = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) })
  const start = event.getFirstProperty('dtstart')
  const value: unknown = start?.getFirstValue()
  const end = isDate || !(value instanceof ICAL.Time) ? until.toPlainDate() : lastDay(until, start, value)
  return Temporal.PlainDate.compare(end, last) < 0 ? end : last
}

/** The day, where the event is, of the last occurrence that does not begin after a moment in UTC. */
function lastDay(
  until: Temporal.PlainDateTime,
  start: InstanceType<typeof ICAL.Property> | null,
  { hour, minute, second }: InstanceType<typeof ICAL.Time>,
): Temporal.PlainDate {
  const zone = start?.getFirstParameter('tzid')
  const there = zone ? inZone(until, zone) : until
  const clock = Temporal.PlainTime.from({ hour, minute, second: Math.min(second, 59) })
  const isLate = Temporal.PlainTime.compare(there.toPlainTime(), clock) < 0
  return isLate ? there.toPlainDate().subtract({ days: 1 }) : there.toPlainDate()
}

function inZone(until: Temporal.PlainDateTime, zone: string): Temporal.PlainDateTime {
  try {
    return until.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime()
  } catch {
    return until
  }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

interface RuleParts {
  readonly BYMONTH?: readonly unknown[]
  readonly BYMONTHDAY?: readonly unknown[]
  readonly BYDAY?: readonly unknown[]
  readonly BYSETPOS?: readonly unknown[]
}

function dayRuleOf(rule: InstanceType<typeof ICAL.Recur>): DayRule {
  const parts = rule.parts as RuleParts
  return {
    freq: rule.freq,
    interval: Math.max(1, rule.interval),
    count: rule.count ?? null,
    // The library counts from Sunday, which is 1.
    weekStart: ((rule.wkst + 5) % 7) + 1,
    months: parts.BYMONTH?.map(Number) ?? [],
    monthDays: parts.BYMONTHDAY?.map(Number) ?? [],
    weekdays: (parts.BYDAY ?? []).flatMap((name) => {
      const match = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(String(name))
      const day = weekdays.indexOf(match?.[2] ?? '') + 1
      return match && day > 0 ? [{ nth: Number(match[1] || 0), day }] : []
    }),
    positions: parts.BYSETPOS?.map(Number) ?? [],
  }
}

/** Values of a property that can have several, such as EXDATE. */
function timesOf(calendar: Component, event: Component, name: string): CalendarTime[] {
  return event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown): CalendarTime[] => {
      if (!(value instanceof ICAL.Time)) return []
      const { year, month, day, hour, minute, second, isDate } = value
      const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
      if (isDate) return [{ kind: 'date', value: date.toString() }]
      const zone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property.getFirstParameter('tzid')
      const clock = Temporal.PlainTime.from({ hour, minute, second: Math.min(second, 59) })
      return [instantOf(calendar, zone || null, date.toPlainDateTime(clock))]
    }),
  )
}

const valuesOf = (calendar: Component, event: Component, name: string): string[] =>
  timesOf(calendar, event, name).map(({ value }) => value)

const addedTimes = (calendar: Component, event: Component): CalendarTime[] =>
  timesOf(calendar, event, 'rdate')

/** Days for an all-day event, otherwise milliseconds. */
function lengthOf(calendar: Component, event: Component, start: CalendarTime): number {
  const end = timeOf(calendar, event, 'dtend')
  const duration: unknown = event.getFirstPropertyValue('duration')
  const unit = start.kind === 'date' ? 86_400_000 : 1
  const least = start.kind === 'date' ? 1 : 0
  if (end && end.kind === start.kind)
    return Math.max(least, (millisecondsOf(end) - millisecondsOf(start)) / unit)
  if (duration instanceof ICAL.Duration) return Math.max(least, (duration.toSeconds() * 1_000) / unit)
  return least
}

const millisecondsOf = ({ kind, value }: CalendarTime): number =>
  Date.parse(kind === 'floating' ? `${value}Z` : value)

function later(start: CalendarTime, length: number): CalendarTime {
  if (start.kind === 'date')
    return {
      kind: 'date',
      value: Temporal.PlainDate.from(start.value)
        .add({ days: Math.floor(length) })
        .toString(),
    }
  const at = new Date(millisecondsOf(start) + length).toISOString()
  return { kind: start.kind, value: start.kind === 'floating' ? at.slice(0, 19) : at }
}

const titleOf = (event: Component): string =>
  textOf(event, 'summary', 120)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()

function emailsOf(event: Component): string[] {
  const found = ['organizer', 'attendee'].flatMap((name) =>
    event.getAllProperties(name).flatMap((property) => {
      if (parameterOf(property, 'partstat').toUpperCase() === 'DECLINED') return []
      const address = [parameterOf(property, 'email'), String(property.getFirstValue())]
        .map((one) =>
          one
            .replace(/^mailto:/i, '')
            .trim()
            .toLowerCase(),
        )
        .find((one) => one.includes('@'))
      return address ? [address] : []
    }),
  )
  return [...new Set(found)].slice(0, peopleAtMost)
}

/** The library types a missing parameter as text. */
const parameterOf = (property: InstanceType<typeof ICAL.Property>, name: string): string =>
  (property.getFirstParameter(name) as string | undefined) ?? ''
