import { expect, test } from 'vitest'
import { blankDefinition } from '../src/features/reporting/definition.ts'
import { isCellAfter } from '../src/features/reporting/receipt-value.ts'

const before = blankDefinition('UTC')
const whole = { metric: 'open', keys: [] }
const bin = { metric: 'open', keys: [], from: '2026-11-26T00:00:00Z', to: '2026-11-27T00:00:00Z' }

test('the whole of a metric is a number of another period too, a part of it is not', () => {
  const after = { ...before, preset: 'last_7_days' as const }
  expect(isCellAfter(whole, before, after)).toBe(true)
  expect(isCellAfter(bin, before, after)).toBe(false)
  expect(isCellAfter({ metric: 'open', keys: ['anna'] }, before, after)).toBe(false)
  expect(isCellAfter(whole, before, { ...before, eventTypes: ['closed'] })).toBe(false)
  expect(isCellAfter(whole, before, { ...before, chartType: 'breakdownFlow' })).toBe(false)
})

test('a goal and a comparison change no number', () => {
  expect(isCellAfter(bin, before, { ...before, goal: 3, compare: 'year' })).toBe(true)
})
