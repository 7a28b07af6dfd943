import { isStrongAttribution, joinLines, openAttributionLineCount } from './attribution.ts'
import { isHeaderBlockAt } from './header-block.ts'
import { hidesNewWords, type KnownWords } from './known-words.ts'
import { isForwardLine, isHeadedAt, isMobileSignature, isOriginalMessageLine } from './quote-lines.ts'

export type QuoteKind = 'fresh' | 'quoted' | 'signature'

export interface TextSegment {
  kind: QuoteKind
  text: string
}

export interface SplitText {
  /** New text of this message, including replies between quoted lines. */
  fresh: string
  quoted: string
  signature: string
  /** The whole text in order; joined with line breaks, the segments give it back. */
  segments: TextSegment[]
}

/** Further facts about a message; without them only its text decides. */
export interface QuoteContext {
  /** `answer`: search for unmarked quotes; `forward`: everything is fresh; `first`: it cannot quote anything. */
  readonly kind: 'answer' | 'forward' | 'first'
  /** Earlier messages of the conversation: a quote of them with new text inside is shown entirely. */
  readonly known?: KnownWords
}

export const ANSWER: QuoteContext = { kind: 'answer' }

const MAX_SIGNATURE_LINES = 15

/**
 * Separates new text of a plain-text message from quotes. In doubt a line is fresh: a repeated quote is annoying, a
 * hidden reply is lost. Forwarded messages are fresh, because they are the reason for sending.
 */
export function splitQuoted(text: string, { kind, known }: QuoteContext = ANSWER): SplitText {
  const lines = text.split('\n')
  const kinds: QuoteKind[] =
    kind === 'forward' ? lines.map(() => 'fresh') : quoteKinds(lines, kind === 'answer')
  if (known) showAnswersWithin(lines, kinds, known)
  // If a message contains only a quote, the quote is shown.
  if (!lines.some((line, at) => kinds[at] === 'fresh' && line.trim() !== '')) kinds.fill('fresh')
  markSignatures(lines, kinds)
  return collect(lines, kinds)
}

/** Shows an unmarked quote with new text inside, because the new lines cannot be told apart reliably. */
function showAnswersWithin(lines: readonly string[], kinds: QuoteKind[], known: KnownWords): void {
  for (let from = kinds.indexOf('quoted'); from >= 0; ) {
    const end = kinds.findIndex((kind, at) => at > from && kind !== 'quoted')
    const to = end < 0 ? lines.length : end
    const isMarked = lines.slice(from, to).some(isQuotedLine)
    if (!isMarked && hidesNewWords(lines.slice(from, to).join('\n'), known)) kinds.fill('fresh', from, to)
    from = kinds.indexOf('quoted', to)
  }
}

function quoteKinds(lines: readonly string[], mayQuoteUnmarked: boolean): QuoteKind[] {
  const kinds: QuoteKind[] = lines.map((line) => (isQuotedLine(line) ? 'quoted' : 'fresh'))
  const lastQuotedLine = kinds.lastIndexOf('quoted')
  let hasFresh = false
  for (let i = 0; i < lines.length; i++) {
    if (kinds[i] === 'quoted') continue
    const line = lines[i] ?? ''
    if (isForwardLine(line)) return kinds
    const blockStart = hasFresh && mayQuoteUnmarked ? unmarkedQuoteAt(lines, i, lastQuotedLine) : -1
    if (blockStart >= 0) return kinds.fill('quoted', blockStart)
    const attributed = attributionLength(lines, kinds, i)
    if (attributed > 0) {
      kinds.fill('quoted', i, i + attributed)
      i += attributed - 1
    } else if (line.trim() !== '') hasFresh = true
  }
  fillBlankLines(lines, kinds)
  return kinds
}

const isQuotedLine = (line: string): boolean => /^ {0,2}>/.test(line) && !/^ {0,2}>+From /.test(line)

/** Returns where a quote without ">" starts that continues to the end of the text, or -1. */
function unmarkedQuoteAt(lines: readonly string[], index: number, lastQuotedLine: number): number {
  const line = lines[index] ?? ''
  if (isOriginalMessageLine(line) || isHeaderBlockAt(lines, index) || isHeadedAt(lines, index)) return index
  // If marked lines follow, the client marks its quotes, so unmarked lines are replies.
  if (lastQuotedLine > index) return -1
  const count = openAttributionLineCount(lines, index)
  if (count === 0 || !isStrongAttribution(joinLines(lines, index, count))) return -1
  return lines.slice(index + count).some((after) => after.trim() !== '') ? index : -1
}

/** Returns the number of lines of an attribution that is followed by a marked quote; otherwise 0. */
function attributionLength(lines: readonly string[], kinds: readonly QuoteKind[], index: number): number {
  const count = openAttributionLineCount(lines, index)
  if (count === 0) return 0
  let next = index + count
  while (next < index + count + 3 && lines[next]?.trim() === '') next++
  return kinds[next] === 'quoted' && !kinds.slice(index, index + count).includes('quoted') ? count : 0
}

/** Blank lines between two quoted lines belong to the quote. */
function fillBlankLines(lines: readonly string[], kinds: QuoteKind[]): void {
  let lastQuoted = -1
  for (let i = 0; i < lines.length; i++) {
    if (kinds[i] === 'quoted') {
      if (lastQuoted >= 0) kinds.fill('quoted', lastQuoted, i)
      lastQuoted = i
    } else if ((lines[i] ?? '').trim() !== '') lastQuoted = -1
  }
}

function markSignatures(lines: readonly string[], kinds: QuoteKind[]): void {
  for (let i = 0; i < lines.length; i++) {
    if (kinds[i] !== 'fresh') continue
    const line = lines[i] ?? ''
    const isDelimiter = line === '-- ' || line === '--' || line === '—'
    if (!isDelimiter && !isMobileSignature(line)) continue
    const end = kinds.findIndex((kind, at) => at > i && kind !== 'fresh')
    const stop = end < 0 ? lines.length : end
    const length = lines.slice(i, stop).filter((content) => content.trim() !== '').length
    // A delimiter far from the end, or text after "Sent from my phone", may be anything.
    if (length <= (isDelimiter ? MAX_SIGNATURE_LINES : 1)) kinds.fill('signature', i, stop)
    i = stop - 1
  }
}

function collect(lines: readonly string[], kinds: readonly QuoteKind[]): SplitText {
  const segments: TextSegment[] = []
  let from = 0
  for (let i = 1; i <= lines.length; i++) {
    const kind = kinds[from] ?? 'fresh'
    if (i < lines.length && kinds[i] === kind) continue
    segments.push({ kind, text: lines.slice(from, i).join('\n') })
    from = i
  }
  const all = (kind: QuoteKind): string =>
    segments
      .filter((segment) => segment.kind === kind)
      .map(({ text }) => text)
      .join('\n')
      .replace(/^\s*\n/, '')
      .trimEnd()
  return { fresh: all('fresh'), quoted: all('quoted'), signature: all('signature'), segments }
}
