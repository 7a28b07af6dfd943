import type { SearchOperator } from '@postroom/contract'
import { searchOperators } from '@postroom/contract/inbox-values'
import { nowMs } from '@postroom/ui/clock'
import type { Language } from '#lib/i18n.ts'
import type { InboxRow, TagLabel } from '../inbox.queries.ts'
import { daysFor, fixedValues, operatorIn, wordFor } from './search-words.ts'

export type Suggestion = {
  /** Content of the field after choosing it. */
  search: string
  /** Displayed text: the part that is added. */
  text: string
  operator?: SearchOperator
  /** A recent search, which is complete. */
  isRecent?: boolean
}

export type Names = {
  tags: readonly string[]
  people: readonly string[]
  inboxes: readonly string[]
  recent: readonly string[]
  today: string
  language: Language
}

type Known = {
  inboxes: readonly InboxRow[]
  tags: readonly TagLabel[]
  recent: readonly string[]
  language: Language
}

/** The names that a search may contain. */
export function namesOf({ inboxes, tags, recent, language }: Known): Names {
  const people = inboxes.flatMap(({ members }) =>
    members.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  )
  return {
    tags: tags.map(({ name }) => name),
    people: [...new Set(people)].sort((a, b) => a.localeCompare(b)),
    inboxes: inboxes.map(({ name }) => name),
    recent,
    today: new Date(nowMs()).toISOString().slice(0, 10),
    language,
  }
}

const atMost = 8

/** Suggestions for the end of the text: operators, or values of an operator. */
export function suggest(typed: string, names: Names): Suggestion[] {
  const [, head = '', minus = '', last = ''] = /^(.*?)(-?)((?:\p{L}+:"[^"]*|\S*))$/isu.exec(typed) ?? []
  const before = `${head}${minus}`
  const begun = operatorIn(last)
  if (!begun) return [...(typed === '' ? recentOnes(names) : []), ...operatorsFor(before, last, names)]
  const typedValue = last.slice(begun.length).replace(/^"/, '').toLowerCase()
  return valuesOf(begun.operator, names)
    .filter((value) => value.toLowerCase().includes(typedValue) && value.toLowerCase() !== typedValue)
    .slice(0, atMost)
    .map((value) => {
      const text = `${last.slice(0, begun.length)}${/\s/u.test(value) ? `"${value}"` : value}`
      return { search: `${before}${text} `, text }
    })
}

const recentOnes = ({ recent }: Names): Suggestion[] =>
  recent.map((search) => ({ search, text: search, isRecent: true }))

const operatorsFor = (before: string, last: string, { language }: Names): Suggestion[] =>
  searchOperators
    .map((operator) => ({ operator, text: wordFor(operator, language) }))
    .filter(({ text }) => text.startsWith(last.toLowerCase()))
    .map(({ operator, text }) => ({ search: before + text, text, operator }))

function valuesOf(
  operator: SearchOperator,
  { tags, people, inboxes, today, language }: Names,
): readonly string[] {
  switch (operator) {
    case 'tag':
      return tags
    case 'assigned':
    case 'task':
      return [...fixedValues(operator, language), ...people]
    case 'in':
      return inboxes
    case 'before':
    case 'after':
      return daysFor(today, language)
    default:
      return fixedValues(operator, language)
  }
}
