import type { ReportCondition } from '@postroom/contract'
import { comparisonTest } from '#features/search/index.ts'
import { type FilterTest, filterTest } from './translate-condition.ts'

/** Whether facts of a weekday can fit a condition, and whether they can miss it. */
interface Chance {
  readonly fits: boolean
  readonly misses: boolean
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7']
const unknown: Chance = { fits: true, misses: true }
const noReader = { readerId: null, takenAt: new Date(0) }

/** The weekdays, 1 is Monday, on which a condition can be true, whatever else it asks for. */
export function fittingWeekdays(condition: ReportCondition | null): readonly string[] {
  if (condition === null) return weekdays
  const test = filterTest(condition)
  return weekdays.filter((weekday) => chanceOf(test, weekday).fits)
}

function chanceOf(test: FilterTest, weekday: string): Chance {
  if ('conditions' in test) {
    const parts = test.conditions.map((part) => chanceOf(part, weekday))
    if (test.operator === 'all')
      return { fits: parts.every(({ fits }) => fits), misses: parts.some(({ misses }) => misses) }
    const any = { fits: parts.some(({ fits }) => fits), misses: parts.every(({ misses }) => misses) }
    return test.operator === 'any' ? any : { fits: any.misses, misses: any.fits }
  }
  if (!('dimension' in test) || test.dimension !== 'weekday') return unknown
  const fits = comparisonTest(test.comparison)(weekday, noReader) !== test.isNegated
  return { fits, misses: !fits }
}
