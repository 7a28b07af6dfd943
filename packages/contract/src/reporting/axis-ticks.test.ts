import { expect, test } from 'vitest'
import { axisTicks } from './ticks.ts'

test('the axis of a share ends at 100 at the latest, and that of a greater percentage above it', () => {
  expect(axisTicks(100, 'percent')).toEqual([0, 25, 50, 75, 100])
  expect(axisTicks(87.1, 'percent')).toEqual([0, 25, 50, 75, 100])
  for (let largest = 0.1; largest <= 100; largest += 0.1) {
    const last = axisTicks(largest, 'percent').at(-1) ?? 0
    expect(last).toBeGreaterThanOrEqual(Number(largest.toFixed(6)))
    expect(last).toBeLessThanOrEqual(100)
  }
  expect(axisTicks(118, 'percent').at(-1)).toBe(120)
})
