import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/mail-generator-random.ts'
import { scoreQuoting } from '../../../../bench/score-quoting.ts'

/** A sample of what `node bench/reading.ts` does in full. */
test('of replies in 26 languages and many shapes no new word is taken for a quote', () => {
  const scores = scoreQuoting(createRandom(20_261_120), 3, true)
  expect(scores.filter(({ freshLost }) => freshLost > 0)).toEqual([])
  const plain = scores.filter(({ shape }) => !shape.includes('within'))
  const sum = (key: 'old' | 'oldTold') => plain.reduce((total, score) => total + score[key], 0)
  expect(sum('oldTold') / sum('old')).toBeGreaterThan(0.95)
})
