import type { Dimension, ReportDefinition, StatisticValue } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import type { Columns } from '../columns/keep-columns.ts'
import type { Sight } from './sight.ts'

/** What is computed, for whom. */
export interface Question {
  readonly tx: Tx
  readonly workspaceId: string
  readonly definition: ReportDefinition
  readonly sight: Sight
  readonly now: Date
  /** The facts in memory; null where they are too many, and the database counts them. */
  readonly columns: Columns | null
}

/** Numbers of one series: `bins[0]` is the first bin. */
export interface SeriesNumbers {
  readonly keys: readonly [string, string]
  total: StatisticValue
  readonly bins: Map<number, StatisticValue>
}

export interface Breakdowns {
  readonly first: Dimension | null
  readonly second: Dimension | null
  /** Keys that are chosen already; null to choose those of the metric. */
  readonly firstKeys: readonly string[] | null
  readonly secondKeys: readonly string[] | null
}

export const noBreakdowns: Breakdowns = { first: null, second: null, firstKeys: null, secondKeys: null }

export const emptyValue: StatisticValue = { value: null, n: 0, mean: null, median: null, p90: null }

export const zeroValue: StatisticValue = { ...emptyValue, value: 0 }

/** The series with these keys, which begins empty. */
export function seriesFor(
  series: Map<string, SeriesNumbers>,
  first: string,
  second: string,
  empty: StatisticValue,
): SeriesNumbers {
  const key = JSON.stringify([first, second])
  const one = series.get(key) ?? { keys: [first, second] as const, total: empty, bins: new Map() }
  series.set(key, one)
  return one
}
