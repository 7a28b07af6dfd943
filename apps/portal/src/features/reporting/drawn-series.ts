import type { MetricResult, Series, StatisticValue } from '@postroom/contract'
import { type ChartType, isAdditive, othersKey } from '@postroom/contract/report-values'
import { seriesSlots } from './charts/colors.ts'

/** A series of a chart; the sum of several cannot be listed by its number. */
export type DrawnSeries = Series & { isSum?: boolean }

/** Charts that tell series apart by their colours. */
export const hasSeriesColors = (chart: ChartType): boolean =>
  chart === 'line' || chart === 'lineStacked' || chart === 'bar'

/**
 * The series that a chart can draw: the largest, one for each colour, and the sum of the rest if the metric has sums. Two
 * breakdowns have a series for each pair of their values, and a pair with "others" is part of the rest.
 */
export function drawnSeries({ id, series }: Pick<MetricResult, 'id' | 'series'>): readonly DrawnSeries[] {
  const named = series.filter(({ keys }) => !keys.includes(othersKey))
  if (named.length <= seriesSlots.length && series.length - named.length <= 1) return series
  const hasSum = isAdditive(id)
  const sizeOf = ({ total }: Series): number => (hasSum ? (total.value ?? 0) : total.n)
  const largest = new Set(named.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, seriesSlots.length))
  const shown = series.filter((one) => largest.has(one))
  return hasSum ? [...shown, sumOf(series.filter((one) => !largest.has(one)))] : shown
}

function sumOf(series: readonly Series[]): DrawnSeries {
  const [first] = series
  const column = (points: 'points' | 'previousPoints') =>
    (first?.[points] ?? []).map((_, place) => add(series.map((one) => one[points][place])))
  return {
    keys: [othersKey],
    total: add(series.map(({ total }) => total)),
    previous: first?.previous ? add(series.map(({ previous }) => previous)) : null,
    points: column('points'),
    previousPoints: column('previousPoints'),
    isSum: true,
  }
}

const add = (values: readonly (StatisticValue | null | undefined)[]): StatisticValue => ({
  value: values.reduce((sum, one) => sum + (one?.value ?? 0), 0),
  n: values.reduce((sum, one) => sum + (one?.n ?? 0), 0),
  mean: null,
  median: null,
  p90: null,
})
