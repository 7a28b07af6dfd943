import type { Concept } from './concepts.ts'

/** Words that mean something together although others stand between them: each group becomes its concepts. */
export type Idiom = readonly [pattern: RegExp, ...groups: readonly (readonly Concept[])[]]

/** Some other words between. */
export const some = '(?:\\S+ ){0,9}?'

/** The words of a pattern, whole ones, with the concepts of its groups. */
export const idiom = (text: string, ...groups: readonly (readonly Concept[])[]): Idiom => [
  new RegExp(`(?<=^| )${text.endsWith('$') ? text : `${text} `}`, 'd'),
  ...groups,
]
