import { type SearchOperator, searchOperatorOf } from './search-words.ts'

export const searchLimits = {
  /** Results that are listed and counted; for more, the search must be more specific. */
  results: 1_000,
  /** Characters of a search. */
  text: 200,
} as const

/** One part of the text of a search. */
export interface SearchTerm {
  /** Term as typed. */
  readonly text: string
  /** Index of its first character. */
  readonly start: number
  /** `null` for plain words. */
  readonly operator: SearchOperator | null
  readonly value: string
  readonly isNot: boolean
  readonly isQuoted: boolean
  /** The closing quotation mark, and possibly part of the last word, is still to be typed. */
  readonly isBegun: boolean
}

const term = /(-?)(?:(\p{L}+):)?(?:["“„]([^"”“]*)(["”“]?)|(\S+))/giu

/** Splits a search such as `from:anna subject:"new crate" -draft`; an operator without a value has an empty one. */
export function splitSearch(search: string): SearchTerm[] {
  return [...search.matchAll(term)].map((found) => {
    const [text, minus = '', name = '', quoted, closing, bare = ''] = found
    const begun = bare.endsWith(':') ? searchOperatorOf(bare.slice(0, -1)) : undefined
    const operator = begun ?? searchOperatorOf(name) ?? null
    // "Re: offer" and "12:30" are words; only known operators end in a colon.
    const value = operator || name === '' ? (quoted ?? bare) : text.slice(minus.length)
    return {
      text,
      start: found.index,
      operator,
      value: begun ? '' : value,
      isNot: minus === '-',
      isQuoted: value === quoted,
      isBegun: value === quoted && closing === '',
    }
  })
}
