import { attributionLineCount, openAttributionLineCount } from './attribution.ts'
import { isHeaderBlockAt } from './header-block.ts'
import { isHeadedAt, isOriginalMessageLine } from './quote-lines.ts'

/** Text of the earlier messages of a conversation, independent of line breaks and spaces. */
export interface KnownWords {
  has(line: string): boolean
}

/** Total length of the texts, in the given order, and pieces checked per line; more would only cost time. */
const MOST_CHARACTERS = 300_000
const MOST_PIECES = 8
const PIECE = 24
const PIECES = new RegExp(`.{1,${PIECE}}`, 'gs')
/** Shorter lines occur in any text. */
const TELLING = 15
const MOST_LINES = 400

/** Keeps letters and digits only: programs re-wrap lines, add addresses after links and change spaces. */
const bare = (text: string): string =>
  text
    .replace(/<[^<>\n]{0,2000}>|\[[^[\]\n]{0,300}\]|https?:\/\/\S+/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Collects the text of earlier messages for comparison with quotes. */
export function knownWords(texts: readonly string[]): KnownWords {
  let knownText = ''
  for (const text of texts) {
    if (knownText.length >= MOST_CHARACTERS) break
    knownText += `${bare(text.slice(0, MOST_CHARACTERS - knownText.length))}\n`
  }
  return {
    has: (line) => {
      const words = bare(line).slice(0, PIECE * MOST_PIECES)
      const pieces = words.match(PIECES) ?? []
      // The last piece would be short and match by chance, so it is extended backwards.
      const last = pieces.at(-1) ?? ''
      if (pieces.length > 1 && last.length < PIECE) pieces[pieces.length - 1] = words.slice(-PIECE)
      // A line also matches if a program changed a part of it.
      return pieces.filter((piece) => !knownText.includes(piece)).length * 3 <= pieces.length
    },
  }
}

/**
 * Returns whether new text was written inside a quote: some lines are from an earlier message and others are not.
 * Checks the outermost quote only, because the messages of deeper ones may never have been received.
 */
export function hidesNewWords(quoted: string, known: KnownWords): boolean {
  const lines = quoted
    .split('\n', MOST_LINES)
    .map((line) => ({ depth: countDepth(line), text: line.replace(MARKS, '').trim() }))
    .filter(({ text }) => text !== '')
  const texts = lines.map(({ text }) => text)
  const start = headLength(texts)
  let isRepeated = false
  let isNew = false
  for (const [index, { text, depth }] of lines.slice(start).entries()) {
    if (depth > (lines[start]?.depth ?? 0)) continue
    if (startsQuote(texts, start + index)) break
    const letters = bare(text).length
    if (letters === 0) continue
    if (!known.has(text)) isNew = true
    else if (letters >= TELLING) isRepeated = true
  }
  return isRepeated && isNew
}

const MARKS = /^\s*(?:> ?)+/
const countDepth = (line: string): number =>
  [...(MARKS.exec(line)?.[0] ?? '')].filter((mark) => mark === '>').length

const startsQuote = (lines: readonly string[], at: number): boolean =>
  isOriginalMessageLine(lines[at] ?? '') ||
  isHeaderBlockAt(lines, at) ||
  isHeadedAt(lines, at) ||
  attributionLineCount(lines, at) > 0

/** Counts the lines of the header or attribution above the quote. */
function headLength(lines: readonly string[]): number {
  let at = 0
  let isHeader = false
  while (at < lines.length && at < 12) {
    const line = lines[at] ?? ''
    isHeader ||= isHeaderBlockAt(lines, at)
    const attributed = openAttributionLineCount(lines, at)
    const isHead = isOriginalMessageLine(line) || isHeadedAt(lines, at) || /^[\s_-]+$/.test(line)
    const isLabel = isHeader && /^[*\s]*[\p{L}][^::]{0,25}[::]/u.test(line)
    if (!isHead && !isLabel && attributed === 0) break
    at += Math.max(1, attributed)
  }
  return at
}
