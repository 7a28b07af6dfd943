import { type MetricId, metrics, noneKey, othersKey } from '@postroom/contract'
import { computeMetric, topOf } from './compute-metric.ts'
import type { Period } from './period.ts'
import { type Breakdowns, noBreakdowns, type Question, type SeriesNumbers } from './series-numbers.ts'

/** What values are chosen for. */
export interface Choice extends Pick<Breakdowns, 'first' | 'second'> {
  readonly ids: readonly MetricId[]
  readonly period: Period
  /** The period that is compared; null without one. */
  readonly before: Period | null
}

/** The values that are chosen, and the numbers by which they were, to use them again. */
export interface ShownValues extends Pick<Breakdowns, 'firstKeys' | 'secondKeys'> {
  /** The numbers of a metric in a period by these values; null if they are not known yet. */
  numbersOf(id: MetricId, period: Period): readonly SeriesNumbers[] | null
}

/**
 * Chooses the values of breakdowns that have a series of their own, for all metrics of a report and both of its periods, so
 * that a line of a table is about one value and the others are the same for each metric. They are those of the first metric;
 * where it has fewer than a report shows, those of the next ones follow, and then those of the period before. Null where one
 * metric of one period chooses its own.
 */
export async function chooseShownValues(
  question: Question,
  { ids, first, second, period, before }: Choice,
): Promise<ShownValues> {
  const breakdowns: Breakdowns = { ...noBreakdowns, first, second }
  if (first === null || (ids.length < 2 && before === null)) return { ...breakdowns, numbersOf: () => null }
  const limit = topOf(question.definition, breakdowns)
  const chosen = [new Set<string>(), new Set<string>()] as const
  const computed = new Map<Period, Map<MetricId, readonly SeriesNumbers[]>>()
  const isFull = (index: 0 | 1) => (index === 1 && second === null) || chosen[index].size >= limit
  for (const one of before ? [period, before] : [period])
    for (const id of ids) {
      if (isFull(0) && isFull(1)) break
      const numbers = await computeMetric(question, id, one, breakdowns)
      // Capacity without a value can be among the others that it chooses itself.
      if (metrics[id].kind !== 'capacity')
        computed.set(one, (computed.get(one) ?? new Map()).set(id, numbers))
      for (const index of [0, 1] as const)
        for (const key of largestKeys(numbers, index)) if (!isFull(index)) chosen[index].add(key)
    }
  const keys = chosen.map((own) => [noneKey, ...own])
  return {
    firstKeys: keys[0] ?? null,
    secondKeys: second === null ? null : (keys[1] ?? null),
    numbersOf: (id, one) => {
      const numbers = computed.get(one)?.get(id)
      return numbers && isBy(numbers, 0, chosen[0]) && isBy(numbers, 1, chosen[1]) ? numbers : null
    },
  }
}

/** Whether numbers have a series for each of their values that is chosen, and no other ones are. */
function isBy(numbers: readonly SeriesNumbers[], index: 0 | 1, chosen: ReadonlySet<string>): boolean {
  const own = new Set(numbers.map(({ keys }) => keys[index]))
  const hasOthers = own.delete(othersKey)
  own.delete(noneKey)
  own.delete('')
  return [...own].every((key) => chosen.has(key)) && (!hasOthers || own.size === chosen.size)
}

/** The values that numbers have a series for, those with most facts first. */
function largestKeys(numbers: readonly SeriesNumbers[], index: 0 | 1): string[] {
  const facts = new Map<string, number>()
  for (const { keys, total } of numbers) facts.set(keys[index], (facts.get(keys[index]) ?? 0) + total.n)
  return [...facts]
    .filter(([key]) => key !== noneKey && key !== othersKey)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([key]) => key)
}
