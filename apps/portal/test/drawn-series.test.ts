import type { Series, StatisticValue } from '@postroom/contract'
import { drawnSeries, othersKey } from '@postroom/contract/report-values'
import { expect, test } from 'vitest'

const figure = (value: number): StatisticValue => ({ value, n: value, mean: null, median: null, p90: null })
const series = (keys: string[], value: number): Series => ({
  keys,
  total: figure(value),
  previous: null,
  points: [figure(value - 1), figure(1)],
  previousPoints: [],
})
const pairs = (people: number, tags: number) =>
  Array.from({ length: people * tags }, (_, place) =>
    series([`person${place % people}`, `tag${Math.floor(place / people)}`], place + 1),
  )
const named = (all: readonly Series[]) => all.map(({ keys }) => keys.join(' '))

test('as many pairs of two breakdowns are drawn as there are colours, the largest, and the sum of the rest', () => {
  const rest = [series(['person1', othersKey], 500), series([othersKey, othersKey], 7)]
  const drawn = drawnSeries({ id: 'replies', series: [...pairs(5, 3), ...rest] }, ['user', 'sharedInbox'])
  expect(named(drawn)).toEqual([...named(pairs(5, 3).slice(5)), othersKey])
  const sum = 1 + 2 + 3 + 4 + 5 + 500 + 7
  expect(drawn.at(-1)).toMatchObject({
    isSum: true,
    total: { value: sum },
    points: [{ value: sum - 7 }, { value: 7 }],
    previous: null,
  })
})

test.each([
  ['medians', 'first_reply', ['user', 'sharedInbox']],
  ['what has several tags', 'replies', ['user', 'tags']],
  ['conversations closed by several people', 'closed', ['user', 'sharedInbox']],
] as const)('no sum is exact for %s, so the smallest are left out', (_, id, breakdowns) => {
  const drawn = drawnSeries({ id, series: pairs(4, 3) }, breakdowns)
  expect(named(drawn)).toEqual(named(pairs(4, 3).slice(2)))
})

test('series that all have a colour stay as they were counted, also the others', () => {
  const all = [...pairs(5, 2), series([othersKey], 3)]
  expect(drawnSeries({ id: 'closed', series: all }, ['user', 'tags'])).toEqual(all)
})
