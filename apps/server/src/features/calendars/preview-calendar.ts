import type { InputOf, listHolidayCountries, OutputOf, previewCalendar } from '@postroom/contract'
import { constantOffsets, dayMs, OpenTimeTable, windowsByDay } from '#platform/calendar/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { sourceOf } from './calendars.present.ts'
import { findEditable } from './calendars.ts'
import { holidayCountries, knowsRegion } from './public-holidays.ts'
import { hoursWith, type SpecialDay, specialDays } from './resolve-hours.ts'

type Preview = OutputOf<typeof previewCalendar>
const shownDays = 14
const receivedYearsAway = 5

export const previewCall = {
  prepare: async (_: RequestContext, { holidays }: InputOf<typeof previewCalendar>): Promise<void> => {
    if (holidays && !(await knowsRegion(holidays.country, holidays.region))) fail('region_not_known')
  },
  run: async (ctx: Context, input: InputOf<typeof previewCalendar>): Promise<Preview> => {
    const { tx, workspaceId, now } = ctx
    const row = input.calendarId === null ? null : await findEditable(tx, workspaceId, input.calendarId)
    const source = { ...input, feedDays: row ? sourceOf(row).feedDays : [] }
    const special = await specialDays(source, now)
    const hours = hoursWith(source, special)
    const table = new OpenTimeTable(hours)
    const receivedAt = receivedWithin(instantOf(input) ?? now.getTime(), now)
    const due = table.dueAt(receivedAt, input.targetMinutes * 60_000)
    const today = dateAt(now.getTime(), input.timeZone)
    return {
      receivedLocal: localTime(receivedAt, input.timeZone),
      dueAt: due === null ? null : new Date(due).toISOString(),
      dueLocal: due === null ? null : localTime(due, input.timeZone),
      weekMinutes: hours.week.flat().reduce((sum, window) => sum + minutesIn(window), 0),
      days: Array.from({ length: shownDays }, (_, i) =>
        dayOf(today.add({ days: i }), { hours, table, special, received: receivedAt, due }),
      ),
      holidays: special
        .filter(({ date }) => today.toString() <= date && date < today.add({ years: 1 }).toString())
        .map((day) => ({ ...day })),
    }
  },
}

/** A table is made for the years between, so a moment in the distant past or future is taken as the nearest one near. */
const receivedWithin = (received: number, now: Date): number => {
  const reach = receivedYearsAway * 365 * dayMs
  return Math.min(Math.max(received, now.getTime() - reach), now.getTime() + reach)
}

const instantOf = ({ receivedLocal, timeZone }: InputOf<typeof previewCalendar>): number | null =>
  receivedLocal === undefined
    ? null
    : Temporal.PlainDateTime.from(receivedLocal.replace(/Z$/, '')).toZonedDateTime(timeZone).epochMilliseconds

const localTime = (ms: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const dateAt = (ms: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()

function minutesIn({ from, until }: { from: string; until: string }): number {
  const [start, end] = [from, until].map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
  return ((end ?? 0) - (start ?? 0) + 1_440) % 1_440 || 1_440
}

interface Drawn {
  readonly hours: { timeZone: string } & Parameters<typeof windowsByDay>[0]
  readonly table: OpenTimeTable
  readonly special: readonly SpecialDay[]
  readonly received: number
  readonly due: number | null
}

function dayOf(
  date: Temporal.PlainDate,
  { hours, table, special, received, due }: Drawn,
): Preview['days'][number] {
  const start = date.toZonedDateTime(hours.timeZone).epochMilliseconds
  const end = date.add({ days: 1 }).toZonedDateTime(hours.timeZone).epochMilliseconds
  const counted = special.find((day) => day.counts && day.date === date.toString())
  const minuteOf = (ms: number | null): number | null =>
    ms !== null && start <= ms && ms < end ? wallMinute(ms, hours.timeZone) : null
  return {
    date: date.toString(),
    open: wallParts(hours, date),
    openMinutes: Math.round(table.workingMsBetween(start, end) / 60_000),
    label: counted ? counted.label : null,
    receivedMinute: minuteOf(received),
    dueMinute: minuteOf(due),
  }
}

function wallMinute(ms: number, timeZone: string): number {
  const [part] = constantOffsets(timeZone, ms, ms + 1)
  return Math.floor(((((ms + (part?.offset ?? 0)) % dayMs) + dayMs) % dayMs) / 60_000)
}

/** The open parts of a date by the wall clock, with the end of a window of the evening before. */
function wallParts(hours: Drawn['hours'], date: Temporal.PlainDate): { start: number; end: number }[] {
  const day = Date.UTC(date.year, date.month - 1, date.day) / dayMs
  const windowsOn = windowsByDay(hours)
  const minutes = (ms: number): number => ms / 60_000
  const parts = [
    ...windowsOn(day - 1).map(({ start, end }) => ({
      start: minutes(start) - 1_440,
      end: minutes(end) - 1_440,
    })),
    ...windowsOn(day).map(({ start, end }) => ({ start: minutes(start), end: minutes(end) })),
  ]
  return parts
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(1_440, end) }))
    .filter(({ start, end }) => start < end)
}

export const countriesCall = {
  prepare: (): Promise<OutputOf<typeof listHolidayCountries>['items']> => holidayCountries(),
  run: async (
    _: Context,
    _input: object,
    items: OutputOf<typeof listHolidayCountries>['items'],
  ): Promise<OutputOf<typeof listHolidayCountries>> => ({ items }),
}
