import { expect, test } from 'vitest'
import type { ReportCondition } from '../conditions/index.ts'
import type { ReportFilter } from './definition.ts'
import {
  fieldsOfCondition,
  filterOfCondition,
  isFieldOfFlow,
  isFieldOfMetric,
  reportConditionOf,
} from './filters.ts'

const inboxes = ['019a9f6e-5d1c-7000-8000-0000000000c1', '019a9f6e-5d1c-7000-8000-0000000000c2']
const conditionOf = (filters: ReportFilter[], condition: ReportCondition | null = null) =>
  reportConditionOf({ filters, condition })

test('a filter is a condition that facts without a value fulfil by the key none', () => {
  expect(conditionOf([])).toBeNull()
  expect(conditionOf([{ id: 'sharedInbox', values: inboxes, operator: 'is' }])).toEqual({
    field: 'inbox',
    operator: 'isAnyOf',
    value: inboxes,
  })
  expect(conditionOf([{ id: 'team', values: ['none', ...inboxes], operator: 'is_not' }])).toEqual({
    operator: 'all',
    conditions: [
      { field: 'team', operator: 'isNoneOf', value: inboxes },
      { field: 'team', operator: 'isNotEmpty' },
    ],
  })
  expect(conditionOf([{ id: 'slaTarget', values: ['none'], operator: 'is' }])).toEqual({
    field: 'slaTarget',
    operator: 'isAnyOf',
    value: ['none'],
  })
  expect(conditionOf([{ id: 'tags', values: [], operator: 'is' }])).toEqual({
    operator: 'any',
    conditions: [],
  })
})

test('filters and a group of all are one group, with as many conditions as their values need', () => {
  const values = Array.from({ length: 120 }, (_, place) => `person${place}@customer.example`)
  const hour = { field: 'hour', operator: 'isAtLeast', value: 9 } as const
  const group = { operator: 'all', conditions: [hour, hour] } as const
  const made = conditionOf([{ id: 'inboundEmail', values, operator: 'is_not' }], group)
  expect(made).toMatchObject({
    operator: 'all',
    conditions: [{ operator: 'isNoneOf' }, { operator: 'isNoneOf' }, { operator: 'isNoneOf' }, hour, hour],
  })
})

test('a condition that a filter can express becomes that filter', () => {
  const [value] = inboxes
  const isNot = { field: 'assignee', operator: 'isNot', value: value ?? '' } as const
  expect(filterOfCondition(isNot)).toEqual({ id: 'assignee', values: [value], operator: 'is_not' })
  expect(filterOfCondition({ field: 'tag', operator: 'isEmpty' })).toEqual({
    id: 'tags',
    values: ['none'],
    operator: 'is',
  })
  expect(filterOfCondition({ field: 'contactAddress', operator: 'isEmpty' })).toBeNull()
  expect(filterOfCondition({ field: 'contactAddress', operator: 'contains', value: '@' })).toBeNull()
  expect(filterOfCondition({ field: 'hour', operator: 'is', value: 9 })).toBeNull()
})

test('fields fit metrics whose facts have them', () => {
  const fits = (field: Parameters<typeof isFieldOfMetric>[0]) =>
    (
      [
        'received',
        'closed',
        'sla_met',
        'backlog_open',
        'status_minutes',
        'shift_coverage',
        'capacity_used',
      ] as const
    ).filter((id) => isFieldOfMetric(field, id))
  expect(fits('inbox')).toEqual(['received', 'closed', 'sla_met', 'backlog_open', 'capacity_used'])
  expect(fits('assignee')).toEqual(['received', 'closed', 'sla_met', 'backlog_open', 'capacity_used'])
  expect(fits('author')).toEqual(['closed', 'sla_met', 'status_minutes', 'shift_coverage'])
  expect(fits('team')).toEqual([
    'received',
    'closed',
    'sla_met',
    'backlog_open',
    'shift_coverage',
    'capacity_used',
  ])
  expect(fits('slaResult')).toEqual(['sla_met'])
  expect(fits('closingReason')).toEqual(['closed'])
  expect(fits('hour')).toEqual(['received', 'closed', 'sla_met'])
})

test('fields fit flows if openings, closings and what is open have them', () => {
  const fields = [
    'inbox',
    'team',
    'assignee',
    'tag',
    'status',
    'author',
    'cause',
    'weekday',
    'closingReason',
  ] as const
  expect(fields.filter(isFieldOfFlow)).toEqual(['inbox', 'team', 'assignee', 'tag'])
  const condition = {
    operator: 'any',
    conditions: [
      { field: 'status', operator: 'is', value: 'open' },
      { field: 'hour', operator: 'is', value: 9 },
    ],
  } as const
  expect(fieldsOfCondition(condition)).toEqual(['status', 'hour'])
})
