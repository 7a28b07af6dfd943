import type { SearchOperator } from '@postroom/contract'
import { searchDaysOf, searchValueOf } from '@postroom/contract/inbox-values'
import { operatorIn } from './search-words.ts'

/** The part of a search that names something unknown, so that nothing can match. */
export type Misread = { part: string; operator: SearchOperator }

/** Undefined while it is not loaded: nothing is misread then. */
type Known = { tags: readonly string[] | undefined; inboxes: readonly string[] | undefined }

const part = /-?(?:\p{L}+:)?(?:"[^"]*"?|\S+)/giu
const marks = /\p{M}/gu
const plain = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase()

export function misreadIn(search: string, known: Known): Misread | undefined {
  for (const [written] of search.matchAll(part)) {
    const begun = written.startsWith('-') ? undefined : operatorIn(written)
    const value = begun && written.slice(begun.length).replaceAll('"', '').trim()
    if (begun && value && !isUnderstood(begun.operator, value, known))
      return { part: written, operator: begun.operator }
  }
  return undefined
}

function isUnderstood(operator: SearchOperator, value: string, { tags, inboxes }: Known): boolean {
  switch (operator) {
    case 'is':
    case 'has':
      return searchValueOf(operator, value) !== undefined
    case 'before':
    case 'after':
      return searchDaysOf(value) !== null
    case 'tag':
      return tags?.some((name) => plain(name).includes(plain(value))) ?? true
    case 'in':
      return inboxes?.some((name) => plain(name).includes(plain(value))) ?? true
    default:
      return true
  }
}
