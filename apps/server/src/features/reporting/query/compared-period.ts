import type { ReportDefinition, ReportPreset } from '@postroom/contract'
import {
  between,
  type Day,
  dayStart,
  type Period,
  type PeriodFields,
  type Shift,
  startOf,
  step,
  unitOfPreset,
} from './period.ts'

/**
 * The period before, or the same days of the year before. A week, month, quarter or year is compared with the one before it,
 * whatever their lengths. One that still runs is compared with as much of the earlier one.
 */
export function comparedPeriod(
  fields: PeriodFields & Pick<ReportDefinition, 'compare'>,
  period: Period,
  now: Date,
  hasBins: boolean,
): Period | null {
  if (fields.compare === 'none') return null
  const { firstDay, endDay } = period
  const shift = fields.compare === 'year' ? { years: 1 } : shiftOf(fields, period)
  const first = firstDay.subtract(shift)
  if (!isRunning(fields, period, now))
    return between(fields, first, shiftEnd(endDay, shift), { now, hasBins })
  const until = samePoint(fields.timezone, shift, now)
  const lastDay = endDay.subtract({ days: 1 }).subtract(shift)
  return between(fields, first, lastDay.add({ days: 1 }), { now, hasBins, until })
}

/** How far a period is from the one before it. */
function shiftOf(fields: PeriodFields, period: Period): Shift {
  const { firstDay, endDay } = period
  const isCustom = fields.timeType === 'custom'
  if (isOneUnit(fields, period)) return step(unitOfPreset(fields.preset), 1)
  const isWholeMonths = isCustom && firstDay.day === 1 && endDay.day === 1
  return isWholeMonths
    ? { months: firstDay.until(endDay, { largestUnit: 'month' }).months }
    : { days: firstDay.until(endDay, { largestUnit: 'day' }).days }
}

const runs = (preset: ReportPreset): boolean => preset === 'today' || preset.startsWith('this_')

/**
 * Whether a period is the day, week, month, quarter or year of its preset, or the beginning of one. Answers of the report bot
 * have days and the preset that meant them.
 */
function isOneUnit({ timeType, preset }: PeriodFields, { firstDay, endDay }: Period): boolean {
  if (timeType === 'preset') return !preset.endsWith('_days')
  if (!runs(preset)) return false
  const lastDay = endDay.subtract({ days: 1 })
  const unit = unitOfPreset(preset)
  return firstDay.equals(startOf(firstDay, unit)) && firstDay.equals(startOf(lastDay, unit))
}

const isRunning = (fields: PeriodFields, period: Period, now: Date): boolean =>
  runs(fields.preset) &&
  isOneUnit(fields, period) &&
  now < period.to &&
  now >= dayStart(period.endDay.subtract({ days: 1 }), fields.timezone)

/** The end of shifted days. Months end with their last day, also where they are shorter. */
const shiftEnd = (endDay: Day, shift: Shift): Day =>
  endDay.day === 1 ? endDay.subtract(shift) : endDay.subtract({ days: 1 }).subtract(shift).add({ days: 1 })

/** The same local time of the earlier day, or the end of its month where that has no such day. */
function samePoint(timezone: string, shift: Shift, now: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    // Results of one minute are kept in memory and found again.
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .toPlainDateTime()
  const earlier = local.subtract(shift)
  const isShorterMonth = !('days' in shift || 'weeks' in shift) && earlier.day !== local.day
  if (isShorterMonth) return dayStart(earlier.toPlainDate().add({ days: 1 }), timezone)
  return new Date(earlier.toZonedDateTime(timezone).epochMilliseconds)
}
