import {
  type ConditionField,
  conditionField,
  type conditionFields,
  type ReportField,
  type SnapshotField,
  type SqlField,
} from './fields.ts'
import type { ConditionDuration, conditionOperators, snapshotOperators } from './operators.ts'

/** Stands for the person who looks at the conversation, in place of a person's id. */
export const readerValue = 'me'

type Fields = typeof conditionFields
type OperatorsOf<F extends ConditionField> = (typeof conditionOperators)[Fields[F]['kind']]

type ChoiceOf<F extends ConditionField> = Fields[F] extends { choices: readonly (infer C)[] } ? C : never

interface Values<F extends ConditionField> {
  text: string
  texts: readonly string[]
  pattern: string
  id: string
  ids: readonly string[]
  choice: ChoiceOf<F>
  choices: readonly ChoiceOf<F>[]
  flag: boolean
  /** RFC 3339. */
  moment: string
  duration: ConditionDuration
  number: number
}

type WithValue<F extends ConditionField, K> = K extends keyof Values<F>
  ? { readonly value: Values<F>[K] }
  : object

/** One condition type for each operator of each field. */
type FieldConditionOf<F extends ConditionField, Excluded = never> = {
  [Field in F]: {
    [O in Exclude<keyof OperatorsOf<Field>, Excluded>]: {
      readonly field: Field
      readonly operator: O
    } & WithValue<Field, OperatorsOf<Field>[O]>
  }[Exclude<keyof OperatorsOf<Field>, Excluded>]
}[F]

/** `none` is true if none of its conditions is. */
export const groupOperators = ['all', 'any', 'none'] as const

export interface ConditionGroup<C> {
  readonly operator: (typeof groupOperators)[number]
  readonly conditions: readonly C[]
}

export type FieldCondition = FieldConditionOf<ConditionField>
export type SqlFieldCondition = FieldConditionOf<SqlField, (typeof snapshotOperators)[number]>
export type SnapshotFieldCondition = FieldConditionOf<SnapshotField>
export type ReportFieldCondition = FieldConditionOf<ReportField, (typeof snapshotOperators)[number]>

/** A condition on a message and its conversation. */
export type Condition = FieldCondition | ConditionGroup<Condition>
/** A condition that a WHERE clause can test: for lists, counts and saved views. */
export type SqlCondition = SqlFieldCondition | ConditionGroup<SqlCondition>
/** A condition that a snapshot can be tested for: for rules, SLA policies and closing policies. */
export type SnapshotCondition = SnapshotFieldCondition | ConditionGroup<SnapshotCondition>
/** A condition on what a report counts, as it was when it happened. */
export type ReportCondition = ReportFieldCondition | ConditionGroup<ReportCondition>

/** Returns whether the condition is a group of others. */
export const isConditionGroup = (condition: Condition): condition is ConditionGroup<Condition> =>
  'conditions' in condition

interface ConditionAt<C> {
  readonly condition: C
  readonly path: string
}

/** Lists the conditions without groups, each with its path in the form used by field problems; `path` is the root's. */
export function fieldConditionsIn(
  condition: SnapshotCondition,
  path?: string,
): Generator<ConditionAt<SnapshotFieldCondition>>
export function fieldConditionsIn(
  condition: ReportCondition,
  path?: string,
): Generator<ConditionAt<ReportFieldCondition>>
export function fieldConditionsIn(condition: Condition, path?: string): Generator<ConditionAt<FieldCondition>>
export function* fieldConditionsIn(condition: Condition, path = ''): Generator<ConditionAt<FieldCondition>> {
  if (!isConditionGroup(condition)) {
    yield { condition, path }
    return
  }
  for (const [index, part] of condition.conditions.entries())
    yield* fieldConditionsIn(part, `${path && `${path}.`}conditions.${index}`)
}

const usesSubject = (condition: Condition, subject: 'message' | 'reader'): boolean =>
  [...fieldConditionsIn(condition)].some((part) => conditionField(part.condition.field).subject === subject)

/** Returns whether the condition depends on a message, not only on the conversation. */
export const usesMessage = (condition: Condition): boolean => usesSubject(condition, 'message')

/** Returns whether the result depends on the reader. */
export const usesReader = (condition: Condition): boolean =>
  usesSubject(condition, 'reader') ||
  [...fieldConditionsIn(condition)].some(({ condition: part }) => idsOf(part).includes(readerValue))

/** Returns the ids in a condition, including `me`. */
export function idsOf(condition: FieldCondition): readonly string[] {
  if (conditionField(condition.field).ref === undefined || !('value' in condition)) return []
  const { value } = condition
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
}
