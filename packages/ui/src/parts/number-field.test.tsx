import { expect, it } from 'vitest'
import { readWholeNumber } from './number-field.tsx'

it.each([
  ['12', 12],
  [' 993 ', 993],
  ['0', 0],
  ['007', 7],
  ['1.000.000', 1_000_000],
  ['1,000', 1_000],
  ['1 000', 1_000],
])('%j is the number %i', (text, number) => {
  expect(readWholeNumber(text)).toBe(number)
})

it.each(['', '  '])('%j is no number yet, and not 0', (text) => {
  expect(readWholeNumber(text)).toBeNull()
})

it.each(['abc', '1.5', '12,5', '-5', '1e3', '1.00.000', '1234567890123456', '60 s', '0.500', '1.000,000'])(
  '%j is no whole number',
  (text) => {
    expect(readWholeNumber(text)).toBeNaN()
  },
)
