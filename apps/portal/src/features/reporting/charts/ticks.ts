import type { ChartColumn } from './chart.types.ts'

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
