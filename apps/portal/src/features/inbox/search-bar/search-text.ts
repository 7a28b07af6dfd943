import type { SearchOperator, SearchTerm } from '@postroom/contract'
import {
  offeredSearchValues,
  searchLimits,
  searchValueOf,
  splitSearch,
} from '@postroom/contract/inbox-values'
import type { Language } from '#lib/i18n.ts'
import { wordFor } from '../list/search-words.ts'

export type Condition = SearchTerm & { operator: SearchOperator }

/** The conditions that a search names by operators; words are none. */
export const conditionsOf = (search: string): Condition[] =>
  splitSearch(search).filter((term): term is Condition => term.operator !== null && term.value.trim() !== '')

/** What would find more, when a search finds nothing. `filters`: how many narrow the list, beside those in the search. */
export function emptySearchAdvice(search: string, filters: number) {
  const count = filters + conditionsOf(search).length
  const hasWords = splitSearch(search).some(({ operator, value }) => operator === null && value.trim() !== '')
  return {
    text: count === 0 ? 'otherWords' : hasWords ? 'otherWordsOrFilters' : 'fewerFilters',
    count,
  } as const
}

/** The value as shown: one of a fixed choice is in the reader's language. */
export function shownValue({ operator, value }: Condition, language: Language): string {
  const fixed = searchValueOf(operator, value.trim())
  return offeredSearchValues(operator).find(({ en }) => en === fixed)?.[language] ?? value.trim()
}

export function withoutCondition(search: string, { start, text }: SearchTerm): string {
  const before = search.slice(0, start).trimEnd()
  return `${before} ${search.slice(start + text.length).trimStart()}`.trim()
}

/** These conditions replace those with the same operator. */
const single: readonly SearchOperator[] = ['assigned', 'before', 'after']

const quotes = /["“”„]/gu

/** Adds conditions at the end; null if the search becomes too long. */
export function withConditions(
  search: string,
  added: readonly { operator: SearchOperator; value: string }[],
  language: Language,
): string | null {
  let text = search.trim()
  for (const { operator, value } of added) {
    const replaced = single.includes(operator)
      ? conditionsOf(text).filter((one) => one.operator === operator && !one.isNot)
      : []
    for (const one of replaced.toReversed()) text = withoutCondition(text, one)
    // Otherwise the addition would become part of the phrase.
    if (splitSearch(text).at(-1)?.isBegun) text += '"'
    const clean = value.replace(quotes, '').trim()
    text = `${text} ${wordFor(operator, language)}${/\s/u.test(clean) ? `"${clean}"` : clean}`.trim()
  }
  return text.length > searchLimits.text ? null : text
}
