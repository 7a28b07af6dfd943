import { expect, it } from 'vitest'
import { countBeyondFirst } from './burst.ts'

it('three notifications within ten seconds are shown singly, the others are counted', () => {
  const times = [0, 1_000, 2_000, 3_000, 9_999, 10_000, 10_500, 11_000, 60_000]
  expect(times.map((at) => countBeyondFirst(`about ${at}`, at))).toEqual([0, 0, 0, 1, 2, 0, 1, 0, 0])
})

it('further ones about the same conversation replace its first one', () => {
  const about = ['a', 'b', 'c', 'a', 'd', 'c']
  expect(about.map((id, index) => countBeyondFirst(id, 100_000 + index))).toEqual([0, 0, 0, 0, 1, 0])
})
