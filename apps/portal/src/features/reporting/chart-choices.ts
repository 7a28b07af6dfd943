import type { ReportDefinition } from '@postroom/contract'
import {
  breakdownsOf,
  type ChartProblem,
  type ChartType,
  type Dimension,
  findBreakdownProblem,
  findChartProblem,
  type MetricId,
  offeredDimensionsOf,
} from '@postroom/contract/report-values'

export const drawnCharts = [
  'line',
  'lineStacked',
  'bar',
  'timeBucketHeatMap',
  'heatMap',
  'crossTable',
  'breakdownFlow',
  'number',
] as const satisfies readonly ChartType[]

type Chosen = Pick<ReportDefinition, 'chartType' | 'eventTypes' | 'break_down_type' | 'breakDown'>

/** Why a chart cannot show what a definition measures; undefined if it can. */
export const chartProblem = (chart: ChartType, definition: Chosen): ChartProblem | undefined =>
  findChartProblem(chart, { eventTypes: definition.eventTypes, breakdowns: breakdownsOf(definition) })

/** Why a metric does not fit the chart or a breakdown of a definition, as its main metric or as a further one. */
export function metricProblem(
  metric: MetricId,
  definition: Chosen,
  isMain: boolean,
): { chart: ChartType } | { dimension: Dimension } | undefined {
  const breakdowns = breakdownsOf(definition)
  const unfit = findBreakdownProblem([metric], breakdowns, offeredDimensionsOf)
  if (unfit) return { dimension: unfit.dimension }
  const { chartType, eventTypes } = definition
  const problemOf = (ids: readonly MetricId[]) =>
    findChartProblem(chartType, { eventTypes: [...ids], breakdowns })
  const isUnfit = isMain ? problemOf([metric]) : !problemOf(eventTypes) && problemOf([...eventTypes, metric])
  return isUnfit ? { chart: chartType } : undefined
}

/** Why the breakdowns do not fit a metric or the chart; undefined if they fit. */
export function breakdownProblem(
  breakdowns: readonly Dimension[],
  { chartType, eventTypes }: Chosen,
): { metric: MetricId } | { chart: ChartType } | undefined {
  const unfit = findBreakdownProblem(eventTypes, breakdowns, offeredDimensionsOf)
  if (unfit) return { metric: unfit.metric }
  return findChartProblem(chartType, { eventTypes, breakdowns }) ? { chart: chartType } : undefined
}
