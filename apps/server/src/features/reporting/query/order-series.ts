import {
  ageBuckets,
  type Dimension,
  durationBuckets,
  noneKey,
  othersKey,
  type Series,
} from '@postroom/contract'

/** Keys of dimensions whose values have an order of their own: all of them, in this order. */
const orderedKeys: Partial<Record<Dimension, readonly string[]>> = {
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
  hour: Array.from({ length: 24 }, (_, hour) => String(hour)),
  duration: durationBuckets.map(({ key }) => key),
  age: ageBuckets.map(({ key }) => key),
}

const rankOf = (keys: readonly string[]): number =>
  keys.includes(othersKey) ? 2 : keys.includes(noneKey) ? 1 : 0

/** Times count up; the rest keeps its order, with `none` and `others` at the end. */
export const orderKeys = (dimension: Dimension, keys: readonly string[]): readonly string[] =>
  orderedKeys[dimension] ?? keys.toSorted((a, b) => rankOf([a]) - rankOf([b]))

/**
 * The largest series first, with `none` and `others` at the end. Values with an order of their own keep it: as the first
 * breakdown, and as the second one within each value of the first.
 */
export function orderSeries(dimensions: readonly Dimension[], series: readonly Series[]): Series[] {
  const [first, second] = dimensions.map((id) => orderedKeys[id])
  const place = (order: readonly string[] | undefined, key = ''): number => order?.indexOf(key) ?? 0
  const sums = new Map<string | undefined, number>()
  if (!first && second)
    for (const { keys, total } of series) sums.set(keys[0], (sums.get(keys[0]) ?? 0) + (total.value ?? 0))
  const sumOf = ({ keys }: Series): number => sums.get(keys[0]) ?? 0
  return series.toSorted(
    (a, b) =>
      rankOf(a.keys) - rankOf(b.keys) ||
      place(first, a.keys[0]) - place(first, b.keys[0]) ||
      sumOf(b) - sumOf(a) ||
      (sums.size > 0 ? compare(a.keys[0], b.keys[0]) : 0) ||
      place(second, a.keys[1]) - place(second, b.keys[1]) ||
      (b.total.value ?? 0) - (a.total.value ?? 0) ||
      compare(a.keys.join(), b.keys.join()),
  )
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
