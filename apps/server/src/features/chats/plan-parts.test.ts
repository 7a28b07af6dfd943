import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPieces } from './plan-parts.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 400 }).map((text) => text.trim())
const words = fc
  .array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 40 })
  .map((all) => all.join(' ').trim())

test('every piece fits, none is empty, and no surrogate pair is split', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, words), fc.integer({ min: 4, max: 60 }), (text, most) => {
      const pieces = inPieces(text.toWellFormed(), most)
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(most)
        expect(piece.isWellFormed()).toBe(true)
      }
      expect(pieces.includes('')).toBe(false)
    }),
  )
})

test('only white space between pieces is lost', () => {
  const bare = (text: string): string => text.replace(/\s/g, '')
  fc.assert(
    fc.property(fc.oneof(anyText, words), fc.integer({ min: 4, max: 60 }), (text, most) => {
      expect(bare(inPieces(text.toWellFormed(), most).join(''))).toBe(bare(text.toWellFormed()))
    }),
  )
})
