import type { ChartColumn, ChartUnit } from './chart.types.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const durationSteps = [
  ...[1, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 20, 30].map((n) => n * minute),
  ...[1, 2, 3, 4, 6, 12].map((n) => n * hour),
  ...[1, 2, 5, 7, 14, 30, 90, 180, 365].map((n) => n * day),
]

/** Values of the axis, from 0 to the first round number at or above the largest value. */
export function axisTicks(largest: number, unit: ChartUnit, wanted = 4): number[] {
  const atLeast = largest / wanted
  const step = stepOf(atLeast, unit, largest)
  const count = Math.max(1, Math.ceil(largest / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

function stepOf(atLeast: number, unit: ChartUnit, largest: number): number {
  if (unit === 'duration') return durationStep(atLeast)
  // A share cannot exceed 100, so the axis ends there.
  if (unit === 'percent' && largest <= 100) return percentSteps.find((step) => step >= atLeast) ?? 25
  return decimalStep(atLeast, unit)
}

/** Steps that 100 is a multiple of. */
const percentSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25]

const durationStep = (atLeast: number): number =>
  durationSteps.find((step) => step >= atLeast) ?? Math.ceil(atLeast / (365 * day)) * 365 * day

function decimalStep(atLeast: number, unit: ChartUnit): number {
  const smallest = unit === 'count' ? 1 : 0.1
  if (atLeast <= smallest) return smallest
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const factor = [1, 2, 4, 5, 10].find((one) => one * power >= atLeast - 1e-9) ?? 10
  return Math.max(smallest, factor * power)
}

/** Average width of a letter of the axis, in px. */
const characterPx = 6.6

const widthOf = (character: string): number => {
  if (/[%@MWmw]/.test(character)) return 10.5
  if (/\d/.test(character)) return 7.5
  return /[\s.,:;'ijl|]/.test(character) ? 3.75 : characterPx
}

/** Width of a text of the axis, in px, without measuring it. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + widthOf(character), 0)

/** A text that fits into so many px. */
export function shortened(text: string, px: number): string {
  if (textWidth(text) <= px) return text
  let end = text.length - 1
  while (end > 1 && textWidth(text.slice(0, end)) + characterPx > px) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Columns whose label is drawn: all, the major ones, or every n-th, as many as fit without touching. */
export function labelledColumns(columns: readonly ChartColumn[], bandPx: number): Set<number> {
  const gapPx = 14
  const labelPx = Math.max(0, ...columns.map(({ tick }) => textWidth(tick))) + gapPx
  const all = columns.map((_, place) => place)
  const major = all.filter((place) => columns[place]?.isMajor)
  const spread = (places: readonly number[]) =>
    places.every((place, i) => i === 0 || (place - (places[i - 1] ?? 0)) * bandPx >= labelPx)
  if (labelPx <= bandPx) return new Set(all)
  if (major.length > 1 && spread(major)) return new Set(major)
  const base = major.length > 1 ? major : all
  const apart = base.length > 1 ? ((base[1] ?? 1) - (base[0] ?? 0)) * bandPx : bandPx
  const every = Math.max(1, Math.ceil(labelPx / Math.max(apart, 1)))
  return new Set(base.filter((_, i) => i % every === 0))
}

/** Steps of the sequential colours. */
export const heatSteps = 7

/** Colour step of a value between 0 and the largest. */
export function heatStep(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.min(heatSteps - 1, Math.ceil((value / largest) * (heatSteps - 1)))
}
