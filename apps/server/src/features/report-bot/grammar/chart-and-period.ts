import {
  type ChartType,
  type Dimension,
  findChartProblem,
  isAdditive,
  type MetricId,
  metrics,
  type ReportDefinition,
  type TimeUnit,
} from '@postroom/contract'
import type { PeriodPart } from './periods.ts'
import type { QuestionParts } from './question-parts.ts'

const isLevel = (metric: MetricId): boolean => metrics[metric].kind === 'level'

const days: Readonly<Record<TimeUnit, number>> = {
  hour: 1,
  day: 1,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
}
const shortPresets: Readonly<Record<string, number>> = {
  today: 1,
  yesterday: 1,
  last_7_days: 7,
  this_week: 7,
  last_week: 7,
  last_28_days: 28,
  this_month: 31,
  last_month: 31,
}
const longerPeriod: Readonly<Partial<Record<TimeUnit, PeriodPart['preset']>>> = {
  day: 'last_7_days',
  week: 'last_28_days',
  month: 'last_365_days',
  quarter: 'last_365_days',
}

/** The period of the question; a follow-up such as "per week" widens one that is too short to have several steps. */
export function periodFor(
  parts: QuestionParts,
  metric: MetricId,
  before: ReportDefinition | null,
): PeriodPart {
  const preset = (name: PeriodPart['preset']): PeriodPart => ({
    timeType: 'preset',
    preset: name,
    from_date: null,
    to_date: null,
  })
  if (parts.period) return parts.period
  if (before) {
    const { timeType, preset: name, from_date, to_date } = before
    const length = timeType === 'preset' ? (shortPresets[name] ?? 365) : 365
    // An average needs no other steps than that of its unit.
    const longer =
      parts.unit && parts.statistic !== 'mean' && parts.unit !== 'hour' && length <= days[parts.unit]
        ? longerPeriod[parts.unit]
        : undefined
    return longer ? preset(longer) : { timeType, preset: name, from_date, to_date }
  }
  if (parts.comparedUnit && parts.comparedUnit !== 'year')
    return preset(
      parts.comparedUnit === 'day' ? 'today' : (`this_${parts.comparedUnit}` as PeriodPart['preset']),
    )
  const isTrend = parts.asksTrend && !parts.isNow
  if (parts.isNow || (isLevel(metric) && !isTrend && parts.unit === null && parts.compare === null))
    return preset('today')
  if (parts.unit === 'month' || parts.unit === 'quarter') return preset('last_365_days')
  return preset(parts.unit === 'hour' ? 'today' : 'last_28_days')
}

export function chartFor(
  { chart, unit }: QuestionParts,
  metric: MetricId,
  dimensions: readonly Dimension[],
  period: PeriodPart,
): ChartType {
  if (chart && !findChartProblem(chart, { eventTypes: [metric], breakdowns: dimensions })) return chart
  const timeOfDay = dimensions.filter((one) => one === 'hour' || one === 'weekday')
  if (timeOfDay.length > 0 && !isLevel(metric)) {
    if (dimensions.length === 2) return 'heatMap'
    return timeOfDay[0] === 'hour' ? 'timeBucketHeatMap' : 'crossTable'
  }
  if (dimensions.includes('duration')) return 'timeBucketHeatMap'
  if (dimensions.length === 2) return 'crossTable'
  if (isLevel(metric) && unit === null && period.timeType === 'preset' && period.preset === 'today')
    return dimensions.length > 0 ? 'crossTable' : 'number'
  return isAdditive(metric) && !isLevel(metric) ? 'bar' : 'line'
}
