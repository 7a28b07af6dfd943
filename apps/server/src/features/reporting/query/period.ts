import type { Bin, ReportDefinition, ReportPreset, TimeUnit } from '@postroom/contract'
import { reportLimits } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'
import { hourStarts } from './hour-starts.ts'

export type Day = Temporal.PlainDate

/** The period of a report, half-open, with the starts of its bins. */
export interface Period {
  readonly from: Date
  readonly to: Date
  readonly firstDay: Day
  /** The day after the last one. */
  readonly endDay: Day
  /** The day after the last one that has begun; the first day where none has. */
  readonly begunUntil: Day
  readonly bins: readonly Bin[]
}

export type PeriodFields = Pick<
  ReportDefinition,
  'timeType' | 'preset' | 'from_date' | 'to_date' | 'timezone' | 'time_unit' | 'time_period'
>

/** The period that a definition names at a moment, by the clock of its time zone. */
export function periodOf(fields: PeriodFields, now: Date, hasBins: boolean): Period {
  const { timezone } = fields
  const [firstDay, endDay] =
    fields.timeType === 'custom' ? customDays(fields) : presetDays(fields.preset, localDay(now, timezone))
  return between(fields, firstDay, endDay, { now, hasBins })
}

function customDays({ from_date, to_date }: PeriodFields): [Day, Day] {
  if (from_date === null || to_date === null) return fail('report_period_missing')
  const [first, last] = [Temporal.PlainDate.from(from_date), Temporal.PlainDate.from(to_date)]
  if (Temporal.PlainDate.compare(last, first) < 0) return fail('report_period_order')
  return [first, last.add({ days: 1 })]
}

const lastDays: Partial<Record<ReportPreset, number>> = {
  today: 1,
  last_7_days: 7,
  last_28_days: 28,
  last_90_days: 90,
  last_365_days: 365,
}

/** First day and the day after the last. Periods that are not over end with today. */
function presetDays(preset: ReportPreset, today: Day): [Day, Day] {
  const tomorrow = today.add({ days: 1 })
  const days = lastDays[preset]
  if (days !== undefined) return [tomorrow.subtract({ days }), tomorrow]
  if (preset === 'yesterday') return [today.subtract({ days: 1 }), today]
  const unit = unitOfPreset(preset)
  const start = startOf(today, unit)
  if (preset.startsWith('this_')) return [start, tomorrow]
  return [startOf(start.subtract({ days: 1 }), unit), start]
}

/** The unit that a preset names; a day where it names none. */
export const unitOfPreset = (preset: ReportPreset): TimeUnit =>
  (['week', 'month', 'quarter', 'year'] as const).find((unit) => preset.endsWith(unit)) ?? 'day'

/** The first day of the week (Monday), month, quarter or year. */
export function startOf(day: Day, unit: TimeUnit): Day {
  switch (unit) {
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 })
    case 'month':
      return day.with({ day: 1 })
    case 'quarter':
      return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) })
    case 'year':
      return day.with({ day: 1, month: 1 })
    default:
      return day
  }
}

interface Options {
  readonly now: Date
  readonly hasBins: boolean
  /** Ends the period within its last day. */
  readonly until?: Date | null
}

/** The period of some days, with the bins that it has until its end. */
export function between(
  fields: PeriodFields,
  firstDay: Day,
  endDay: Day,
  { now, hasBins, until }: Options,
): Period {
  const { timezone } = fields
  const tooLong = Temporal.PlainDate.compare(endDay, firstDay.add({ years: reportLimits.years, days: 1 })) > 0
  if (tooLong) fail('report_period_too_long', { maximum: reportLimits.bins })
  const [from, to] = [dayStart(firstDay, timezone), until ?? dayStart(endDay, timezone)]
  const edges = !hasBins
    ? []
    : fields.time_unit === 'hour'
      ? hourEdges(fields, firstDay, to)
      : dayEdges(fields, firstDay, endDay)
  const bins = edges.map(({ key, at, end }): Bin => {
    const [start, stop] = [Math.max(at, from.getTime()), Math.min(end, to.getTime())]
    return {
      key,
      from: new Date(start).toISOString(),
      to: new Date(stop).toISOString(),
      isPartial: start > at || stop < end || stop > now.getTime(),
    }
  })
  return {
    from,
    to,
    firstDay,
    endDay,
    begunUntil: begunUntil(firstDay, endDay, localDay(now, timezone)),
    bins,
  }
}

const localDay = (now: Date, timezone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()

function begunUntil(firstDay: Day, endDay: Day, today: Day): Day {
  if (Temporal.PlainDate.compare(today, firstDay) < 0) return firstDay
  return Temporal.PlainDate.compare(today, endDay) < 0 ? today.add({ days: 1 }) : endDay
}

/** The first moment of a day: not midnight where the clocks skip it. */
export const dayStart = (day: Day, timezone: string): Date =>
  new Date(day.toZonedDateTime(timezone).epochMilliseconds)

/** A length by the calendar. */
export type Shift = Readonly<Partial<Record<'days' | 'weeks' | 'months' | 'years', number>>>

interface Edge {
  readonly key: string
  readonly at: number
  readonly end: number
}

function dayEdges({ timezone, time_unit, time_period }: PeriodFields, firstDay: Day, endDay: Day): Edge[] {
  const edges: Edge[] = []
  const first = startOf(firstDay, time_unit)
  for (let index = 0; ; index += 1) {
    const day = first.add(step(time_unit, index * time_period))
    if (Temporal.PlainDate.compare(day, endDay) >= 0) return edges
    if (edges.length >= reportLimits.bins) fail('report_period_too_long', { maximum: reportLimits.bins })
    const next = first.add(step(time_unit, (index + 1) * time_period))
    edges.push({
      key: day.toString(),
      at: dayStart(day, timezone).getTime(),
      end: dayStart(next, timezone).getTime(),
    })
  }
}

export const step = (unit: TimeUnit, count: number): Shift =>
  unit === 'week'
    ? { weeks: count }
    : unit === 'month'
      ? { months: count }
      : unit === 'quarter'
        ? { months: count * 3 }
        : unit === 'year'
          ? { years: count }
          : { days: count }

function hourEdges({ timezone, time_period }: PeriodFields, firstDay: Day, to: Date): Edge[] {
  const limit = reportLimits.bins
  const starts = hourStarts(firstDay, to, { timezone, hours: time_period, limit })
  if (starts.length > limit + 1) fail('report_period_too_long', { maximum: limit })
  return starts.slice(0, -1).map((at, index) => {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)
    // The offset tells the two hours apart that the clocks repeat.
    const key = `${local.toPlainDateTime().toString({ smallestUnit: 'minute' })}${local.offset}`
    return { key, at, end: starts[index + 1] ?? at }
  })
}

/** How many days of the period have begun. Today counts as a whole day. */
export const begunDays = ({ firstDay, begunUntil }: Period): number =>
  firstDay.until(begunUntil, { largestUnit: 'day' }).days

/** How often each weekday, 1 is Monday, occurs among the days of the period that have begun. */
export function begunWeekdays(period: Period): ReadonlyMap<string, number> {
  const { firstDay } = period
  const days = begunDays(period)
  return new Map(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const offset = (weekday - firstDay.dayOfWeek + 7) % 7
      return [String(weekday), offset >= days ? 0 : Math.floor((days - 1 - offset) / 7) + 1]
    }),
  )
}
