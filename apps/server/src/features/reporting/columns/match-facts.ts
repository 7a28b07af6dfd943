import { partsOf, type ReportCondition } from '@postroom/contract'
import { comparisonTest } from '#features/search/index.ts'
import type { Selection } from '../query/selection.ts'
import { type FilterTest, filterTest, type KeyTest } from '../query/translate-condition.ts'
import type { Columns } from './keep-columns.ts'
import { hasKey, type Keys, keysOf } from './keys.ts'
import type { Segment } from './segment.ts'

type RowTest = (row: number) => boolean
type SegmentTest = (segment: Segment) => RowTest

/** Compiles the condition of a selection for facts in memory: tests that must all be true. */
export function factTests(selection: Selection, columns: Columns): SegmentTest[] {
  const to = new Date(lastMoment(selection, columns))
  const time = { timezone: selection.timezone, from: selection.from, to }
  return partsOf(selection.condition).map((part: ReportCondition) =>
    compile(filterTest(part), (test) => keyTest(test, columns, time)),
  )
}

/** Intervals of levels may end after the period. */
function lastMoment({ to }: Selection, { segments }: Columns): number {
  const ends = segments.map(({ at, size }) => at[size - 1] ?? 0).filter((end) => Number.isFinite(end))
  return ends.reduce((last, end) => Math.max(last, end), to.getTime())
}

function compile(test: FilterTest, ofKeys: (test: KeyTest) => SegmentTest): SegmentTest {
  if ('conditions' in test) {
    const parts = test.conditions.map((part) => compile(part, ofKeys))
    const { operator } = test
    return (segment) => {
      const tests = parts.map((part) => part(segment))
      if (operator === 'all') return (row) => tests.every((passes) => passes(row))
      const isAny = operator === 'any'
      return (row) => tests.some((passes) => passes(row)) === isAny
    }
  }
  if ('kinds' in test) {
    const { kinds, isNegated } = test
    return ({ kind }) => {
      const isSelected = kinds.includes(kind) !== isNegated
      return () => isSelected
    }
  }
  if ('bound' in test) {
    const moment = test.moment.getTime()
    const isBefore = test.bound === 'before'
    return ({ at }) =>
      (row) =>
        (at[row] ?? 0) < moment === isBefore
  }
  return ofKeys(test)
}

/** Compares each value that facts share once, and then looks up the result for each fact. */
function keyTest(
  { dimension, comparison, isNegated }: KeyTest,
  columns: Columns,
  time: Parameters<typeof keysOf>[2],
): SegmentTest {
  const keys = keysOf(dimension, columns.dictionaries, time)
  const name = `${dimension} ${JSON.stringify(comparison)}`
  const masks = masksOf.get(columns) ?? new Map<string, Uint8Array>()
  masksOf.set(columns, masks)
  const mask = masks.get(name) ?? maskFor(keys, comparison, dimension)
  masks.set(name, mask)
  const keyed = hasKey(keys, mask)
  if (!isNegated) return keyed
  return (segment) => {
    const hasOne = keyed(segment)
    return (row) => !hasOne(row)
  }
}

/** Results of comparisons in the facts of one report, which all its metrics and periods share. */
const masksOf = new WeakMap<Columns, Map<string, Uint8Array>>()

const noReader = { readerId: null, takenAt: new Date(0) }

/** 1 for each value that fulfils the comparison; that at 0 is no value. */
function maskFor({ dictionary }: Keys, comparison: KeyTest['comparison'], dimension: string): Uint8Array {
  const isTrueOf = comparisonTest(comparison)
  const valueAt = (id: number) => {
    const name = dictionary.nameOf(id)
    // Choices have a word for facts without a value.
    if (comparison.kind === 'choices') return name
    if (comparison.kind === 'range') return id === 0 ? Number.NaN : Number(name)
    if (id === 0 || name === '') return []
    // A customer that is a single address is found by its domain, too.
    return dimension === 'inboundDomain' ? [name, name.slice(name.lastIndexOf('@') + 1)] : [name]
  }
  return Uint8Array.from({ length: dictionary.size }, (_, id) => (isTrueOf(valueAt(id), noReader) ? 1 : 0))
}
