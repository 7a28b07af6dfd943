import { expect, test } from 'vitest'
import {
  atLeast,
  between,
  decimalText,
  emptyOrBetween,
  emptyOrDecimal,
  entered,
  orElse,
  requiredBetween,
} from './number-rules.ts'

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
  for (const missing of [null, Number.NaN]) expect(() => entered(missing)).toThrow('without a number')
})

test('decimals with a comma are read as the server writes them', () => {
  expect(decimalText(' 12,50 ')).toBe('12.50')
})

test('a field may ask for what is missing, and for a number where text was entered', () => {
  const rule = requiredBetween('duration', 5, 30)
  expect(rule(null)).toBe('Please enter your duration.')
  for (const wrong of [0, 31, Number.NaN]) expect(rule(wrong)).toBe(message)
  expect(rule(5)).toBeUndefined()
})

test('a number without an upper limit', () => {
  const rule = atLeast(1)
  for (const wrong of [null, 0, 1.5, Number.NaN])
    expect(rule(wrong)).toBe('Use a whole number of at least 1.')
  expect(rule(1_000_000_000)).toBeUndefined()
})

test('a number with decimals may be missing, but not unreadable', () => {
  const rule = emptyOrDecimal(0, 100)
  for (const right of [null, 0, 87.5, 100]) expect(rule(right)).toBeUndefined()
  for (const wrong of [-1, 100.5, Number.NaN])
    expect(rule(wrong)).toBe('Use a number from 0 to 100 with at most two decimals.')
})
