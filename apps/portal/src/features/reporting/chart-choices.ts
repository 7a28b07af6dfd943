import { type ChartType, type MetricId, metrics } from '@postroom/contract/report-values'
import { isAdditive } from './definition.ts'

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

/** Name of the text that says why a chart does not fit; undefined if it fits. */
export type ChartProblem = 'stackNeedsSum' | 'needsBreakdown' | 'flowCounts'

/** Why a chart cannot show a metric with so many breakdowns. */
export function chartProblem(
  chart: ChartType,
  metric: MetricId,
  breakdowns: number,
): ChartProblem | undefined {
  switch (chart) {
    case 'lineStacked':
      return isAdditive(metric) ? undefined : 'stackNeedsSum'
    case 'crossTable':
      return breakdowns > 0 ? undefined : 'needsBreakdown'
    case 'breakdownFlow':
      return metrics[metric].kind === 'duration' || metrics[metric].kind === 'share'
        ? 'flowCounts'
        : undefined
    default:
      return undefined
  }
}
