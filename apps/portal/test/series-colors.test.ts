import { expect, test } from 'vitest'
import { assignColors } from '../src/features/reporting/charts/colors.ts'

const isOther = (id: string) => id === 'others'
/** Colours of charts that are looked at one after another. */
function colorsInTurn(...charts: readonly (readonly string[])[]): Record<string, number>[] {
  const known = new Map<string, number>()
  return charts.map((ids) => {
    const slots = assignColors(known, ids, isOther)
    for (const [id, slot] of slots) if (slot < 10) known.set(id, slot)
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
  expect(new Set(last.filter((slot) => slot < 10)).size).toBe(9)
  expect(charts[2]?.others).toBe(10)
})
