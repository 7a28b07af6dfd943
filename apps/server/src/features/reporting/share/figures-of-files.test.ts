import { reportDefinition, type Stats } from '@postroom/contract'
import { expect, test } from 'vitest'
import { statsLines } from './csv.ts'
import { niceScale } from './draw-chart.ts'

const hour = 3_600_000
const day = 24 * hour

test.each([
  [22 * day, 7 * day, 4],
  [3 * hour, hour, 3],
  [30 * hour, 12 * hour, 3],
  [90_000, 60_000, 2],
  [9 * 365 * day, 3 * 365 * day, 3],
  [0, 60_000, 1],
])('an axis up to %i milliseconds has steps that people use', (max, step, count) => {
  expect(niceScale(max, 'duration')).toEqual({ step, count })
})

test('an axis of numbers has steps of 1, 2 and 5', () => {
  expect(niceScale(70, 'count')).toEqual({ step: 20, count: 4 })
  expect(niceScale(3, 'count')).toEqual({ step: 1, count: 3 })
})

test('a file has seconds with one decimal and other figures with two', () => {
  const total = { value: 22_413_051.700000007, n: 3, mean: 1_049.99, median: 950, p90: null }
  const stats = {
    timezone: 'UTC',
    from: '2026-05-01T00:00:00Z',
    to: '2026-06-01T00:00:00Z',
    bins: [],
    breakdowns: [],
    flow: null,
    metrics: [
      { id: 'first_reply', unit: 'duration', total, previous: null, series: [] },
      {
        id: 'one_touch',
        unit: 'percent',
        total: { ...total, value: 100 / 3, mean: null, median: null },
        previous: null,
        series: [],
      },
    ],
  } as unknown as Stats
  const definition = reportDefinition.parse({ eventTypes: ['first_reply', 'one_touch'] })
  const figures = [...statsLines(stats, definition, 'en')].slice(1).map((line) => line.split(',').slice(3, 7))
  expect(figures).toEqual([
    ['22413.1', '3', '1', '1'],
    ['33.33', '3', '', ''],
  ])
})
