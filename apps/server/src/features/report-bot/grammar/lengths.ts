import type { ReportPreset, TimeUnit } from '@postroom/contract'
import { type Day, daysOf, type PeriodPart } from './periods.ts'

const presetsOf: Readonly<Partial<Record<TimeUnit, readonly ReportPreset[]>>> = {
  day: ['today', 'yesterday'],
  week: ['this_week', 'last_week'],
  month: ['this_month', 'last_month'],
  quarter: ['this_quarter', 'last_quarter'],
}
const daysOfUnits: Readonly<Partial<Record<TimeUnit, readonly [least: number, most: number]>>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  quarter: [90, 92],
}

/** Whether a period is as long as so many units: a day cannot be compared with a week. */
export function isOfLength(period: PeriodPart, unit: TimeUnit, count: number, today: Day): boolean {
  if (period.timeType === 'preset' && count === 1) return presetsOf[unit]?.includes(period.preset) ?? false
  const [least, most] = daysOfUnits[unit] ?? [0, 0]
  const [first, last] = daysOf(period, today)
  const length = first.until(last, { largestUnit: 'day' }).days + 1
  return length >= least * count && length <= most * count
}
