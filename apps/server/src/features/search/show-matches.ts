import type { ConversationSummary } from '@postroom/contract'
import { htmlToText } from '@postroom/mail'
import type { Phrase, WordQuery } from './parse-search.ts'
import { fold, type Run, spellOut } from './word-index/fold.ts'
import { phrasePosition } from './word-index/phrases.ts'

type Match = NonNullable<ConversationSummary['match']>

export interface MatchedText extends Record<string, unknown> {
  readonly messageId: string
  readonly arrivedAt: Date
  readonly messageSnippet: string
  /** Subject of the conversation, as the list shows it. */
  readonly subject: string
  readonly matchText: string | null
  readonly matchHtml: string | null
  readonly fileNames: string[] | null
  readonly fileTexts: string | null
}

/** Characters of a body searched for an excerpt. */
const textLength = 40_000
/** Characters before the first match. A narrow row shows about 25 in all. */
const before = 12
const around = 160

/** Columns that excerpts are taken from; `m` is the message, `b` its body. */
export const matchedColumns = `m.id as "messageId", m.arrived_at as "arrivedAt", m.snippet as "messageSnippet",
  left(b.text, ${textLength}) as "matchText",
  case when b.text is null then left(b.html, ${textLength}) end as "matchHtml",
  case when m.has_files then (select array_agg(a.file_name) from attachments a
    where a.workspace_id = m.workspace_id and a.message_id = m.id and a.file_name is not null) end as "fileNames",
  case when m.has_files then (select left(string_agg(x.text, ' '), ${textLength}) from attachment_texts x
    where x.workspace_id = m.workspace_id and x.message_id = m.id) end as "fileTexts"`

/** At the beginning of quoted lines. */
const quoteMarks = /^(?:[ \t]*>)+/gm

export const wordsToMark = (query: WordQuery): readonly Run[] =>
  query.filter(({ isNot }) => !isNot).flatMap(({ runs }) => runs)

/** The message that was found by filters alone, such as a day: results are in its order, so rows show it. */
export const unmarkedMatch = ({ messageId, arrivedAt, messageSnippet }: MatchedText): Match => ({
  messageId,
  arrivedAt: arrivedAt.toISOString(),
  snippet: messageSnippet,
  ranges: [],
  subjectRanges: [],
})

/** Returns an excerpt of the message with the positions of the matches. */
export function matchIn(row: MatchedText, words: readonly Run[], phrases: readonly Phrase[] = []): Match {
  const { messageId, arrivedAt, subject, matchText, matchHtml, fileNames, fileTexts } = row
  const body = (matchText ?? htmlToText(matchHtml ?? '')).replace(quoteMarks, '').replace(/\s+/g, ' ').trim()
  const inBody = placesOf(body, words, phrases)
  const file = fileNames?.find((name) => placesOf(name, words).length > 0)
  const inFile = inBody.length > 0 || file ? '' : (fileTexts ?? '').replace(/\s+/g, ' ').trim()
  const found = file ?? (placesOf(inFile, words).length > 0 ? inFile : undefined)
  const source = inBody.length > 0 ? body : (found ?? (body || subject))
  const all = source === body ? inBody : placesOf(source, words)
  const start = startOf(source, all[0]?.[0] ?? 0)
  const piece = source.slice(start, start + around)
  const lead = start > 0 ? 1 : 0
  const ranges = all
    .filter(([from, to]) => from >= start && to <= start + piece.length)
    .map(([from, to]) => [from - start + lead, to - start + lead] as [number, number])
  return {
    messageId,
    arrivedAt: arrivedAt.toISOString(),
    snippet: `${start > 0 ? '…' : ''}${piece}`.toWellFormed(),
    ranges: ranges.slice(0, 20),
    subjectRanges: placesOf(subject, words).slice(0, 20),
  }
}

/** A little before the first match, at the beginning of a word. */
function startOf(text: string, first: number): number {
  if (first <= before) return 0
  const space = text.indexOf(' ', first - before)
  return space >= 0 && space < first ? space + 1 : first
}

const token = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Positions of the words in the original text, within one excerpt. Words are compared folded; the whole text is folded
 * first, which excludes most texts ten times as fast.
 */
function placesOf(text: string, words: readonly Run[], phrases: readonly Phrase[] = []): [number, number][] {
  const quoted = phrases.find(({ isNot }) => !isNot)
  const at = quoted ? phrasePosition(text, quoted) : -1
  if (at >= 0) return matchesFrom(text, words, at)
  const whole = fold(text)
  const spelt = spellOut(text)
  const other = spelt === text ? whole : fold(spelt)
  const there = words.filter(
    ({ text: typed, spelt: also }) =>
      whole.includes(typed) || other.includes(typed) || (also && whole.includes(also)),
  )
  if (there.length === 0) return []
  const near = Math.min(...there.map((word) => whole.indexOf(word.text)).filter((at) => at >= 0)) - lookBack
  const found = matchesFrom(text, there, Number.isFinite(near) ? Math.max(0, near) : 0)
  return found.length > 0 ? found : matchesFrom(text, there, 0)
}

/** Characters; folding shifts positions slightly. */
const lookBack = 500

function matchesFrom(text: string, words: readonly Run[], from: number): [number, number][] {
  const found: [number, number][] = []
  // Moves to the beginning of a word.
  const start = from === 0 || !isWithinWord(text, from) ? from : text.indexOf(' ', from) + 1
  for (const hit of text.slice(start).matchAll(token)) {
    const at = start + hit.index
    const first = found[0]?.[0]
    if (first !== undefined && at > first + around) break
    const place = placeIn(hit[0], words)
    if (place) found.push([at + place[0], at + place[1]])
  }
  return found
}

const inWord = /[\p{L}\p{N}\p{M}]/u
const isWithinWord = (text: string, at: number): boolean => inWord.test(text[at - 1] ?? '')

function placeIn(written: string, words: readonly Run[]): [number, number] | null {
  const folded = fold(written)
  for (const { text, isUnspaced, spelt, isWhole } of words) {
    if (isWhole && !isUnspaced) {
      if ([folded, fold(spellOut(written))].some((one) => one === text || one === spelt))
        return [0, written.length]
      continue
    }
    const at = isUnspaced ? folded.indexOf(text) : folded.startsWith(text) ? 0 : -1
    // If folding kept the length, marks only the part that was typed.
    if (at >= 0) return folded.length === written.length ? [at, at + text.length] : [0, written.length]
    const other = spellOut(written)
    const isOtherwise =
      (spelt && folded.startsWith(spelt)) || (other !== written && fold(other).startsWith(text))
    if (!isUnspaced && isOtherwise) return [0, written.length]
  }
  return null
}
