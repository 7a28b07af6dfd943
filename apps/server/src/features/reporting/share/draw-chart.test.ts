import {
  type MetricId,
  type MetricResult,
  reportDefinition,
  type Series,
  type Stats,
} from '@postroom/contract'
import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.ts'

const figure = (value: number) => ({ value, n: value, mean: null, median: null, p90: null })
const people = ['Adalind Roth-Hohenberg', 'Bo', 'Cleo', 'Dag']
const desks = ['Freight desk of the northern ports', 'Claims', 'Quotes']
const pairs = people.flatMap((person) => desks.map((desk) => [person, desk]))
const series = (keys: string[], value: number): Series => ({
  keys,
  total: figure(value),
  previous: null,
  points: [figure(value)],
  previousPoints: [],
})
const metricOf = (id: MetricId, all: Series[]): MetricResult => ({
  id,
  unit: 'count',
  total: figure(100),
  previous: null,
  points: [figure(100)],
  previousPoints: [],
  edges: [],
  series: all,
})
// Each metric has its largest values in another order, and the second one does not have the first value.
const ascending = pairs.map((keys, place) => series(keys, place + 1))
const stats = {
  timezone: 'UTC',
  bins: [{ key: '2026-05-01', from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z', isPartial: false }],
  breakdowns: [
    { id: 'user', values: people.map((key) => ({ key, label: key, occurrences: null })) },
    { id: 'sharedInbox', values: desks.map((key) => ({ key, label: key, occurrences: null })) },
  ],
  metrics: [
    metricOf('messages_in', [...ascending, series(['others', 'others'], 4)]),
    metricOf(
      'messages_out',
      pairs
        .slice(3)
        .map((keys, place) => series(keys, 50 - place))
        .toReversed(),
    ),
  ],
  flow: null,
} as unknown as Stats

/** The legend of the chart of a metric: names with their colours. */
function legendOf(metric: MetricResult): Record<string, string> {
  const definition = reportDefinition.parse({ eventTypes: [metric.id], chartType: 'bar' })
  const drawn = drawChart(stats, metric, definition, { language: 'en', isLandscape: false, alt: '' })
  const marks = drawn?.marks ?? []
  return Object.fromEntries(
    marks.flatMap((mark, place) => {
      const next = marks[place + 1]
      const isEntry = mark.kind === 'path' && mark.fill && mark.path.includes('v-6h6v6Z')
      return isEntry && next?.kind === 'text' ? [[next.text, mark.fill]] : []
    }),
  )
}

test('a chart has the ten largest series and the sum of the others, with whole names', () => {
  const [first] = stats.metrics.map(legendOf)
  const largest = pairs.slice(2).map((keys) => keys.join(', '))
  expect(Object.keys(first ?? {})).toEqual([...largest, 'Others'])
  expect(new Set(Object.values(first ?? {})).size).toBe(11)
})

test('a value has the same colour in all charts of a file', () => {
  const [first, second] = stats.metrics.map(legendOf)
  expect(Object.keys(second ?? {})).toHaveLength(9)
  for (const [name, color] of Object.entries(second ?? {})) expect(first?.[name], name).toBe(color)
})

test('the chart of the first metric has the goal as a line within its axis, stacked areas and other metrics have none', () => {
  const goalsOf = (chartType: 'bar' | 'line' | 'lineStacked') => {
    const definition = reportDefinition.parse({
      eventTypes: ['messages_in', 'messages_out'],
      chartType,
      goal: 900,
    })
    return stats.metrics.map((metric) => {
      const drawn = drawChart(stats, metric, definition, { language: 'de', isLandscape: false, alt: '' })
      const marks = drawn?.marks ?? []
      const lines = marks.flatMap((mark) => (mark.kind === 'path' && mark.dash ? [mark.path] : []))
      const heights = lines.map((path) => Number(path.split(' ')[1]?.split('H')[0]))
      return [
        heights.filter((y) => y > 0 && y < 158).length,
        marks.filter((mark) => mark.kind === 'text' && mark.text === 'Ziel 900').length,
      ]
    })
  }
  expect(goalsOf('bar')).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(goalsOf('line')[0]).toEqual([1, 1])
  expect(goalsOf('lineStacked')[0]).toEqual([0, 0])
})
