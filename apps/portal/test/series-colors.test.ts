import { drawnSeriesAtMost } from '@postroom/contract/report-values'
import { expect, test } from 'vitest'
import { dark, light } from '../../../packages/ui/src/theme/tokens.ts'
import { assignColors, otherSlot, seriesSlots } from '../src/features/reporting/charts/colors.ts'

const isOther = (id: string) => id === 'others'
/** Colours of charts that are looked at one after another. */
function colorsInTurn(...charts: readonly (readonly string[])[]): Record<string, number>[] {
  const known = new Map<string, number>()
  return charts.map((ids) => {
    const slots = assignColors(known, ids, isOther)
    for (const [id, slot] of slots) if (slot !== 10) known.set(id, slot)
    return Object.fromEntries(slots)
  })
}

test('a series keeps its colour in another order, in another chart and beside others', () => {
  const [first, turned, alone, mixed] = colorsInTurn(['a', 'b', 'c'], ['c', 'b', 'a'], ['c'], ['x', 'c', 'a'])
  expect(turned).toEqual(first)
  expect(alone).toEqual({ c: first?.c })
  expect(mixed).toMatchObject({ a: first?.a, c: first?.c })
  // The new one does not take the colour of a series that is not shown.
  expect(Object.values(first ?? {})).not.toContain(mixed?.x)
})

test('no two series of a chart share a colour while there are enough, and the rest is "other"', () => {
  const many = Array.from({ length: 12 }, (_, place) => `s${place}`)
  const charts = colorsInTurn(many.slice(0, 8), many.slice(4, 12), [...many, 'others'])
  for (const chart of charts.slice(0, 2)) expect(new Set(Object.values(chart)).size).toBe(8)
  const last = Object.values(charts[2] ?? {})
  expect(new Set(last.filter((slot) => slot !== 10)).size).toBe(10)
  expect(charts[2]?.others).toBe(10)
})

/** Red, green and blue in linear light. */
const channels = (hex: string): number[] =>
  [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
/** Relative luminance by WCAG 2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
/** The place of a colour in Oklab, where distances are differences that people see. */
const oklab = (hex: string): number[] => {
  const [r = 0, g = 0, b = 0] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const difference = (one: string, other: string): number => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
}

test.each([
  ['light', light],
  ['dark', dark],
])('the colours of ten series and of "other" can be told apart in the %s theme', (_, tokens) => {
  const colors = [...seriesSlots, otherSlot].map((slot) => tokens[`c${slot}` as 'c1'])
  expect(seriesSlots).toHaveLength(drawnSeriesAtMost)
  expect(new Set(colors).size).toBe(11)
  for (const [place, color] of colors.entries()) {
    expect(contrast(color, tokens.bg)).toBeGreaterThan(3)
    for (const other of colors.slice(0, place)) expect(difference(color, other)).toBeGreaterThan(0.1)
  }
})
