import { expect, test } from 'vitest'
import { formatChange } from '../src/features/reporting/format-figure.ts'

test('the change of a share is in points, that of everything else in percent', () => {
  expect(formatChange(82.9, 86.9, 'percent')).toBe('-4.0 points')
  expect(formatChange(50, 0, 'percent')).toBe('+50.0 points')
  expect(formatChange(120, 100, 'count')).toBe('+20.0%')
  expect(formatChange(120, 0, 'count')).toBeUndefined()
  expect(formatChange(null, 100, 'percent')).toBeUndefined()
})
