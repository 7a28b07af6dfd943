import type { Concept } from './concepts.ts'
import type { FilterReading } from './filters.ts'
import type { Problem } from './problem.ts'
import { find, type Token } from './tokens.ts'

const concepts: readonly Concept[] = ['name', 'me', 'myTeam']
const name = `(?:${concepts.join('|')}) `
const between = '(?:filler |in |by |the |team |inbox |user |tag )*'
const compared = new RegExp(
  `${name}${between}compare ${between}${name}|compare ${between}${name}${between}(?:and |compare )${between}${name}`,
)

/** The two names that a question compares: "Anna vs Oslo", "compare Anna and Oslo". None if they do not stand together. */
export const namesCompared = (tokens: readonly Token[]): readonly string[] =>
  find(tokens, compared)?.tokens.flatMap(({ concept, raw }) => (concepts.includes(concept) ? [raw] : [])) ??
  []

/** A person is not compared with a team: filtered by both, a figure would be about that person in that team. */
export function problemOfKinds(names: readonly string[], filters: FilterReading['filters']): Problem | null {
  const isOfKinds = filters.length > 1 && filters.every(({ values }) => values.length === 1)
  return names.length > 1 && isOfKinds ? { kind: 'kinds', words: names } : null
}
