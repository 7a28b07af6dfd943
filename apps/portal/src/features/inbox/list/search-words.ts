import type { SearchOperator } from '@postroom/contract'
import { offeredSearchValues, searchOperatorOf, searchWords } from '@postroom/contract/inbox-values'
import type { Language } from '#lib/i18n.ts'

export const wordFor = (operator: SearchOperator, language: Language): string =>
  `${searchWords[operator][language]}:`

/** The operator at the start of a text, and the length of its name including the colon. */
export function operatorIn(text: string): { operator: SearchOperator; length: number } | undefined {
  const [begun = '', name = ''] = /^(\p{L}+):/u.exec(text) ?? []
  const operator = searchOperatorOf(name)
  return operator && { operator, length: begun.length }
}

export const fixedValues = (operator: SearchOperator, language: Language): readonly string[] =>
  offeredSearchValues(operator).map((value) => value[language])

/** How a fixed value is written in the language; the English word names it. */
export const wordsOfValue = (operator: SearchOperator, value: string, language: Language): string =>
  offeredSearchValues(operator).find(({ en }) => en === value)?.[language] ?? value

const two = (part: number): string => String(part).padStart(2, '0')

/** A day, its month and its year as written in the language. */
export function daysFor(day: string, language: Language): readonly string[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return language === 'de'
    ? [`${two(date)}.${two(month)}.${year}`, `${two(month)}.${year}`, String(year)]
    : [day, day.slice(0, 7), day.slice(0, 4)]
}
