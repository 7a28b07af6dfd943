import { expect, expectTypeOf, test } from 'vitest'
import { problemOfMessage } from '../core/field-problems.ts'
import {
  type Condition,
  type SnapshotCondition,
  type SqlCondition,
  usesMessage,
  usesReader,
} from './condition.ts'
import { conditionLimits } from './operators.ts'
import { reportCondition, snapshotCondition, sqlCondition } from './schema.ts'

const tagId = '019a9f6e-5d1c-7000-8000-0000000000a1'
const isOpen = { field: 'status', operator: 'is', value: 'open' } as const

/** Returns the problem codes by path. */
function problemsOf(
  input: unknown,
  schema: typeof sqlCondition | typeof snapshotCondition | typeof reportCondition = sqlCondition,
) {
  const issues = schema().safeParse(input).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), problemOfMessage(message)?.code ?? 'of the library']),
  )
}

const groups = (depth: number): unknown =>
  depth === 0 ? isOpen : { operator: 'any', conditions: [groups(depth - 1)] }

test('a condition needs a field, an operator of its kind and a value of the right type', () => {
  const condition = {
    operator: 'all',
    conditions: [
      { field: 'tag', operator: 'isAnyOf', value: [tagId] },
      { field: 'assignee', operator: 'is', value: 'me' },
      {
        operator: 'none',
        conditions: [{ field: 'arrivedAt', operator: 'olderThan', value: { amount: 3, unit: 'day' } }],
      },
      { field: 'assignee', operator: 'isEmpty' },
    ],
  }
  expect(sqlCondition().parse(condition)).toEqual(condition)
})

test.each([
  ['an unknown operator', { ...isOpen, operator: 'resembles' }, { operator: 'condition_operator_unknown' }],
  ['an unknown field', { ...isOpen, field: 'colour' }, { field: 'condition_field_unsuitable' }],
  [
    'a field without this operator',
    { ...isOpen, operator: 'contains' },
    { field: 'condition_field_unsuitable' },
  ],
  ['a state that does not exist', { ...isOpen, value: 'lost' }, { value: 'of the library' }],
  ['an id that is none', { field: 'tag', operator: 'is', value: 'refund' }, { value: 'id_invalid' }],
  ['me as a team', { field: 'team', operator: 'is', value: 'me' }, { value: 'id_invalid' }],
  ['no text', { field: 'subject', operator: 'contains', value: ' ' }, { value: 'required' }],
  [
    'too long a text',
    { field: 'subject', operator: 'contains', value: 'x'.repeat(conditionLimits.textLength + 1) },
    { value: 'too_long' },
  ],
  [
    'too many values',
    { field: 'subject', operator: 'isAnyOf', value: Array(conditionLimits.values + 1).fill('x') },
    { value: 'too_many' },
  ],
  ['an empty group', { operator: 'all', conditions: [] }, { conditions: 'too_few' }],
  [
    'a problem within a group',
    { operator: 'all', conditions: [isOpen, { ...isOpen, field: 'colour' }] },
    { 'conditions.1.field': 'condition_field_unsuitable' },
  ],
  [
    'too many conditions in all groups together',
    { operator: 'any', conditions: Array(20).fill({ operator: 'all', conditions: Array(5).fill(isOpen) }) },
    { '': 'too_many' },
  ],
  [
    'groups nested too deeply',
    groups(conditionLimits.depth + 1),
    { [`${Array(conditionLimits.depth).fill('conditions.0').join('.')}.operator`]: 'condition_too_deep' },
  ],
])('%s is refused at its place', (_, input, problems) => {
  expect(problemsOf(input)).toEqual(problems)
})

test('groups may be nested up to the limit, and deeper input is rejected without a crash', () => {
  expect(problemsOf(groups(conditionLimits.depth))).toEqual({})
  expect(Object.values(problemsOf(groups(5_000)))).toEqual(['condition_too_deep'])
})

test('fields and operators of only one form are rejected in the other', () => {
  const body = { field: 'body', operator: 'contains', value: 'refund' } as const
  const outbox = { field: 'isInOutbox', operator: 'is', value: true } as const
  const expression = { field: 'subject', operator: 'matches', value: '^RE-\\d+' } as const
  expect(problemsOf(expression)).toEqual({ operator: 'condition_operator_unknown' })
  expect(problemsOf(expression, snapshotCondition)).toEqual({})
  expect(problemsOf(body)).toEqual({ field: 'condition_field_unsuitable' })
  expect(problemsOf(body, snapshotCondition)).toEqual({})
  expect(problemsOf(outbox)).toEqual({})
  expect(problemsOf(outbox, snapshotCondition)).toEqual({ field: 'condition_field_unsuitable' })
  expectTypeOf(body).not.toExtend<SqlCondition>()
  expectTypeOf(body).toExtend<SnapshotCondition>()
  expectTypeOf(expression).not.toExtend<SqlCondition>()
  expectTypeOf(expression).toExtend<SnapshotCondition>()
  expectTypeOf(outbox).not.toExtend<SnapshotCondition>()
  expectTypeOf(outbox).toExtend<SqlCondition>()
})

test('reports have fields of their own, compare times with fixed moments, and know no reader', () => {
  const weekday = { field: 'weekday', operator: 'isAnyOf', value: ['monday'] } as const
  const ago = { field: 'happenedAt', operator: 'olderThan', value: { amount: 1, unit: 'day' } } as const
  const since = { field: 'happenedAt', operator: 'since', value: '2026-05-01T00:00:00Z' } as const
  const unsuitable = { field: 'condition_field_unsuitable' }
  expect([weekday, since].map((input) => problemsOf(input, reportCondition))).toEqual([{}, {}])
  expect([weekday, since].map((input) => problemsOf(input))).toEqual([unsuitable, unsuitable])
  expect(problemsOf(weekday, snapshotCondition)).toEqual(unsuitable)
  expect(problemsOf(ago, reportCondition)).toEqual({ operator: 'condition_operator_unknown' })
  expect(problemsOf({ field: 'priority', operator: 'is', value: 'high' }, reportCondition)).toEqual(
    unsuitable,
  )
  expect(problemsOf({ field: 'author', operator: 'is', value: 'me' }, reportCondition)).toEqual({
    value: 'id_invalid',
  })
})

test('usesMessage and usesReader report what a condition depends on', () => {
  const ofMessage: Condition = { field: 'subject', operator: 'isEmpty' }
  const ofReader: Condition = { field: 'isUnread', operator: 'is', value: true }
  const mine: Condition = { field: 'assignee', operator: 'isAnyOf', value: [tagId, 'me'] }
  const all = (condition: Condition): Condition => ({ operator: 'none', conditions: [isOpen, condition] })
  expect([ofMessage, ofReader, mine, isOpen].map((one) => usesMessage(all(one)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([ofMessage, ofReader, mine, isOpen].map((one) => usesReader(all(one)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
