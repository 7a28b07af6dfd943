import {
  again,
  asksForFile,
  asksForPast,
  attributive,
  conditional,
  denials,
  handling,
  promisedForLater,
  requestsToAttach,
  requestsToSend,
  statements,
  unreadable,
} from './attachment-phrases.ts'
import { phrasesWithin } from './own-text.ts'

const matches = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text))

// A letter with a period, as in "s. Anhang" or "z. B.", does not end a sentence.
const sentenceEnd = /(?<=[.!?:])(?<!(?:^|[\s.])\p{L}\.)\s+|\n+/u
const clauseEnd = /[,;]\s+|\s+[–—-]\s+/gu
/** Words of others, and names of files. */
const quoted = /"[^"\n]{0,500}"|“[^”\n]{0,500}”|„[^“”\n]{0,500}[“”]|«[^»\n]{0,500}»|»[^«\n]{0,500}«/gu
const files = /\.(?:pdf|docx?|xlsx?|pptx?|csv|zip|png|jpe?g)\b/i

/** A text without an end, such as a log, is read in pieces: patterns with two gaps take the cube of its length. */
const pieces = /.{1,500}/gsu

const sentences = (text: string): string[] =>
  text
    .slice(0, phrasesWithin)
    .replace(quoted, (words) => (files.test(words) ? 'file' : '"…"'))
    .split(sentenceEnd)
    .flatMap((one) => one.replace(/\s+/g, ' ').match(pieces) ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The clauses of a sentence that a part of it touches. */
function clausesAround(sentence: string, from: number, to: number): { text: string; isLast: boolean } {
  let [begin, end] = [0, sentence.length]
  for (const { index, 0: mark } of sentence.matchAll(clauseEnd)) {
    if (index + mark.length <= from + 2) begin = index + mark.length
    else if (index >= to) {
      end = Math.min(end, index)
    }
  }
  return { text: sentence.slice(begin, end), isLast: end === sentence.length }
}

const greeting = /^(?:(?:hi|hello|hey|hallo|moin) (?:\p{Lu}\p{L}+ )?|please |bitte |so |hier )/iu
const announcing =
  /^(?:attached|enclosed|anbei|anliegend|beiliegend|anhängend|angehängt|beigefügt|im anhang|in der anlage|i|we|i['’]ve|i['’]m|we['’]ve|ich|wir)\b/i

/** Whether the clause speaks of a file that the other party should send, sent, or may not have received. */
function isOther(clause: string, isAttributive: boolean, isQuestion: boolean): boolean {
  if (matches(denials, clause)) return true
  if (matches(unreadable, clause) && !conditional.test(clause)) return true
  if (announcing.test(clause.replace(greeting, ''))) return false
  if (matches(requestsToAttach, clause)) return true
  if (matches(requestsToSend, clause)) return again.test(clause) || !(isAttributive || handling.test(clause))
  return isQuestion && (isAttributive ? asksForPast.test(clause) : matches(asksForFile, clause))
}

/** Whether a text says, in English or German, that a file comes with it. */
export const mentionsAttachment = (text: string): boolean =>
  sentences(text).some((sentence) =>
    [...attributive, ...statements].some((pattern) => {
      const match = pattern.exec(sentence)
      if (!match || promisedForLater.test(sentence)) return false
      const { text: clause, isLast } = clausesAround(sentence, match.index, match.index + match[0].length)
      const isQuestion = isLast && sentence.endsWith('?')
      return !isOther(clause, matches(attributive, clause), isQuestion)
    }),
  )
