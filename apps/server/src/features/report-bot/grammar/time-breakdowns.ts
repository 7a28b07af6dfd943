import { type Dimension, isAdditive, isFieldOfMetric, type MetricId, type TimeUnit } from '@postroom/contract'
import { daysOf, type PeriodPart } from './periods.ts'
import { find, type Token } from './tokens.ts'
import type { WeekdayFilter } from './weekdays.ts'

interface Known {
  readonly metric: MetricId | null
  readonly dimensions: readonly Dimension[]
  readonly weekdays: WeekdayFilter | null
  readonly unit: TimeUnit | null
  readonly period: PeriodPart | null
  readonly today: Temporal.PlainDate
  readonly isOfBusyTimes: boolean
}

/** The breakdowns and steps of a question, with weekdays and hours where it asks for times. */
export function breakdownsByTime(tokens: readonly Token[], known: Known): Pick<Known, 'dimensions' | 'unit'> {
  const { metric, dimensions, weekdays, unit, period, today, isOfBusyTimes } = known
  const has = (one: string) => tokens.some(({ concept }) => concept === one)
  if (dimensions.length > 0) return { dimensions, unit }
  const isOfDays = metric !== null && isAdditive(metric) && isFieldOfMetric('weekday', metric)
  // The average of Mondays is that of each, not of all days of the period.
  if (isOfDays && has('mean') && weekdays !== null && (unit === null || unit === 'day'))
    return { dimensions: ['weekday'], unit: null }
  // "More on Mondays or Fridays?"
  if (isOfDays && weekdays !== null && weekdays.days.length === 2 && comparesDays(tokens))
    return { dimensions: ['weekday'], unit: null }
  if (!isOfBusyTimes && !asksWhen(tokens, metric)) return { dimensions, unit }
  return { dimensions: has('quiet') || isOneDay(period, today) ? ['hour'] : ['weekday', 'hour'], unit }
}

const comparesDays = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => /^(?:or|oder|vs|versus|than|als|gegen)$/.test(word))

/** "When do customers write?" */
const asksWhen = (tokens: readonly Token[], metric: MetricId | null): boolean =>
  metric !== null && isAdditive(metric) && isFieldOfMetric('hour', metric) && find(tokens, /when /) !== null

function isOneDay(period: PeriodPart | null, today: Temporal.PlainDate): boolean {
  if (!period) return false
  const [first, last] = daysOf(period, today)
  return first.equals(last)
}
