import type { ReportDefinition, ReportPreset, TimeUnit } from '@postroom/contract'

export type Day = Temporal.PlainDate

/** The period of a definition, or the part of it that a question names. */
export type PeriodPart = Pick<ReportDefinition, 'timeType' | 'preset' | 'from_date' | 'to_date'>

export const presetPart = (preset: ReportPreset): PeriodPart => ({
  timeType: 'preset',
  preset,
  from_date: null,
  to_date: null,
})
export const days = (from: Day, to: Day): PeriodPart => ({
  timeType: 'custom',
  preset: 'last_28_days',
  from_date: from.toString(),
  to_date: to.toString(),
})

export const units = ['week', 'month', 'quarter', 'year'] as const
export type Unit = (typeof units)[number]

const monday = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 })

export function startOf(unit: Unit | 'day', day: Day): Day {
  if (unit === 'day') return day
  if (unit === 'week') return monday(day)
  if (unit === 'month') return day.with({ day: 1 })
  if (unit === 'year') return day.with({ day: 1, month: 1 })
  return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) })
}

export const step = (unit: Unit | 'day', count: number) =>
  unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }

/** The whole day, week, month, quarter or year that began so many of them ago. */
export function wholeUnit(unit: Unit | 'day', ago: number, today: Day): PeriodPart {
  const first = startOf(unit, startOf(unit, today).subtract(step(unit, ago)))
  return days(first, first.add(step(unit, 1)).subtract({ days: 1 }))
}

const presetDays: Readonly<Record<number, ReportPreset>> = {
  7: 'last_7_days',
  28: 'last_28_days',
  90: 'last_90_days',
  365: 'last_365_days',
}

/** The last so many days or other units up to today. */
export function lastUnits(count: number, unit: Unit | 'day', today: Day): PeriodPart {
  const inDays = unit === 'day' ? count : unit === 'week' ? count * 7 : null
  const preset =
    inDays === null ? (unit === 'month' && count === 12 ? 'last_365_days' : undefined) : presetDays[inDays]
  if (preset) return presetPart(preset)
  return days(today.subtract(step(unit, count)).add({ days: 1 }), today)
}

/** The last day with this number in the week, today included. */
export const lastWeekday = (weekday: number, today: Day): Day =>
  today.subtract({ days: (today.dayOfWeek - weekday + 7) % 7 })

/** The first and the last day of a period. Periods that are not over end with today. */
export function daysOf({ timeType, preset, from_date, to_date }: PeriodPart, today: Day): [Day, Day] {
  if (timeType === 'custom')
    return [Temporal.PlainDate.from(from_date ?? ''), Temporal.PlainDate.from(to_date ?? '')]
  if (preset === 'yesterday') return [today.subtract({ days: 1 }), today.subtract({ days: 1 })]
  const count = Object.entries(presetDays).find(([, one]) => one === preset)?.[0]
  if (count !== undefined) return [today.subtract({ days: Number(count) - 1 }), today]
  const unit = units.find((one) => preset.endsWith(one))
  if (!unit) return [today, today]
  if (preset.startsWith('this_')) return [startOf(unit, today), today]
  const first = startOf(unit, startOf(unit, today).subtract({ days: 1 }))
  return [first, startOf(unit, today).subtract({ days: 1 })]
}

/** Steps with which a chart of the period is readable. */
export function usualUnit(period: PeriodPart): TimeUnit {
  if (period.timeType === 'custom') {
    const length = Temporal.PlainDate.from(period.from_date ?? '').until(period.to_date ?? '', {
      largestUnit: 'day',
    }).days
    return length < 1 ? 'hour' : length <= 45 ? 'day' : length <= 200 ? 'week' : 'month'
  }
  const { preset } = period
  if (preset === 'today' || preset === 'yesterday') return 'hour'
  if (preset === 'this_year' || preset === 'last_365_days') return 'month'
  return preset === 'last_90_days' || preset.endsWith('quarter') ? 'week' : 'day'
}
