import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, phrasesIn } from '../parse-search.ts'
import { words } from '../search-oracle.fixture.ts'
import { pairBitsOf, pairsToFind } from './pairs.ts'
import { phrasePosition } from './phrases.ts'

/** Does the same as `may_hold_pairs` in the database. */
const mayHold = (bits: Buffer | null, asked: readonly number[] | null): boolean =>
  asked === null ||
  bits === null ||
  asked.every((place) => {
    const at = place % (bits.length * 8)
    return ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
  })

const messageOf = (text: string) => ({ subject: 'Re: Angebot', addresses: {}, text, fileNames: [] })

const gaps = [' ', '  ', ', ', '. ', '-', '\n', '\t', ' – ', '\u00a0', '', '℡', '/', ' ½ ', '\u200b']
const more = ['Straße 4', 'Größe', 'Groesse', 'baee', 'bäe', 'Oslo', 'aa', 'a', 'Ae', 'CO₂', '①', 'ﬀ']

test('a phrase that a text contains is never excluded', () => {
  const word = fc.constantFrom(...words, ...more)
  const piece = fc.tuple(word, fc.constantFrom(...gaps)).map((both) => both.join(''))
  let held = 0
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.nat(11),
      fc.boolean(),
      (pieces, alone, from, isOfText) => {
        const text = pieces.join('')
        const asked = isOfText ? pieces.slice(from, from + 3).join('') : alone.join(' ')
        const phrases = phrasesIn(parseSearch(`"${asked.replace(/["“”„]/g, '')}"`))
        const isThere = phrases.length > 0 && phrases.every((phrase) => phrasePosition(text, phrase) >= 0)
        if (!isThere) return
        held += 1
        expect([text, asked, mayHold(pairBitsOf(messageOf(text)), pairsToFind(phrases))]).toEqual([
          text,
          asked,
          true,
        ])
      },
    ),
    { numRuns: 3_000 },
  )
  expect(held).toBeGreaterThan(500)
})

test('most messages with the words in other places are excluded, at any length', () => {
  for (const count of [20, 100, 2_000]) {
    const text = Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
    const bits = pairBitsOf(messageOf(text))
    const apart = Array.from({ length: 1_000 }, (_, at) => [at % count, Math.floor((at * 37) / 20) % count])
      .filter(([one = 0, other]) => other !== one + 1)
      .map(([one, other]) => `"word${one} word${other}"`)
    const seem = apart.filter((search) => mayHold(bits, pairsToFind(phrasesIn(parseSearch(search)))))
    expect(seem.length).toBeLessThan(apart.length * 0.15)
    expect(bits?.length).toBeLessThanOrEqual(2_000)
  }
})

test('a partial last word, a single word and excluded words exclude nothing', () => {
  for (const search of ['"new cra', '"crate"', '-"new crate"', '"東京 京都"'])
    expect([search, pairsToFind(phrasesIn(parseSearch(search)))]).toEqual([search, null])
  expect(pairBitsOf(messageOf('a b '.repeat(10_000)))).toBeNull()
  expect(pairBitsOf(messageOf('x'.repeat(200_000)))).toBeNull()
})
