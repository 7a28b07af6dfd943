import { english } from './english.ts'
import { german } from './german.ts'
import type { Grammar } from './grammar.ts'
import { type Deadline, readDeadlines, type Written } from './read-deadline.ts'

export interface FoundPromise {
  /** The sentence. */
  readonly words: string
  readonly dueAt: Date
}

const longestSentence = 300
const longestText = 20_000
const mostPromises = 5
const longestMs = 190 * 86_400_000
/** In place of a space at which no sentence ends. */
const joint = '\u0000'
/** Characters between the promise and its date. */
const farthest = 140

/** Finds what the writer promises by a date. Prefers missing a promise to finding a wrong one. */
export function findPromises(text: string, written: Written): FoundPromise[] {
  const found = new Map<string, FoundPromise>()
  for (const words of sentencesOf(text.slice(0, longestText))) {
    const own = withoutQuotations(words)
    const dueAt = promisedAt(own, written, english) ?? promisedAt(own, written, german)
    if (dueAt && found.size < mostPromises) found.set(words, { words, dueAt })
  }
  return [...found.values()]
}

/** Sentences of the text; lines that a mail program wrapped are joined. */
function sentencesOf(text: string): string[] {
  return (
    text
      .replaceAll('\r', '')
      // Quoted lines of an earlier mail, between which people answer.
      .replaceAll(/^[ \t]*>.*$/gm, '')
      .split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
      .map((paragraph) => joinQuotations(paragraph.replaceAll(/\s+/g, ' ').trim()))
      .flatMap((paragraph) => paragraph.split(/(?<=[^\d\s][.!?…])\s+(?=["“„'(]?\p{Lu})|(?<=[!?…])\s+/u))
      .map((sentence) => sentence.replaceAll(joint, ' ').trim())
      .filter(({ length }) => length > 8 && length <= longestSentence)
  )
}

/** Names and titles in quotation marks are shorter. */
const quotation = /["“„«»](?:[^\s"“”„«»]+ ){4,}[^\s"“”„«»]+["”“«»]/gu

/** Joins the sentences that someone else said, so that they are read with the sentence that quotes them. */
const joinQuotations = (paragraph: string): string =>
  paragraph.replaceAll(quotation, (quoted) => quoted.replaceAll(' ', joint))

const withoutQuotations = (sentence: string): string =>
  sentence.replaceAll(quotation, (quoted) => ' '.repeat(quoted.length))

/** When something is due that the sentence promises; null if it promises nothing definite. */
function promisedAt(sentence: string, written: Written, grammar: Grammar): Date | null {
  if (sentence.endsWith('?') || grammar.conditional.test(sentence)) return null
  for (const pattern of grammar.commitments) {
    const match = pattern.exec(sentence)
    if (!match || grammar.reported.test(sentence.slice(0, match.index))) continue
    const span = { from: match.index, until: match.index + match[0].length }
    const deadline = readDeadlines(sentence, written, grammar).find((one) =>
      belongs(sentence, span, one, grammar),
    )
    if (deadline && isAhead(deadline, written)) return deadline.dueAt
  }
  return null
}

interface Span {
  readonly from: number
  readonly until: number
}

/** Whether the date says when the promise is kept. */
function belongs(sentence: string, promise: Span, date: Deadline, grammar: Grammar): boolean {
  const before = sentence.slice(0, date.from)
  const preposition =
    /(?:^|\s)(?:in|within|at|by|before|over|during|innerhalb|binnen|am|on|vor|bis)\s/iu.test(
      ` ${sentence.slice(date.from, date.from + 12)}`,
    )
  // Some dates are read with their preposition.
  const [leading = ''] = /^(?:on|by|before|at|am|bis|zum) (?:zum )?/iu.exec(sentence.slice(date.from)) ?? []
  if (grammar.otherDate.test(before) || grammar.otherDate.test(before + leading)) return false
  if (!preposition && !grammar.preposition.test(before) && !isBare(sentence, date)) return false
  const [from, until] = [Math.min(promise.from, date.from), Math.max(promise.until, date.until)]
  if (date.from < promise.from && !isOpening(sentence, promise, date, grammar)) return false
  const between = sentence.slice(Math.min(promise.until, date.until), Math.max(promise.from, date.from))
  if (between.length > farthest || grammar.otherClause.test(between)) return false
  return !grammar.vague.test(partAround(sentence, { from, until }, grammar))
}

/** A date before the promise opens its part of the sentence: "By Friday you will have our offer". */
function isOpening(sentence: string, promise: Span, date: Deadline, { boundary }: Grammar): boolean {
  if (
    !/^[\s,]*(?:at the latest|spätestens|then|dann)?[\s,]*$/iu.test(sentence.slice(date.until, promise.from))
  )
    return false
  const before = sentence.slice(0, date.from)
  const mark = [...before.matchAll(boundary)].at(-1)
  const opening = before.slice(mark ? mark.index + mark[0].length : 0)
  return /^\s*(?:(?:spätestens|bis|am|zum|noch|gleich|by|on|before|at|no later than)\s+)*$/iu.test(opening)
}

/** A date that needs no preposition: "I will call you tomorrow". */
const isBare = (sentence: string, { from, until }: Span): boolean =>
  /^(?:today|tomorrow|tonight|this |next |later |first |end |the end|in |within |during |early |late |mid|over |before |the week after|close |cob|eod|eow|a week |heute|morgen|übermorgen|nächste|kommende|diese|übernächste|noch|ende|anfang|mitte|gegen|zu beginn|im |innerhalb|binnen|vor dem|übers |mon|tue|wed|thu|fri)/iu.test(
    sentence.slice(from, until),
  )

/** The parts of the sentence that the span is in. */
function partAround(sentence: string, { from, until }: Span, grammar: Grammar): string {
  const marks = [...sentence.matchAll(grammar.boundary)]
  const start = marks.findLast(({ index }) => index < from)
  const end = marks.find(({ index }) => index >= until)
  return sentence.slice(start ? start.index + start[0].length : 0, end?.index)
}

function isAhead({ dueAt }: Deadline, { at }: Written): boolean {
  const ms = dueAt.getTime() - at.getTime()
  return ms > 0 && ms < longestMs
}
