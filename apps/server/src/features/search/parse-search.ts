import { type SearchOperator, splitSearch } from '@postroom/contract'
import { gramsToFind, maxWordLength, type Run, runsOf, spellOut } from './word-index/fold.ts'
import { type Place, places } from './word-index/lexemes.ts'

export interface Term {
  /** `null` for plain words. */
  readonly operator: SearchOperator | null
  readonly value: string
  readonly isNot: boolean
  /** In quotation marks: matches literally. */
  readonly isQuoted?: boolean
  /** The closing quotation mark, and possibly part of the last word, is still to be typed. */
  readonly isBegun?: boolean
}

const maxTerms = 20

/** Parses `from:anna subject:"new crate" is:open -draft` into operators with values, and words. */
export const parseSearch = (search: string): Term[] =>
  splitSearch(search)
    .filter(({ value }) => /[\p{L}\p{N}]/u.test(value))
    .slice(0, maxTerms)
    .map(({ operator, value, isNot, isQuoted, isBegun }) => ({
      operator,
      value,
      isNot,
      ...(isQuoted && { isQuoted, isBegun }),
    }))

/** True if the search has only operators without values, so that there is nothing to search for yet. */
export const isSearchBegun = (search: string): boolean =>
  splitSearch(search).every(({ operator, value, isQuoted }) => operator !== null && value === '' && !isQuoted)

const placeOf: Partial<Record<SearchOperator, Place>> = { from: 'from', to: 'to', subject: 'subject' }
const maxWords = 12

interface WordTerm {
  readonly place: Place
  readonly runs: readonly Run[]
  readonly isNot: boolean
}

/** Words in sequence within one text. The index knows only whether they occur. */
export interface Phrase extends WordTerm {
  readonly isBegun: boolean
}

export type WordQuery = readonly WordTerm[]

/** The terms that the search index answers; operators on conversations are evaluated separately. */
export function wordsIn(terms: readonly Term[]): WordQuery {
  let left = maxWords
  return terms.flatMap((term): WordTerm[] => {
    const found = wordsOf(term)
    // Cannot be excluded by index: both words may occur without the phrase.
    if (!found || (found.isNot && isPhrase(found))) return []
    const runs = found.runs.slice(0, left)
    left -= runs.length
    return runs.length === 0 ? [] : [{ ...found, runs }]
  })
}

export const phrasesIn = (terms: readonly Term[]): readonly Phrase[] =>
  terms.flatMap((term) => {
    const found = term.isQuoted ? wordsOf(term) : null
    return found && isPhrase(found) ? [{ ...found, isBegun: term.isBegun ?? false }] : []
  })

const isPhrase = ({ runs }: WordTerm): boolean =>
  runs.length > 1 ? runs.some(({ isWhole }) => isWhole) : runs.some((run) => run.isUnspaced && run.isWhole)

function wordsOf({ operator, value, isNot, isQuoted = false, isBegun = false }: Term): WordTerm | null {
  const place = operator === null ? 'any' : placeOf[operator]
  if (place === undefined) return null
  const runs = runsToFind(value)
  const whole = isBegun ? runs.length - 1 : runs.length
  return {
    place,
    runs: isQuoted ? runs.map((run, index) => (index < whole ? { ...run, isWhole: true } : run)) : runs,
    isNot,
  }
}

/** Builds the tsquery for the given partitions; unquoted words match as prefixes. */
export function tsqueryOf(query: WordQuery, blocks: readonly string[]): string {
  return blocks
    .map((block) => `(${query.map((one) => `${one.isNot ? '!' : ''}(${termIn(block, one)})`).join(' & ')})`)
    .join(' | ')
}

/** Builds the tsquery that a row must match in whichever of the partitions it is. */
export const tsqueryOfRow = (query: WordQuery, blocks: readonly string[]): string =>
  query
    .map((one) => {
      const ways = blocks.map((block) => `(${termIn(block, one)})`).join(' | ')
      return `${one.isNot ? '!' : ''}(${ways})`
    })
    .join(' & ')

/** Each word with its other spelling, if there is one. */
function runsToFind(value: string): Run[] {
  const runs = runsOf(value)
  const spelt = runsOf(spellOut(value))
  return runs.map((run, index) => {
    const other = spelt[index]?.text
    return spelt.length === runs.length && other && other !== run.text ? { ...run, spelt: other } : run
  })
}

const termIn = (block: string, { place, runs }: WordTerm): string =>
  runs
    .flatMap((run) => {
      const begin = block + places[place]
      if (run.isUnspaced) return gramsToFind(run.text).map((sign) => `'${begin}${sign}'`)
      const words = [run.text, ...(run.spelt ? [run.spelt] : [])].map(
        (word) => `'${begin}${word.slice(0, maxWordLength).toWellFormed()}'${run.isWhole ? '' : ':*'}`,
      )
      return words.length > 1 ? `(${words.join(' | ')})` : words
    })
    .join(' & ')
