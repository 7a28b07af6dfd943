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
 * A regular expression for texts regardless of case. PostgreSQL and JavaScript give it the same meaning: each letter
 * lists its cases, since what `lower()` and `~*` do in PostgreSQL depends on the locale of the database.
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

/** PostgreSQL gives `\` before a letter or digit a meaning; JavaScript refuses it before anything but these. */
const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')

function casesOf(character: string): string[] {
  const upper = character.toUpperCase()
  const cases = [character, character.toLowerCase(), upper, upper.toLowerCase()]
  if (cases.includes('σ')) cases.push('ς')
  if (cases.includes('ß')) cases.push('ẞ')
  // JavaScript makes "SS" of "ß", and two characters of "İ".
  return [...new Set(cases)].filter((one) => [...one].length === 1)
}
