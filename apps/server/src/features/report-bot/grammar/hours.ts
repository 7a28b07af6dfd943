import type { ReportCondition } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import { type Found, find, type Token } from './tokens.ts'

/** Whole hours of the day that alone are counted, from 0 to 23, both included. A night begins late and ends early. */
export interface HourFilter {
  readonly first: number
  readonly last: number
  /** "Since 9 o'clock" is today, "gestern früh" is yesterday. */
  readonly day?: 'today' | 'yesterday'
}

const gap = '(?:filler |in )*'
const range = new RegExp(`(?:clock |number )(?:(?:and |to )${gap})?clock `)
// Without "o'clock", numbers are hours only beside a day: "between 9 and 11 yesterday".
const numbers = new RegExp(
  `between ${gap}number (?:and |to )${gap}number (?!${gap}(?:minute|hour|day|week|month|quarter|year|monthName|date|number|conversation|message|reply) )`,
)
const dayConcepts: ReadonlySet<Concept> = new Set([
  'today',
  'yesterday',
  'dayBeforeYesterday',
  'weekdayName',
  'everyWeekday',
  'date',
])
const afterWords: ReadonlySet<string> = new Set([
  'after',
  'since',
  'from',
  'past',
  'ab',
  'nach',
  'seit',
  'von',
])
const sinceWords: ReadonlySet<string> = new Set(['since', 'seit'])
const beforeWords: ReadonlySet<string> = new Set(['before', 'until', 'till', 'by', 'vor', 'bis'])
const atWords: ReadonlySet<string> = new Set(['at', 'um'])
const negations: ReadonlySet<string> = new Set(['not', 'except'] satisfies Concept[])

/** Takes the hours that a question names: "after 6pm", "between 9 and 11 yesterday". Parts of hours are not taken. */
export function takeHours(tokens: readonly Token[]): HourFilter | null {
  const hasDay = tokens.some(({ concept }) => dayConcepts.has(concept))
  const found = find(tokens, range) ?? (hasDay ? find(tokens, numbers) : null)
  if (found) {
    const [from, to] = hoursIn(found)
    return isNegated(tokens, found.from) ? null : takeAs(found.tokens, from, to)
  }
  const place = tokens.findIndex(({ concept, isUsed }) => concept === 'clock' && !isUsed)
  if (place < 0) return takePartOfDay(tokens)
  const [clock, word] = [tokens[place], tokens[place - 1]]
  const hour = Number(clock?.value)
  if (!clock || !word || isNegated(tokens, place - 1)) return null
  if (afterWords.has(word.word)) {
    const hours = takeAs([word, clock], hour, 24)
    return hours && sinceWords.has(word.word) ? { ...hours, day: 'today' } : hours
  }
  if (beforeWords.has(word.word)) return takeAs([word, clock], 0, hour)
  return atWords.has(word.word) ? takeAs([word, clock], hour, hour + 1) : null
}

/** Parts of the day by their words, with the first hour and the one that follows the last. */
const partsOfDay: readonly (readonly [RegExp, number, number])[] = [
  [/vormittag/, 6, 12],
  [/nachmittag|afternoon/, 12, 18],
  [/lunch|mittag|noon/, 11, 14],
  [/morn|morgen|fruh/, 6, 12],
  [/abend|evening|tonight/, 18, 24],
  [/night|nacht/, 22, 6],
]

/** Takes a part of the day: "this morning", "gestern Nachmittag". A single night belongs to two days. */
function takePartOfDay(tokens: readonly Token[]): HourFilter | null {
  const place = tokens.findIndex(({ concept, isUsed }) => concept === 'partOfDay' && !isUsed)
  const token = tokens[place]
  const part = token && partsOfDay.find(([name]) => name.test(token.word))
  if (!token || !part || isNegated(tokens, place)) return null
  const [, first, end] = part
  const before = tokens[place - 1]
  const day =
    /^(?:this|heute|tonight)/.test(token.word) || before?.concept === 'this'
      ? 'today'
      : token.word.startsWith('gestern')
        ? 'yesterday'
        : undefined
  const isOfOneDay =
    day !== undefined || tokens.some(({ concept }) => dayConcepts.has(concept) && concept !== 'everyWeekday')
  if (first > end && (isOfOneDay || before?.concept === 'last')) return null
  if (before?.concept === 'last') return null
  token.isUsed = true
  return { first, last: end - 1, ...(day && { day }) }
}

/** What was open "yesterday evening" is what was open at the end of the day. */
export function takeEvening(tokens: readonly Token[]): void {
  for (const token of tokens)
    if (token.concept === 'partOfDay' && /abend|evening/.test(token.word)) token.isUsed = true
}

/** German "morgen" is tomorrow, and after a day or an article a part of the day. */
export function markMornings(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    // "Der Tag" is a day, "das Tag" a label.
    if (token.word === 'tag' && /^(?:welches|das|jedes|dieses)$/.test(before?.word ?? ''))
      Object.assign(token, { word: 'tags', concept: 'tag' })
    if (token.word !== 'morgen' || token.concept === 'filler' || !before) continue
    if (dayConcepts.has(before.concept) || ['am', 'diesen', 'jeden', 'jedem'].includes(before.word))
      token.concept = 'partOfDay'
  }
}

const hoursIn = ({ tokens }: Found): number[] =>
  tokens
    .filter(({ concept }) => concept === 'clock' || concept === 'number')
    .map(({ value }) => Number(value))

function isNegated(tokens: readonly Token[], from: number): boolean {
  const near = tokens.slice(Math.max(0, from - 2), from)
  return near.some(({ concept }) => negations.has(concept))
}

/** Takes the words as the hours up to the second one, which is not included; null if they go beyond midnight. */
function takeAs(tokens: readonly Token[], from = Number.NaN, to = Number.NaN): HourFilter | null {
  const isWhole = Number.isInteger(from) && Number.isInteger(to)
  if (!isWhole || from < 0 || to > 24 || to <= from) return null
  for (const token of tokens) token.isUsed = true
  return { first: from, last: to - 1 }
}

/** The conditions of a definition. */
export function hourConditions({ first, last }: HourFilter): ReportCondition[] {
  const conditions: ReportCondition[] = [
    ...(first > 0 ? [{ field: 'hour', operator: 'isAtLeast', value: first } as const] : []),
    ...(last < 23 ? [{ field: 'hour', operator: 'isAtMost', value: last } as const] : []),
  ]
  return first > last ? [{ operator: 'any', conditions }] : conditions
}
