import { expect, test } from 'vitest'
import { between, decimalText, emptyOrBetween, entered, orElse } from './number-rules.ts'

const message = 'Use a whole number from 5 to 30.'

test('a number that must be entered is refused when it is empty, outside or no whole number', () => {
  const rule = between(5, 30)
  for (const wrong of [null, 0, 4, 31, 7.5, Number.NaN]) expect(rule(wrong)).toBe(message)
  for (const right of [5, 17, 30]) expect(rule(right)).toBeUndefined()
})

test('where 0 is allowed, an emptied field is still refused', () => {
  expect(between(0, 30)(0)).toBeUndefined()
  expect(between(0, 30)(null)).toBe('Use a whole number from 0 to 30.')
})

test('a number that may be missing is checked only when it is there', () => {
  const rule = emptyOrBetween(5, 30)
  expect(rule(null)).toBeUndefined()
  expect(rule(4)).toBe(message)
})

test('a number of a hidden field is sent only if its rule accepts it', () => {
  expect([5, 31, Number.NaN, null].map((value) => orElse(between(5, 30), value, 14))).toEqual([5, 14, 14, 14])
})

test('an empty number is never sent as 0', () => {
  expect(entered(0)).toBe(0)
  expect(() => entered(null)).toThrow('sent empty')
})

test('decimals with a comma are read as the server writes them', () => {
  expect(decimalText(' 12,50 ')).toBe('12.50')
})
