import {
  conditionField,
  dimensionOfField,
  factsOfChoice,
  isConditionGroup,
  type ReportCondition,
  type ReportFieldCondition,
} from '@postroom/contract'
import { type Comparison, comparisonOf } from '#features/search/index.ts'

/** A condition of a report, translated to what facts have: keys of a dimension, a kind, and a time. */
export type FilterTest =
  | { readonly operator: 'all' | 'any' | 'none'; readonly conditions: readonly FilterTest[] }
  | KeyTest
  | { readonly kinds: readonly string[]; readonly isNegated: boolean }
  | { readonly bound: 'before' | 'since'; readonly moment: Date }

export interface KeyTest {
  readonly dimension: string
  readonly comparison: Comparison
  readonly isNegated: boolean
}

/** Translates a condition by the comparisons that all conditions have. */
export function filterTest(condition: ReportCondition): FilterTest {
  if (isConditionGroup(condition))
    return { operator: condition.operator, conditions: condition.conditions.map(filterTest) }
  const { field } = condition
  if (field === 'happenedAt') return timeTest(condition)
  const { comparison, isNegated } = comparisonOf(condition)
  if (field === 'direction' || field === 'slaResult')
    return { kinds: choicesOf(comparison).flatMap((choice) => kindsOf(field, choice)), isNegated }
  return { dimension: dimensionOfField[field], comparison: withKeys(field, comparison), isNegated }
}

const choicesOf = (comparison: Comparison): readonly string[] =>
  comparison.kind === 'choices' ? comparison.choices : []

function kindsOf(field: 'direction' | 'slaResult', choice: string): readonly string[] {
  const kinds: Readonly<Record<string, readonly string[]>> = factsOfChoice[field]
  return kinds[choice] ?? []
}

/** Keys of weekdays are numbers, and ids are written in lower case. */
function withKeys(field: ReportFieldCondition['field'], comparison: Comparison): Comparison {
  if (comparison.kind === 'ids') return { ...comparison, ids: comparison.ids.map((id) => id.toLowerCase()) }
  if (field !== 'weekday' || comparison.kind !== 'choices') return comparison
  const weekdays = conditionField(field).choices ?? []
  return { ...comparison, choices: comparison.choices.map((day) => String(weekdays.indexOf(day) + 1)) }
}

function timeTest(condition: ReportFieldCondition): FilterTest {
  const { comparison } = comparisonOf(condition)
  if (comparison.kind !== 'before' && comparison.kind !== 'since')
    throw new Error(`The time of a fact cannot be compared by ${condition.operator}.`)
  // Both are fixed moments: reports have no others.
  return { bound: comparison.kind, moment: comparison.moment(new Date(0)) }
}

/** The same as JSON for `report_matches` in the database; null without a condition. */
export const filterJson = (condition: ReportCondition | null): string | null =>
  condition === null ? null : JSON.stringify(jsonOf(filterTest(condition)))

function jsonOf(test: FilterTest): object {
  if ('conditions' in test) return { operator: test.operator, conditions: test.conditions.map(jsonOf) }
  if ('kinds' in test) return { test: 'kinds', values: test.kinds, isNegated: test.isNegated }
  if ('bound' in test) return { test: test.bound, moment: test.moment.toISOString(), isNegated: false }
  const { dimension, comparison, isNegated } = test
  switch (comparison.kind) {
    case 'empty':
      return { test: 'empty', dimension, isNegated }
    case 'present':
      return { test: 'empty', dimension, isNegated: !isNegated }
    case 'pattern':
      return { test: 'pattern', dimension, source: comparison.source, isNegated }
    case 'ids':
      return { test: 'values', dimension, values: comparison.ids, isNegated }
    case 'choices':
      return { test: 'values', dimension, values: comparison.choices, isNegated }
    case 'range':
      return {
        test: 'range',
        dimension,
        minimum: comparison.minimum,
        maximum: comparison.maximum,
        isNegated,
      }
    default:
      throw new Error(`Keys of ${dimension} cannot be compared by ${comparison.kind}.`)
  }
}
