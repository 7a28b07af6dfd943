import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/mail-generator-random.ts'
import { scoreQuoting } from '../../../../bench/score-quoting.ts'

/** A small part of the checks of `node bench/reading.ts`. */
test('in replies of many forms in 26 languages no new text is taken for a quote', () => {
  const scores = scoreQuoting(createRandom(20_261_120), 3, true)
  expect(scores.filter(({ freshLost }) => freshLost > 0)).toEqual([])
  const plain = scores.filter(({ shape }) => !shape.includes('within'))
  const sum = (key: 'old' | 'oldRecognised') => plain.reduce((total, score) => total + score[key], 0)
  expect(sum('oldRecognised') / sum('old')).toBeGreaterThan(0.95)
})
