import { expect, test } from 'vitest'
import {
  completeCondition,
  type FieldDraft,
  incompleteConditions,
  newCondition,
  withField,
  withOperator,
} from '../src/features/conditions/condition-draft.ts'
import { draftErrors, errorsBelow } from '../src/features/conditions/condition-errors.ts'

const subject: FieldDraft = { field: 'subject', operator: 'contains', value: 'invoice' }

test.each<[FieldDraft, FieldDraft['operator'], FieldDraft]>([
  [subject, 'startsWith', { field: 'subject', operator: 'startsWith', value: 'invoice' }],
  [subject, 'matches', { field: 'subject', operator: 'matches', value: 'invoice' }],
  [subject, 'containsAnyOf', { field: 'subject', operator: 'containsAnyOf', value: ['invoice'] }],
  [subject, 'isEmpty', { field: 'subject', operator: 'isEmpty' }],
  [
    { field: 'tag', operator: 'isAnyOf', value: ['t1', 't2'] },
    'is',
    { field: 'tag', operator: 'is', value: 't1' },
  ],
  [
    { field: 'arrivedAt', operator: 'before', value: '2026-11-20T09:00:00Z' },
    'olderThan',
    { field: 'arrivedAt', operator: 'olderThan', value: { amount: 1, unit: 'day' } },
  ],
])('%j keeps what fits the operator %s', (draft, operator, expected) => {
  expect(withOperator(draft, operator)).toEqual(expected)
})

test('another field keeps operator and value where they mean the same', () => {
  expect(withField(subject, 'from')).toEqual({ ...subject, field: 'from' })
  expect(withField(subject, 'tag')).toEqual(newCondition('tag'))
  expect(withField({ field: 'tag', operator: 'is', value: 't1' }, 'team')).toEqual(newCondition('team'))
})

test('an unfinished condition is named by its path, and left out of what counts already', () => {
  const draft = {
    operator: 'all',
    conditions: [
      subject,
      { operator: 'none', conditions: [newCondition('tag')] },
      {
        operator: 'any',
        conditions: [newCondition('from'), { field: 'hasAttachment', operator: 'is', value: true }],
      },
    ],
  } as const
  expect(incompleteConditions(draft).map(([path]) => path)).toEqual([
    'conditions.1.conditions.0.value',
    'conditions.2.conditions.0.value',
  ])
  expect(completeCondition(draft)).toEqual({
    operator: 'all',
    conditions: [subject, { operator: 'any', conditions: [draft.conditions[2].conditions[1]] }],
  })
  expect(completeCondition(newCondition('subject'))).toBeNull()
})

test('errors of a refusal are found by their path below the condition', () => {
  const errors = { name: 'a', condition: 'b', 'condition.conditions.0.value': 'c', 'conditions.0': 'd' }
  expect(errorsBelow(errors, 'condition')).toEqual({ '': 'b', 'conditions.0.value': 'c' })
})

test('a number that is missing or cannot be read is reported, and left out of what counts already', () => {
  const count = (value: number | null): FieldDraft => ({
    field: 'messageCount',
    operator: 'isAtLeast',
    value,
  })
  const age = (amount: number | null): FieldDraft => ({
    field: 'arrivedAt',
    operator: 'olderThan',
    value: { amount, unit: 'hour' },
  })
  const messages: [FieldDraft, string][] = [
    [count(null), 'Please enter your value.'],
    [count(Number.NaN), 'Use a whole number of at least 0.'],
    [age(null), 'Please enter your value.'],
    [age(0), 'Use a whole number from 1 to 100000.'],
    [age(Number.NaN), 'Use a whole number from 1 to 100000.'],
  ]
  for (const [draft, message] of messages) {
    expect(draftErrors(draft)).toEqual({ value: message })
    expect(completeCondition(draft)).toBeNull()
  }
  for (const draft of [count(0), age(1)]) {
    expect(draftErrors(draft)).toEqual({})
    expect(completeCondition(draft)).toEqual(draft)
  }
})
