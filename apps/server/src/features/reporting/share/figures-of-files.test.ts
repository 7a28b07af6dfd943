import { reportDefinition, type Stats } from '@postroom/contract'
import { expect, test } from 'vitest'
import { statsLines } from './csv.ts'

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
      { id: 'first_reply', unit: 'duration', total, previous: null, edges: [], series: [] },
      {
        id: 'one_touch',
        unit: 'percent',
        total: { ...total, value: 100 / 3, mean: null, median: null },
        previous: null,
        edges: [],
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
