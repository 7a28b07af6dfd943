import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, keptShare } from './word-diff.ts'

test('names the words that were removed and added', () => {
  const parts = diffWords('Hello Annika, it leaves on Monday.', 'Dear Annika, it leaves on Tuesday.')
  expect(parts.map(({ kind, text }) => `${kind}: ${text.trim()}`)).toEqual([
    'removed: Hello',
    'added: Dear',
    'same: Annika, it leaves on',
    'removed: Monday.',
    'added: Tuesday.',
  ])
  expect(keptShare(parts)).toBeCloseTo(20 / 32, 1)
})

test('the parts give both texts back', () => {
  const text = fc
    .array(fc.constantFrom('a ', 'b ', 'c ', 'd\n'), { maxLength: 30 })
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after)
      const join = (kind: 'removed' | 'added') =>
        parts
          .filter((part) => part.kind === kind || part.kind === 'same')
          .map((part) => part.text)
          .join('')
      expect([join('removed'), join('added')]).toEqual([before, after])
    }),
  )
})
