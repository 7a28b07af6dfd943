import { decodeEntities, htmlToText } from '../sanitize/html-to-text.ts'
import { attributeOf, elementEnds, type HtmlTag, listTags } from './html-elements.ts'
import { hidesNewWords } from './known-words.ts'
import {
  isAttribution,
  isForwardLine,
  isHeaderBlockAt,
  isOriginalMessageLine,
  mayStartUnmarkedQuote,
} from './quote-language.ts'
import { ANSWER, type QuoteContext } from './split-quoted.ts'

export interface SplitHtml {
  fresh: string
  quoted: string
  signature: string
}

interface Range {
  start: number
  end: number
}

const QUOTE_CLASS =
  /(?:^|\s)(?:x_)?(?:gmail_quote|protonmail_quote|tutanota_quote|yahoo_quoted|moz-quote|zmail_extra|ms-outlook-quote)(?:\s|$)/i
const ATTRIBUTION_CLASS =
  /(?:^|\s)(?:x_)?(?:gmail_attr|moz-cite-prefix|moz-email-headers-table|protonmail_quote_attr)(?:\s|$)/i
const SIGNATURE_CLASS =
  /(?:^|\s)(?:x_)?(?:gmail_signature|gmail_signature_prefix|moz-signature|protonmail_signature_block|tutanota_signature)(?:\s|$)/i
const SIGNATURE_ID =
  /^(?:x_)?(?:signature|ms-outlook-mobile-signature|applemailsignature|lineBreakAtBeginningOfSignature)$/i
/** From these on Outlook writes nothing but the quoted message. */
const TAIL_ID =
  /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|stopSpelling)$/i
const MAX_ATTRIBUTION_HTML = 1500
const MAX_HEADER_BLOCK_HTML = 6000
const TAIL_ELEMENT = /^(?:b|strong|hr|p|div|span)$/
/** Each look at a place costs; nobody writes this many quotes into one message. */
const MAX_CHECKS = 100
const MAX_LOOKS = 20_000

/**
 * The same as `splitQuoted` for HTML, by the marks that clients leave. Only whole elements are cut out, so
 * that what stands between two quotes stays; from Outlook's header block on everything is quoted.
 */
export function splitQuotedHtml(html: string, { kind, known }: QuoteContext = ANSWER): SplitHtml {
  const tags = listTags(html)
  const ends = elementEnds(tags)
  const tail = kind === 'answer' ? tailStart(html, tags) : html.length
  const ranges = kind === 'forward' ? [] : mergeRanges(quoteRanges(html, tags, ends, tail))
  const quoted = known
    ? ranges.filter(({ start, end }) => !hidesNewWords(htmlToText(html.slice(start, end)), known))
    : ranges
  const signature = mergeRanges(
    signatureRanges(tags, ends).filter((range) => !quoted.some((outer) => overlaps(range, outer))),
  )
  return {
    fresh: without(html, mergeRanges([...quoted, ...signature])),
    quoted: quoted.map(({ start, end }) => html.slice(start, end)).join('\n'),
    signature: signature.map(({ start, end }) => html.slice(start, end)).join('\n'),
  }
}

function quoteRanges(
  html: string,
  tags: readonly HtmlTag[],
  ends: ReadonlyMap<number, number>,
  tail: number,
): Range[] {
  const ranges: Range[] = []
  let coveredTo = 0
  let checks = 0
  for (const [index, tag] of tags.entries()) {
    if (tag.start >= tail) break
    if (tag.isClosing || tag.start < coveredTo) continue
    const end = ends.get(index)
    if (end === undefined) continue
    if (tag.name === 'blockquote' && ++checks > MAX_CHECKS) break
    const range = quoteRangeAt(html, tags, index, end, coveredTo)
    if (!range) continue
    ranges.push(range)
    coveredTo = range.end
  }
  if (tail < html.length) ranges.push({ start: tail, end: html.length })
  return ranges
}

