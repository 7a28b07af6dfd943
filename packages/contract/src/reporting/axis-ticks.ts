import type { MetricUnit } from './metric-definition.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Steps in which people count time. */
const durationSteps = [
  ...[1, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 20, 30].map((n) => n * minute),
  ...[1, 2, 3, 4, 6, 12].map((n) => n * hour),
  ...[1, 2, 5, 7, 14, 30, 90, 180, 365].map((n) => n * day),
]

/** Values of the axis of a chart, from 0 to the first round number at or above the largest value. */
export function axisTicks(largest: number, unit: MetricUnit, wanted = 4): number[] {
  const atLeast = largest / wanted
  const step = stepOf(atLeast, unit, largest)
  const count = Math.max(1, Math.ceil(largest / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

function stepOf(atLeast: number, unit: MetricUnit, largest: number): number {
  if (unit === 'duration') return durationStep(atLeast)
  // A share cannot exceed 100, so the axis ends there.
  if (unit === 'percent' && largest <= 100) return percentSteps.find((step) => step >= atLeast) ?? 25
  return decimalStep(atLeast, unit)
}

/** Steps that 100 is a multiple of. */
const percentSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25]

const durationStep = (atLeast: number): number =>
  durationSteps.find((step) => step >= atLeast) ?? Math.ceil(atLeast / (365 * day)) * 365 * day

function decimalStep(atLeast: number, unit: MetricUnit): number {
  const smallest = unit === 'count' ? 1 : 0.1
  if (atLeast <= smallest) return smallest
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const factor = [1, 2, 4, 5, 10].find((one) => one * power >= atLeast - 1e-9) ?? 10
  return Math.max(smallest, factor * power)
}
