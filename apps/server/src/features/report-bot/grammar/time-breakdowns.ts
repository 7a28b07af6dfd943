import { type Dimension, isAdditive, isFieldOfMetric, type MetricId, type TimeUnit } from '@postroom/contract'
import { daysOf, type PeriodPart } from './periods.ts'
import { find, type Token } from './tokens.ts'
import { comparesDays, comparesWithOtherDays, type WeekdayFilter } from './weekdays.ts'

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
export function breakdownsByTime(
  tokens: readonly Token[],
  known: Known,
): Pick<Known, 'dimensions' | 'unit' | 'weekdays'> {
  const { metric, dimensions, weekdays, unit, period, today, isOfBusyTimes } = known
  const has = (one: string) => tokens.some(({ concept }) => concept === one)
  if (dimensions.length > 0) return { dimensions, unit, weekdays }
  const isOfDays = metric !== null && isAdditive(metric) && isFieldOfMetric('weekday', metric)
  // The average of Mondays is that of each, not of all days of the period.
  if (isOfDays && has('mean') && weekdays !== null && (unit === null || unit === 'day'))
    return { dimensions: ['weekday'], unit: null, weekdays }
  // "More on Mondays or Fridays?"
  if (isOfDays && weekdays !== null && weekdays.days.length === 2 && comparesDays(tokens))
    return { dimensions: ['weekday'], unit: null, weekdays }
  // "Are replies slower on Mondays?"
  if (
    metric !== null &&
    isFieldOfMetric('weekday', metric) &&
    weekdays !== null &&
    !weekdays.isExcluded &&
    period === null &&
    comparesWithOtherDays(tokens)
  )
    return { dimensions: ['weekday'], unit: null, weekdays: null }
  // "Per hour on Mondays"
  if (isOfDays && unit === 'hour' && weekdays !== null) return { dimensions: ['hour'], unit: null, weekdays }
  const isHeatMap = isOfDays && has('heatMap')
  if (!isOfBusyTimes && !isHeatMap && !asksWhen(tokens, metric)) return { dimensions, unit, weekdays }
  return {
    dimensions: has('quiet') || isOneDay(period, today) ? ['hour'] : ['weekday', 'hour'],
    unit,
    weekdays,
  }
}

/** "When do customers write?" */
const asksWhen = (tokens: readonly Token[], metric: MetricId | null): boolean =>
  metric !== null && isAdditive(metric) && isFieldOfMetric('hour', metric) && find(tokens, /when /) !== null

function isOneDay(period: PeriodPart | null, today: Temporal.PlainDate): boolean {
  if (!period) return false
  const [first, last] = daysOf(period, today)
  return first.equals(last)
}
