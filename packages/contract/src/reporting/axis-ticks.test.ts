import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [22 * day, [0, 7 * day, 14 * day, 21 * day, 28 * day]],
  [30 * hour, [0, 12 * hour, 24 * hour, 36 * hour]],
  [3 * hour, [0, hour, 2 * hour, 3 * hour]],
  [90_000, [0, 30_000, minute, 90_000]],
  [9 * 365 * day, [0, 1095 * day, 2190 * day, 3285 * day]],
])('an axis up to %i milliseconds has steps that people use', (largest, ticks) => {
  expect(axisTicks(largest, 'duration')).toEqual(ticks)
})

test('an axis of numbers has round and whole steps', () => {
  expect(axisTicks(70, 'count')).toEqual([0, 20, 40, 60, 80])
  expect(axisTicks(3, 'count')).toEqual([0, 1, 2, 3])
  expect(axisTicks(0, 'count')).toEqual([0, 1])
})

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
