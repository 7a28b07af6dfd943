import { expect, test } from 'vitest'
import { daysProblem } from '../src/features/reporting/custom-days.ts'

test('a year that is being typed is no day of a period, nor is a missing or an endless one', () => {
  for (const first of ['', '0002-11-01', '0020-11-01', '0202-11-01', '12026-11-01'])
    expect(daysProblem({ first, last: '2026-11-27' })).toBe('dayMissing')
  expect(daysProblem({ first: '2026-11-27', last: '' })).toBe('dayMissing')
  expect(daysProblem({ first: '2026-11-01', last: '2026-11-27' })).toBeUndefined()
  expect(daysProblem({ first: '2026-11-27', last: '2026-11-27' })).toBeUndefined()
})

test('days are in order and at most ten years apart', () => {
  expect(daysProblem({ first: '2026-11-28', last: '2026-11-27' })).toBe('dayOrder')
  expect(daysProblem({ first: '2016-11-27', last: '2026-11-27' })).toBeUndefined()
  expect(daysProblem({ first: '2016-11-26', last: '2026-11-27' })).toBe('dayTooLong')
})
