import {
  type Dimension,
  type MetricDefinition,
  type MetricId,
  metrics,
  type ReportDefinition,
  type StatisticValue,
} from '@postroom/contract'
import { aggregateColumns } from '../columns/aggregate-columns.ts'
import type { Columns } from '../columns/keep-columns.ts'
import { keptResult } from '../columns/keep-results.ts'
import { aggregateLevelColumns, type Level } from '../columns/levels.ts'
import { computeCapacity } from './compute-capacity.ts'
import { computeCoverage } from './compute-coverage.ts'
import { computeStatuses } from './compute-statuses.ts'
import { comparedKinds, selectionOf } from './metric-selection.ts'
import type { Period } from './period.ts'
import type { Grouping, Selection } from './selection.ts'
import {
  type Breakdowns,
  emptyValue,
  type Question,
  type SeriesNumbers,
  seriesFor,
  zeroValue,
} from './series-numbers.ts'
import { aggregateFacts, aggregateLevels } from './stats.queries.ts'

/** A number without facts: counts are 0, statistics have none. */
export const valueWithoutFacts = (id: MetricId): StatisticValue => {
  const { kind }: MetricDefinition = metrics[id]
  const isCounted = ['count', 'distinct', 'level', 'sum', 'status'].includes(kind)
  return isCounted ? zeroValue : emptyValue
}

/** Fixed keys are never added up as others. */
const isFixed = (dimension: Dimension | null): boolean =>
  dimension === 'hour' || dimension === 'weekday' || dimension === 'duration' || dimension === 'age'

export async function computeMetric(
  question: Question,
  id: MetricId,
  period: Period,
  breakdowns: Breakdowns,
): Promise<SeriesNumbers[]> {
  const metric: MetricDefinition = metrics[id]
  if (metric.kind === 'status') return computeStatuses(question, period, breakdowns)
  if (metric.kind === 'coverage') return computeCoverage(question, period, breakdowns)
  if (metric.kind === 'capacity') return computeCapacity(question, period, breakdowns)
  if (metric.kind === 'level') return computeLevels(question, id, period, breakdowns)
  const { tx, workspaceId, definition, sight, columns } = question
  const selection = selectionOf(id, definition, period, sight)
  const grouping = {
    ...breakdowns,
    top: topOf(definition, breakdowns),
    bounds: period.bins.map(({ from }) => new Date(from)),
    kind: metric.kind,
  }
  const rows = columns
    ? keptResult(
        columns,
        {
          ...selection,
          ...grouping,
          kinds: [...selection.kinds, ...comparedKinds(selection.where)],
        },
        selection.heldUntil ? null : selection.to,
        () => aggregateColumns(columns, selection, grouping),
      )
    : await aggregateFacts(tx, workspaceId, selection, grouping)
  const series = new Map<string, SeriesNumbers>()
  for (const { bin, first, second, ...row } of rows) {
    const one = seriesFor(series, first, second, valueWithoutFacts(id))
    const value = statisticOf(metric, definition, row)
    if (bin === 0) one.total = value
    else one.bins.set(bin - 1, value)
  }
  return [...series.values()]
}

/** How many values of its breakdowns a report shows. */
export const topOf = (
  definition: ReportDefinition,
  { first, second }: Pick<Breakdowns, 'first' | 'second'>,
): number => (isFixed(first) || isFixed(second) ? 100 : definition.top)

interface Row {
  readonly n: number
  readonly hits: number
  readonly conversations: number
  readonly mean: number | null
  readonly median: number | null
  readonly p90: number | null
}

function statisticOf({ kind }: MetricDefinition, { statistic }: ReportDefinition, row: Row): StatisticValue {
  const { n, mean, median, p90 } = row
  switch (kind) {
    case 'count':
      return { ...emptyValue, value: n, n }
    case 'distinct':
      return { ...emptyValue, value: row.conversations, n }
    case 'share':
      return { ...emptyValue, value: n === 0 ? null : (100 * row.hits) / n, n }
    case 'sum':
      return { ...emptyValue, value: (mean ?? 0) * n, n }
    case 'mean':
      return { value: mean, n, mean, median, p90 }
    default:
      return { value: { mean, median, p90 }[statistic], n, mean, median, p90 }
  }
}

/** How many were open at the end of each bin; the total is the last one. */
async function computeLevels(
  { tx, workspaceId, definition, sight, now, columns }: Question,
  id: MetricId,
  period: Period,
  breakdowns: Breakdowns,
): Promise<SeriesNumbers[]> {
  const ends = period.bins.length > 0 ? period.bins.map(({ to }) => new Date(to)) : [period.to]
  const starts = period.bins.length > 0 ? period.bins.map(({ from }) => new Date(from)) : [period.from]
  const moments = ends.map((end) => (end > now ? now : end)).filter((_, i) => (starts[i] ?? now) <= now)
  const last = moments.at(-1)
  if (!last) return []
  const selectionTo = (to: Date) => selectionOf(id, definition, { from: period.from, to }, sight)
  const grouping = { ...breakdowns, top: topOf(definition, breakdowns) }
  const rows = columns
    ? levelsIn(columns, selectionTo, grouping, moments, now)
    : await aggregateLevels(tx, workspaceId, selectionTo(last), { ...grouping, moments })
  const series = new Map<string, SeriesNumbers>()
  for (const { bin, first, second, n } of rows) {
    const one = seriesFor(series, first, second, zeroValue)
    const value = { ...emptyValue, value: n, n }
    one.bins.set(bin - 1, value)
    if (bin === moments.length) one.total = value
  }
  return [...series.values()]
}

/**
 * Until now means another moment each time, so what was open before is kept without it. With breakdowns it is not: the last
 * moment helps to decide which series are shown.
 */
function levelsIn(
  columns: Columns,
  selectionTo: (to: Date) => Selection,
  grouping: Grouping,
  moments: readonly Date[],
  now: Date,
): readonly Level[] {
  const compute = (some: readonly Date[]) =>
    aggregateLevelColumns(columns, selectionTo(some.at(-1) ?? now), { ...grouping, moments: some })
  const keep = (some: readonly Date[]) => {
    const question = { ...selectionTo(some.at(-1) ?? now), ...grouping, moments: some }
    return keptResult(columns, question, null, () => compute(some))
  }
  const past = moments.slice(0, -1)
  if (moments.at(-1) !== now) return keep(moments)
  if (past.length === 0 || grouping.first || grouping.second) return compute(moments)
  return [...keep(past), ...compute([now]).map((level) => ({ ...level, bin: moments.length }))]
}
