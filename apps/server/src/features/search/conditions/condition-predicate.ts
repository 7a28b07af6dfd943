import { isConditionGroup, type SnapshotCondition, type SnapshotFieldCondition } from '@postroom/contract'
import { RE2JS } from 're2js'
import { type Comparison, comparisonOf } from './comparison.ts'
import type { ConditionSnapshot, SnapshotValue } from './snapshot.ts'

/** Regular expressions see only the beginning of longer texts: 100,000 characters take some milliseconds. */
const matchedLength = 200_000

export type Predicate = (snapshot: ConditionSnapshot) => boolean

/** Compiles the condition; the function then takes microseconds per snapshot. */
export function conditionPredicate(condition: SnapshotCondition): Predicate {
  if (isConditionGroup(condition)) {
    const parts = condition.conditions.map((part) => conditionPredicate(part))
    switch (condition.operator) {
      case 'all':
        return (snapshot) => parts.every((matches) => matches(snapshot))
      case 'any':
        return (snapshot) => parts.some((matches) => matches(snapshot))
      default:
        return (snapshot) => !parts.some((matches) => matches(snapshot))
    }
  }
  const { field } = condition
  const { comparison, isNegated } = comparisonOf(condition)
  const test = comparisonTest(comparison)
  return (snapshot) => test(snapshot.values[field], snapshot) !== isNegated
}

/** Compiles a comparison for values of its field; a text has a list of those that are not empty. */
export function comparisonTest(
  comparison: Comparison,
): (value: SnapshotValue, snapshot: Pick<ConditionSnapshot, 'readerId' | 'takenAt'>) => boolean {
  switch (comparison.kind) {
    case 'empty':
      return isEmpty
    case 'present':
      return (value) => !isEmpty(value)
    case 'pattern': {
      const pattern = new RegExp(comparison.source, 'u')
      return (value) => listOf(value).some((text) => pattern.test(text))
    }
    case 'expression': {
      const expression = RE2JS.compile(comparison.source)
      return (value) => listOf(value).some((text) => expression.test(text.slice(0, matchedLength)))
    }
    case 'ids': {
      const ids = new Set(comparison.ids)
      const { withReader } = comparison
      return (value, { readerId }) =>
        listOf(value).some((id) => ids.has(id) || (withReader && id === readerId))
    }
    case 'choices': {
      const choices = new Set<SnapshotValue>(comparison.choices)
      return (value) => choices.has(value)
    }
    case 'flag':
      return (value) => value === true
    case 'before':
      return (value, { takenAt }) => value instanceof Date && value < comparison.moment(takenAt)
    case 'since':
      return (value, { takenAt }) => value instanceof Date && value >= comparison.moment(takenAt)
    case 'range': {
      const { minimum, maximum } = comparison
      return (value) => Number(value) >= (minimum ?? -Infinity) && Number(value) <= (maximum ?? Infinity)
    }
  }
}

/** Length of what a group may find. */
const groupLength = 200

/**
 * What the named groups of a regular expression find in the first value that it matches, in one line. Null for any other
 * condition, and where no group is named.
 */
export function groupsFound(
  condition: SnapshotFieldCondition,
  { values }: Pick<ConditionSnapshot, 'values'>,
): Record<string, string> | null {
  if (condition.operator !== 'matches') return null
  const expression = RE2JS.compile(String(condition.value))
  const names = Object.keys(expression.namedGroups())
  if (names.length === 0) return null
  for (const text of listOf(values[condition.field])) {
    const matcher = expression.matcher(text.slice(0, matchedLength))
    if (matcher.find()) return Object.fromEntries(names.map((name) => [name, inOneLine(matcher.group(name))]))
  }
  return null
}

const inOneLine = (text: string | null): string =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, groupLength)
    .toWellFormed()

const isEmpty = (value: SnapshotValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

const listOf = (value: SnapshotValue): readonly string[] => (Array.isArray(value) ? value : [])
