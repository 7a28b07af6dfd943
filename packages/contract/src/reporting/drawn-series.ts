import { isAdditive } from './combinations.ts'
import { type Dimension, othersKey } from './dimensions.ts'
import { type MetricId, metrics } from './metrics.ts'
import type { MetricResult, Series, StatisticValue } from './stats-shapes.ts'

/** A series of a chart; the sum of several cannot be listed by its number. */
export type DrawnSeries = Series & { isSum?: boolean }

/** One series for each colour. */
export const drawnSeriesAtMost = 10

type Counted = Pick<MetricResult, 'id' | 'series'>

/** A conversation may have several of these. */
const withSeveralValues: ReadonlySet<Dimension> = new Set(['tags', 'rules', 'classification'])

/** Whether nothing is in two series, which their sum would count twice. */
const isSumExact = (id: MetricId, breakdowns: readonly Dimension[]): boolean =>
  isAdditive(id) &&
  metrics[id].kind !== 'distinct' &&
  !breakdowns.some((dimension) => withSeveralValues.has(dimension))

/** Identifies a series: its keys, one for each breakdown. */
export const seriesId = ({ keys }: Pick<Series, 'keys'>): string => JSON.stringify(keys)

const isNamed = ({ keys }: Series): boolean => !keys.includes(othersKey)

/**
 * Ids of the largest series: those of the first metric in the order of the report and, where it has fewer than a chart
 * draws, those of the next metrics. So all charts of a file draw the same values.
 */
export function largestSeries(counted: readonly Counted[]): ReadonlySet<string> {
  const largest = new Set<string>()
  for (const { id, series } of counted) {
    const sizeOf = ({ total }: Series): number => (isAdditive(id) ? (total.value ?? 0) : total.n)
    const more = series.filter((one) => isNamed(one) && !largest.has(seriesId(one)))
    const free = drawnSeriesAtMost - largest.size
    const shown = new Set(more.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, free))
    for (const one of more) if (shown.has(one)) largest.add(seriesId(one))
  }
  return largest
}

/**
 * The series that a chart can draw: the largest, and the sum of the rest where it is exact. Two breakdowns have a series
 * for each pair of their values, and a pair with "others" is part of the rest.
 */
export function drawnSeries(
  metric: Counted,
  breakdowns: readonly Dimension[],
  largest = largestSeries([metric]),
): readonly DrawnSeries[] {
  const { id, series } = metric
  const isShown = (one: Series): boolean => largest.has(seriesId(one))
  const others = series.filter((one) => !isNamed(one))
  if (others.length <= 1 && series.every((one) => !isNamed(one) || isShown(one))) return series
  const shown = series.filter(isShown)
  return isSumExact(id, breakdowns) ? [...shown, sumOf(series.filter((one) => !isShown(one)))] : shown
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
