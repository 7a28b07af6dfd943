import {
  type ConditionDuration,
  type ConditionField,
  type ConditionOperator,
  conditionField,
  type FieldCondition,
  idsOf,
  readerValue,
} from '@postroom/contract'
import { textPattern } from './text-pattern.ts'

/** The test of one condition on its field's value; SQL, predicates and the filters of reports are built from it. */
export type Comparison =
  | { readonly kind: 'empty' | 'present' }
  /** A regular expression with the same meaning in PostgreSQL and JavaScript. */
  | { readonly kind: 'pattern'; readonly source: string }
  /** A regular expression written by a person, evaluated on snapshots only. */
  | { readonly kind: 'expression'; readonly source: string }
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly withReader: boolean }
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'before' | 'since'; readonly moment: (now: Date) => Date }
  | { readonly kind: 'range'; readonly minimum: number | null; readonly maximum: number | null }

export interface FieldComparison {
  readonly field: ConditionField
  readonly comparison: Comparison
  readonly isNegated: boolean
}

const positiveOperators: Partial<Record<ConditionOperator, ConditionOperator>> = {
  isNot: 'is',
  isNoneOf: 'isAnyOf',
  doesNotContain: 'contains',
  containsNoneOf: 'containsAnyOf',
  isOutside: 'isWithin',
}

/** Translates the operator of a condition; negated operators become the opposite of another one. */
export function comparisonOf(condition: FieldCondition): FieldComparison {
  const { field, operator } = condition
  const positive = positiveOperators[operator]
  const value = 'value' in condition ? condition.value : undefined
  const isFalse = value === false
  return {
    field,
    comparison: compare(condition, positive ?? operator, value),
    isNegated: positive !== undefined || isFalse,
  }
}

type Value = Extract<FieldCondition, { value: unknown }>['value'] | undefined

function compare(condition: FieldCondition, operator: ConditionOperator, value: Value): Comparison {
  const { kind } = conditionField(condition.field)
  switch (operator) {
    case 'isEmpty':
      return { kind: 'empty' }
    case 'isNotEmpty':
      return { kind: 'present' }
    case 'matches':
      return { kind: 'expression', source: String(value) }
    case 'before':
      return { kind: 'before', moment: () => new Date(String(value)) }
    case 'since':
      return { kind: 'since', moment: () => new Date(String(value)) }
    case 'olderThan':
      return { kind: 'before', moment: agoBy(value) }
    case 'newerThan':
      return { kind: 'since', moment: agoBy(value) }
    case 'isAtLeast':
      return { kind: 'range', minimum: Number(value), maximum: null }
    case 'isAtMost':
      return { kind: 'range', minimum: null, maximum: Number(value) }
    case 'contains':
    case 'containsAnyOf':
    case 'startsWith':
    case 'endsWith':
      return { kind: 'pattern', source: textPattern(operator, textsOf(value)) }
    default:
      return equal(kind, condition, operator === 'is' ? 'is' : 'isAnyOf', value)
  }
}

function equal(
  kind: ReturnType<typeof conditionField>['kind'],
  condition: FieldCondition,
  operator: 'is' | 'isAnyOf',
  value: Value,
): Comparison {
  switch (kind) {
    case 'text':
    case 'domain':
      return { kind: 'pattern', source: textPattern(operator, textsOf(value)) }
    case 'id':
    case 'calendar': {
      const ids = idsOf(condition)
      return {
        kind: 'ids',
        ids: ids.filter((id) => id !== readerValue),
        withReader: ids.includes(readerValue),
      }
    }
    case 'choice':
      return { kind: 'choices', choices: textsOf(value) }
    case 'number':
      return { kind: 'range', minimum: Number(value), maximum: Number(value) }
    default:
      return { kind: 'flag' }
  }
}

const textsOf = (value: Value): readonly string[] => (Array.isArray(value) ? value : [value]).map(String)

const unitMs: Readonly<Record<ConditionDuration['unit'], number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

const isDuration = (value: Value): value is ConditionDuration =>
  typeof value === 'object' && 'amount' in value

function agoBy(value: Value): (now: Date) => Date {
  const ms = isDuration(value) ? value.amount * unitMs[value.unit] : 0
  return (now) => new Date(now.getTime() - ms)
}