function quoteRangeAt(
  html: string,
  tags: readonly HtmlTag[],
  index: number,
  end: number,
  coveredTo: number,
): Range | null {
  const tag = tags[index]
  if (!tag) return null
  if (tag.name === 'blockquote') {
    const start = attributionStart(html, tags, index, coveredTo)
    const isMarked =
      attributeOf(tag, 'type').toLowerCase() === 'cite' || QUOTE_CLASS.test(attributeOf(tag, 'class'))
    return isMarked || start < tag.start ? { start, end } : null
  }
  if (!ATTRIBUTION_CLASS.test(attributeOf(tag, 'class')) || end - tag.start > MAX_ATTRIBUTION_HTML * 2)
    return null
  // Gmail marks the head of a forwarded message in the same way.
  return isForwardLine(firstLine(html.slice(tag.start, end))) ? null : { start: tag.start, end }
}

/** Start of the "On … wrote:" that stands right before the tag, or the tag's own start. */
function attributionStart(html: string, tags: readonly HtmlTag[], index: number, coveredTo: number): number {
  const tag = tags[index]
  if (!tag) return 0
  const earliest = Math.max(coveredTo, tag.start - MAX_ATTRIBUTION_HTML)
  for (let i = index - 1; i >= 0 && i >= index - 30; i--) {
    const before = tags[i]
    if (!before || before.end < earliest) break
    if (!isLineStart(before)) continue
    const between = htmlToText(html.slice(before.end, tag.start)).trim()
    if (between === '') continue
    if (!isAttribution(between.replace(/\s+/g, ' '))) {
      if (between.includes('\n') && between.length > 500) break
      continue
    }
    return before.name === 'br' || before.isClosing ? before.end : before.end
  }
  return tag.start
}

const isLineStart = ({ name }: HtmlTag): boolean => /^(?:br|div|p|body|td|blockquote|html|pre)$/.test(name)

/** Where an unmarked quote begins that runs to the end, or the length of the document. */
function tailStart(html: string, tags: readonly HtmlTag[]): number {
  let checks = 0
  let looks = 0
  for (const [index, tag] of tags.entries()) {
    if (!isTailCandidate(tag)) continue
    if (++looks > MAX_LOOKS) break
    if (!mayStartUnmarkedQuote(plainHead(html, tag))) continue
    if (++checks > MAX_CHECKS) break
    if (!startsUnmarkedQuote(html, tag)) continue
    const start = widen(html, tags, index)
    // With nothing before it the header block heads a forwarded message, which is fresh.
    return htmlToText(html.slice(0, start)).trim() === '' ? html.length : start
  }
  return html.length
}

function isTailCandidate(tag: HtmlTag): boolean {
  if (tag.isClosing) return false
  return TAIL_ELEMENT.test(tag.name) || TAIL_ID.test(attributeOf(tag, 'id'))
}

const plainHead = (html: string, tag: HtmlTag): string =>
  decodeEntities(html.slice(tag.start, tag.start + 600).replace(/<[^>]*>?/g, ' ')).trimStart()

function startsUnmarkedQuote(html: string, tag: HtmlTag): boolean {
  const lines = htmlToText(html.slice(tag.start, tag.start + MAX_HEADER_BLOCK_HTML))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return isOriginalMessageLine(lines[0] ?? '') || isHeaderBlockAt(lines, 0)
}

/** Takes in the tags right before, as long as no text stands between: the rule and the box of the header. */
function widen(html: string, tags: readonly HtmlTag[], index: number): number {
  let start = tags[index]?.start ?? html.length
  for (let i = index - 1; i >= 0; i--) {
    const before = tags[i]
    if (!before || before.isClosing || html.slice(before.end, start).trim() !== '') break
    if (!/^(?:div|p|span|hr|b|font|table|tbody|tr|td)$/.test(before.name)) break
    start = before.start
  }
  return start
}

function signatureRanges(tags: readonly HtmlTag[], ends: ReadonlyMap<number, number>): Range[] {
  return tags.flatMap((tag, index) => {
    const end = ends.get(index)
    const isSignature =
      SIGNATURE_CLASS.test(attributeOf(tag, 'class')) || SIGNATURE_ID.test(attributeOf(tag, 'id'))
    return !tag.isClosing && end !== undefined && isSignature ? [{ start: tag.start, end }] : []
  })
}

const firstLine = (html: string): string => htmlToText(html).split('\n')[0] ?? ''
const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

function without(html: string, ranges: readonly Range[]): string {
  let out = ''
  let from = 0
  for (const { start, end } of ranges) {
    out += html.slice(from, start)
    from = end
  }
  return out + html.slice(from)
}
