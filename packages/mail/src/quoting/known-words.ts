import { attributionLineCount, openAttributionLineCount } from './attribution.ts'
import { isHeaderBlockAt } from './header-block.ts'
import { isHeadedAt, isOriginalMessageLine } from './quote-lines.ts'

/** What the earlier mails of a conversation say, whatever its lines and spaces. */
export interface KnownWords {
  has(line: string): boolean
}

/** Of all mails together, those given first before the others; and looked for in them. More would only cost time. */
const MOST_CHARACTERS = 300_000
const MOST_PIECES = 8
const PIECE = 24
const PIECES = new RegExp(`.{1,${PIECE}}`, 'gs')
/** Shorter lines are found in anything. */
const TELLING = 15
const MOST_LINES = 400

/** Letters and digits alone: programs wrap lines anew, write addresses behind links and change spaces. */
const bare = (text: string): string =>
  text
    .replace(/<[^<>\n]{0,2000}>|\[[^[\]\n]{0,300}\]|https?:\/\/\S+/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export function knownWords(texts: readonly string[]): KnownWords {
  let said = ''
  for (const text of texts) {
    if (said.length >= MOST_CHARACTERS) break
    said += `${bare(text.slice(0, MOST_CHARACTERS - said.length))}\n`
  }
  return {
    has: (line) => {
      const words = bare(line).slice(0, PIECE * MOST_PIECES)
      const pieces = words.match(PIECES) ?? []
      // The last one is cut off at the end of the line, and a few letters are in anything.
      const last = pieces.at(-1) ?? ''
      if (pieces.length > 1 && last.length < PIECE) pieces[pieces.length - 1] = words.slice(-PIECE)
      // A line that a program changed in one place of several is known all the same.
      return pieces.filter((piece) => !said.includes(piece)).length * 3 <= pieces.length
    },
  }
}

/**
 * Whether somebody wrote into what looks like a quote: it has lines that an earlier mail says, and others. Asked of the
 * uppermost quote only, since of deeper ones we may never have had the mail.
 */
export function hidesNewWords(quoted: string, known: KnownWords): boolean {
  const lines = quoted
    .split('\n', MOST_LINES)
    .map((line) => ({ depth: depthOf(line), text: line.replace(MARKS, '').trim() }))
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
const depthOf = (line: string): number =>
  [...(MARKS.exec(line)?.[0] ?? '')].filter((mark) => mark === '>').length

const startsQuote = (lines: readonly string[], at: number): boolean =>
  isOriginalMessageLine(lines[at] ?? '') ||
  isHeaderBlockAt(lines, at) ||
  isHeadedAt(lines, at) ||
  attributionLineCount(lines, at) > 0

/** Lines of the header or the sentence that a program put above the quote. */
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
