import { type MetricDefinition, type MetricId, metrics, type StatisticValue } from '@postroom/contract'

/** Weeks with which a week is compared. */
export const weeksBefore = 8
/** Student's t with seven degrees of freedom, at 0.9975: a single figure is outside by chance once in 200 weeks. */
const tQuantile = 4.029
/** Fewer cases in a week say nothing about a time or a share. */
const casesAtLeast = 10
/** A count below this in a usual week says nothing about a change. */
const countAtLeast = 5

export interface Deviation {
  readonly value: number
  /** The mean of the weeks before; for times that of their logarithms. */
  readonly usual: number
  /** How far outside the range of chance, from 1. */
  readonly strength: number
}

/**
 * Whether the last of nine weeks is outside the prediction interval of the eight weeks before. Times are compared by their logarithms. Null if it is inside, or if
 * there are too few cases.
 */
export function deviationOf(id: MetricId, weeks: readonly StatisticValue[]): Deviation | null {
  const { unit, kind }: MetricDefinition = metrics[id]
  const isCount = unit === 'count' && kind !== 'mean'
  const last = weeks.at(-1)
  const before = weeks.slice(0, -1)
  if (before.length !== weeksBefore || last?.value == null) return null
  if (!isCount && weeks.some(({ value, n }) => value === null || n < casesAtLeast)) return null
  const isTime = unit === 'duration'
  const scaled = (value: number | null): number => (isTime ? Math.log((value ?? 0) + 60_000) : (value ?? 0))
  const values = before.map(({ value }) => scaled(value))
  const mean = values.reduce((sum, value) => sum + value, 0) / weeksBefore
  if (isCount && mean < countAtLeast) return null
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (weeksBefore - 1)
  // Counts vary at least as much as independent events do.
  const spread = Math.sqrt(Math.max(variance, isCount ? mean : 1e-9) * (1 + 1 / weeksBefore))
  const strength = Math.abs(scaled(last.value) - mean) / (tQuantile * spread)
  if (strength <= 1) return null
  return { value: last.value, usual: isTime ? Math.exp(mean) - 60_000 : mean, strength }
}
