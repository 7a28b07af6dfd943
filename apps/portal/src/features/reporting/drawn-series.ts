import type { Dimension, MetricId, MetricResult, Series, StatisticValue, Stats } from '@postroom/contract'
import { type ChartType, isAdditive, metrics, othersKey } from '@postroom/contract/report-values'
import { seriesSlots } from './charts/colors.ts'

/** A series of a chart; the sum of several cannot be listed by its number. */
export type DrawnSeries = Series & { isSum?: boolean }

/** Charts that tell series apart by their colours. */
export const hasSeriesColors = (chart: ChartType): boolean =>
  chart === 'line' || chart === 'lineStacked' || chart === 'bar'

export const dimensionsOf = ({ breakdowns }: Pick<Stats, 'breakdowns'>): Dimension[] =>
  breakdowns.map(({ id }) => id)

/** A conversation may have several of these. */
const withSeveralValues: ReadonlySet<Dimension> = new Set(['tags', 'rules', 'classification'])

/** Whether nothing is in two series, which their sum would count twice. */
const isSumExact = (id: MetricId, breakdowns: readonly Dimension[]): boolean =>
  isAdditive(id) &&
  metrics[id].kind !== 'distinct' &&
  !breakdowns.some((dimension) => withSeveralValues.has(dimension))

/**
 * The series that a chart can draw: the largest, one for each colour, and the sum of the rest where it is exact. Two
 * breakdowns have a series for each pair of their values, and a pair with "others" is part of the rest.
 */
export function drawnSeries(
  { id, series }: Pick<MetricResult, 'id' | 'series'>,
  breakdowns: readonly Dimension[],
): readonly DrawnSeries[] {
  const named = series.filter(({ keys }) => !keys.includes(othersKey))
  if (named.length <= seriesSlots.length && series.length - named.length <= 1) return series
  const sizeOf = ({ total }: Series): number => (isAdditive(id) ? (total.value ?? 0) : total.n)
  const largest = new Set(named.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, seriesSlots.length))
  const shown = series.filter((one) => largest.has(one))
  return isSumExact(id, breakdowns) ? [...shown, sumOf(series.filter((one) => !largest.has(one)))] : shown
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
