import type { Report, ReportDefinition } from '@postroom/contract'
import {
  breakdownsOf,
  type ChartType,
  type Dimension,
  type MetricId,
  metrics,
} from '@postroom/contract/report-values'
import { currentTimeZone } from '#lib/time-zone.ts'

/** Series that are drawn with a colour of their own; the rest is "other". */
const shownSeries = 9

/** What a new report begins with. The zone of the session is known only after the first page is shown, so pages give it. */
export const blankDefinition = (timezone = currentTimeZone()): ReportDefinition => ({
  chartType: 'bar',
  eventTypes: ['open'],
  timeType: 'preset',
  preset: 'last_28_days',
  from_date: null,
  to_date: null,
  timezone,
  time_unit: 'day',
  time_period: 1,
  filters: [],
  condition: null,
  business_hours: false,
  compare: 'none',
  statistic: 'median',
  goal: null,
  top: shownSeries,
  breakDown: null,
  break_down_type: [],
})

/** The part of a report that is computed and drawn. */
export const definitionOf = (report: Report): ReportDefinition => ({
  chartType: report.chartType,
  eventTypes: report.eventTypes,
  timeType: report.timeType,
  preset: report.preset,
  from_date: report.from_date,
  to_date: report.to_date,
  timezone: report.timezone,
  time_unit: report.time_unit,
  time_period: report.time_period,
  // Filters are stored as id, values and operator alone.
  filters: report.filters.map(({ id, values, operator }) => ({ id, values, operator })),
  condition: report.condition,
  business_hours: report.business_hours,
  compare: report.compare,
  statistic: report.statistic,
  goal: report.goal,
  top: report.top,
  breakDown: report.breakDown,
  break_down_type: report.break_down_type,
})

/** The metric that the chart shows; the others are columns of the table. */
export const mainMetric = ({ eventTypes }: Pick<ReportDefinition, 'eventTypes'>): MetricId =>
  eventTypes[0] ?? 'open'

/** Another metric for the chart. A goal of another unit goes, since its number would mean something else. */
export const withMainMetric = (
  definition: Pick<ReportDefinition, 'eventTypes'>,
  next: MetricId,
): Partial<ReportDefinition> => ({
  eventTypes: [next, ...definition.eventTypes.slice(1).filter((id) => id !== next)],
  ...(metrics[next].unit !== metrics[mainMetric(definition)].unit && { goal: null }),
})

export const breakdownIds = breakdownsOf

/** Both spellings of the breakdown, so that they never disagree. */
export const withBreakdowns = (ids: readonly Dimension[], nameOf: (id: Dimension) => string) => ({
  breakDown: ids[0] ?? null,
  break_down_type: ids.slice(0, 2).map((id) => ({ id, name: nameOf(id) })),
})

/** Charts that show one figure, or a table, instead of a course over time. */
export const hasTimeAxis = (chart: ChartType): boolean =>
  chart === 'line' || chart === 'lineStacked' || chart === 'bar' || chart === 'timeBucketHeatMap'

export const isSameDefinition = (a: ReportDefinition, b: ReportDefinition): boolean => {
  const comparable = ({ break_down_type, ...rest }: ReportDefinition) =>
    JSON.stringify({ ...rest, break_down_type: break_down_type.map(({ id }) => id) }, sortedKeys(rest))
  return comparable(a) === comparable(b)
}

/** Keys in one order, of the definition and of what is in its lists. */
const sortedKeys = (rest: object): string[] =>
  [...new Set([...Object.keys(rest), 'break_down_type', ...keysOfLists])].sort()

const keysOfLists = ['id', 'values', 'operator', 'conditions', 'field', 'value']
