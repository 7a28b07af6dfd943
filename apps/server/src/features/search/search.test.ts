import { searchDaysOf } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, tsqueryOf, wordsIn } from './parse-search.ts'
import { blockOf, monthOf } from './word-index/blocks.ts'
import { fold } from './word-index/fold.ts'
import { lexemesOf, places } from './word-index/lexemes.ts'

const block = blockOf('019a9f6e-5d1c-7000-8000-0000000000c1', 682, 1)

/** Evaluates a query like PostgreSQL, on the terms of one message. */
function finds(search: string, message: Partial<Parameters<typeof lexemesOf>[0]>): boolean {
  const words = lexemesOf({ subject: '', addresses: {}, text: '', fileNames: [], ...message }, block)
  return wordsIn(parseSearch(search)).every(({ place, runs, isNot }) => {
    const isThere = runs.every((run) => {
      const { spelt: _, ...plain } = run
      const ways = [plain, ...(run.spelt ? [{ ...plain, text: run.spelt }] : [])]
      return ways.some((way) => {
        const query = tsqueryOf([{ place, runs: [way], isNot: false }], [block])
        return [...query.matchAll(/'((?:[^']|'')*)'(:\*)?/g)].every(([, word = '', prefix]) =>
          words.some((one) => (prefix ? one.startsWith(word) : one === word)),
        )
      })
    })
    return isThere !== isNot
  })
}

test('words are found by prefix, regardless of case, accents and script', () => {
  const cases: [string, string][] = [
    ['goteb', 'Kisten nach Göteborg'],
    ['Goeteborg', 'Kisten nach Göteborg'],
    ['Göteb', 'Boxes to Goeteborg'],
    ['Aarhus', 'Kasser til Århus'],
    ['हिन्दी', 'यह हिन्दी में है'],
    ['STRASSE', 'Lange Straße 4'],
    ['oresund', 'über den Øresund'],
    ['λογοσ', 'ο λόγος'],
    ['привет', 'Привет, Анна'],
    ['東京', '明日東京に行きます'],
    ['京に', '明日東京に行きます'],
    ['行', '明日東京に行きます'],
    ['カメ', 'ｶﾒﾗ'],
    ['안녕', '안녕하세요 여러분'],
    ['ขอบคุณ', 'ขอบคุณมากครับ'],
    ['12-345', 'Auftrag 12-345/B'],
  ]
  for (const [search, text] of cases) expect([search, finds(search, { text })]).toEqual([search, true])
  expect(finds('हनद', { text: 'यह हिन्दी में है' })).toBe(false)
  expect(finds('京東', { text: '明日東京に行きます' })).toBe(false)
  expect(finds('goteb nichtda', { text: 'Göteborg' })).toBe(false)
})

test('an operator without a value searches for nothing', () => {
  expect(parseSearch('goteb is:')).toEqual(parseSearch('goteb'))
  expect(parseSearch('subject: kiste').map(({ value }) => value)).toEqual(['kiste'])
})

test('a word is found in the requested part of the message', () => {
  const message = {
    subject: 'Crates for June',
    addresses: {
      from: [{ name: 'Annika Reuß', address: 'annika@tarsel.example' }],
      to: [{ name: '', address: 'bookings@marewind.example' }],
    },
    text: 'The offer is attached.',
    fileNames: ['Angebot-2026.pdf'],
  }
  const found = [
    'from:annika',
    'from:tarsel.example',
    'to:bookings',
    'subject:"crates june"',
    'angebot pdf',
    'offer -june2',
  ]
  const not = ['from:bookings', 'to:annika', 'subject:offer', 'offer -crates', 'from:"annika june"']
  for (const search of found) expect([search, finds(search, message)]).toEqual([search, true])
  for (const search of not) expect([search, finds(search, message)]).toEqual([search, false])
})

test('any prefix of any word finds the text', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30, mode: 'words' }), fc.nat(), fc.nat(), (text, which, length) => {
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      const word = words[which % words.length] ?? ''
      expect(finds(word.slice(0, 1 + (length % word.length)), { text })).toBe(true)
    }),
  )
})

test('any input is parsed as words and known operators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (search) => {
      const query = tsqueryOf(wordsIn(parseSearch(search)), [block])
      const withoutWords = query.replace(/'[^'\\]*'(:\*)?/gu, '')
      expect(withoutWords).toMatch(/^[()&|! ]*$/)
      expect(query.isWellFormed()).toBe(true)
    }),
  )
})

test('folding is idempotent, and months sort in order of time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
  expect(monthOf(new Date('2026-11-20'))).toBe(682)
  expect(monthOf(new Date('1900-01-01'))).toBe(0)
  expect(new Set(Object.values(places)).size).toBe(Object.keys(places).length)
})

test('only days, months and years are dates', () => {
  const days = (value: string) => {
    const found = searchDaysOf(value)
    return found && [found.from, found.to].map((at) => at.toISOString().slice(0, 10)).join(' ')
  }
  expect(days('2026-11-20')).toBe('2026-11-20 2026-11-21')
  expect(days('2026-12')).toBe('2026-12-01 2027-01-01')
  expect(days('2026')).toBe('2026-01-01 2027-01-01')
  for (const bad of ['2026-02-30', '2026-13', 'yesterday', '', '20261120']) expect(days(bad)).toBeNull()
})
