import { expect, it } from 'vitest'
import { readDecimalNumber, readWholeNumber, stepNumber } from './number-field.tsx'

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

it.each([
  ['87.5', 87.5],
  ['87,5', 87.5],
  ['0,25', 0.25],
  ['87.', 87],
  ['12', 12],
  ['1.000.000', 1_000_000],
  ['1 000', 1_000],
])('%j with decimals is the number %d', (text, number) => {
  expect(readDecimalNumber(text)).toBe(number)
})

it.each(['.', ',5', '1.234', '1,234', '87.125', '1.2345', '-1.5', '1,5,5', 'abc'])(
  '%j is no number with two decimals',
  (text) => {
    expect(readDecimalNumber(text)).toBeNaN()
  },
)

it.each([
  [4, 1, {}, 5],
  [4, -1, {}, 3],
  [0, -1, {}, 0],
  [1, -1, { least: 1 }, 1],
  [99, 1, { most: 99 }, 99],
  [400, -1, { most: 366 }, 366],
  [null, 1, {}, 1],
  [null, -1, { least: 5 }, 5],
  [10, 1, { step: 5 }, 15],
  [0.1, 1, { step: 0.2 }, 0.3],
] as const)('%d steps by %d within %j to %d', (value, direction, range, next) => {
  expect(stepNumber(value, direction, range)).toBe(next)
})
