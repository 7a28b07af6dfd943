import type { Dimension, ReportCondition } from '@postroom/contract'
import { comparisonTest } from '#features/search/index.ts'
import { type FilterTest, filterTest, type KeyTest } from './translate-condition.ts'

/** A person at a time, as the condition of a report sees them: values by dimension. */
type PersonThen = Readonly<Partial<Record<Dimension, readonly string[]>>>

type PersonTest = (person: PersonThen) => boolean

/** Compiles the condition of a report for the time of people, which has no value in most dimensions. */
export function personTest(condition: ReportCondition | null): PersonTest {
  return condition === null ? () => true : compile(filterTest(condition))
}

function compile(test: FilterTest): PersonTest {
  if ('conditions' in test) {
    const parts = test.conditions.map(compile)
    if (test.operator === 'all') return (person) => parts.every((part) => part(person))
    const isAny = test.operator === 'any'
    return (person) => parts.some((part) => part(person)) === isAny
  }
  if ('kinds' in test) return () => test.isNegated
  if ('bound' in test) return () => false
  return keyTest(test)
}

const noReader = { readerId: null, takenAt: new Date(0) }

function keyTest({ dimension, comparison, isNegated }: KeyTest): PersonTest {
  const isTrueOf = comparisonTest(comparison)
  return (person) => isTrueOf(person[dimension as Dimension] ?? [], noReader) !== isNegated
}
