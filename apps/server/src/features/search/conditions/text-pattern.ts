import type { ConditionOperator } from '@postroom/contract'

type TextOperator = Extract<
  ConditionOperator,
  'is' | 'isAnyOf' | 'contains' | 'containsAnyOf' | 'startsWith' | 'endsWith'
>

const anchors: Readonly<Record<TextOperator, readonly [start: string, end: string]>> = {
  is: ['^', '$'],
  isAnyOf: ['^', '$'],
  contains: ['', ''],
  containsAnyOf: ['', ''],
  startsWith: ['^', ''],
  endsWith: ['', '$'],
}

/**
 * Builds a case-insensitive regular expression with the same meaning in PostgreSQL and JavaScript. Each letter lists
 * its cases, because `lower()` and `~*` in PostgreSQL depend on the database locale.
 */
export function textPattern(operator: TextOperator, texts: readonly string[]): string {
  const [start, end] = anchors[operator]
  return `${start}(?:${texts.map(literal).join('|')})${end}`
}

const literal = (text: string): string => [...text].map(caseInsensitive).join('')

function caseInsensitive(character: string): string {
  const cases = casesOf(character)
  return cases.length > 1 ? `[${cases.join('')}]` : escaped(character)
}

/**
 * Escapes only these: `\` before a letter or digit has a meaning in PostgreSQL, and JavaScript refuses needless
 * escapes.
 */
const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')

function casesOf(character: string): string[] {
  const upper = character.toUpperCase()
  const cases = [character, character.toLowerCase(), upper, upper.toLowerCase()]
  if (cases.includes('σ')) cases.push('ς')
  if (cases.includes('ß')) cases.push('ẞ')
  // toUpperCase turns "ß" into "SS", and toLowerCase turns "İ" into two characters.
  return [...new Set(cases)].filter((one) => [...one].length === 1)
}
