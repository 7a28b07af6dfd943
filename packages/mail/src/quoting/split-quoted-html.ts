import { htmlToText } from '../sanitize/html-to-text.ts'
import { openAttributionLineCount } from './attribution.ts'
import { attributeOf, elementEnds, type HtmlTag, listTags } from './html-elements.ts'
import { hidesNewWords } from './known-words.ts'
import { isForwardLine } from './quote-lines.ts'
import { ANSWER, type QuoteContext } from './split-quoted.ts'
import { tailStart } from './unmarked-html-quote.ts'

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
const MAX_ATTRIBUTION_HTML = 1500
/** Elements that clients use for quotes and that are quotes only if an attribution precedes them. */
const BOX_ELEMENT = /^(?:div|table|section|p|pre)$/
const BOX_STYLE = /border-left(?:-width)?\s*:\s*(?!\s*(?:none|0))|border-inline-start\s*:/i
const BOX_NAME = /(?:^|[\s_-])(?:quot(?:e|ed|ation)|reply|original|history|cite[d]?|citation)(?:[\s_-]|$)/i
/** Each check is expensive; no real message has this many quotes. */
const MAX_CHECKS = 100

/**
 * Like `splitQuoted`, for HTML, using the markup of mail clients. Only whole elements are removed, so that text between
 * two quotes stays; everything after Outlook's header block is quoted.
 */
export function splitQuotedHtml(html: string, { kind, known }: QuoteContext = ANSWER): SplitHtml {
  const tags = listTags(html)
  const ends = elementEnds(tags)
  const tail = kind === 'answer' ? tailStart(html, tags) : html.length
  const ranges = kind === 'forward' ? [] : mergeRanges(quoteRanges({ html, tags, ends }, tail))
  const hidden = known
    ? ranges.filter(({ start, end }) => !hidesNewWords(htmlToText(html.slice(start, end)), known))
    : ranges
  // If a message contains only a quote, the quote is shown.
  const quoted = isEmpty(without(html, hidden)) ? [] : hidden
  const signature = mergeRanges(
    signatureRanges(tags, ends).filter((range) => !quoted.some((outer) => overlaps(range, outer))),
  )
  return {
    fresh: without(html, mergeRanges([...quoted, ...signature])),
    quoted: quoted.map(({ start, end }) => html.slice(start, end)).join('\n'),
    signature: signature.map(({ start, end }) => html.slice(start, end)).join('\n'),
  }
}

const isEmpty = (html: string): boolean => !/<img\b/i.test(html) && htmlToText(html).trim() === ''

interface Document {
  readonly html: string
  readonly tags: readonly HtmlTag[]
  readonly ends: ReadonlyMap<number, number>
}

function quoteRanges(document: Document, tail: number): Range[] {
  const { html, tags, ends } = document
  const ranges: Range[] = []
  /** Attributes of quotes with an attribution: a later quote with the same attributes continues that one. */
  const introduced = new Set<string>()
  let containerEnd = 0
  let coveredTo = 0
  let checks = 0
  for (const [index, tag] of tags.entries()) {
    if (tag.start >= tail) break
    if (tag.isClosing || tag.start < coveredTo) continue
    const end = ends.get(index)
    if (end === undefined) continue
    if (isContainer(tag)) containerEnd = Math.max(containerEnd, end)
    if ((tag.name === 'blockquote' || isBox(tag)) && ++checks > MAX_CHECKS) break
    const isWithinQuote = coveredTo > 0 || tag.start < containerEnd
    const range = quoteRangeAt(document, index, { coveredTo, isWithinQuote, introduced })
    if (!range) continue
    if (tag.name === 'blockquote' && range.start < tag.start) introduced.add(tag.attributes)
    ranges.push(range)
    coveredTo = range.end
  }
  if (tail < html.length) ranges.push({ start: tail, end: html.length })
  return ranges
}

const isContainer = (tag: HtmlTag): boolean =>
  tag.name !== 'blockquote' && QUOTE_CLASS.test(attributeOf(tag, 'class'))

const isBox = (tag: HtmlTag): boolean =>
  BOX_ELEMENT.test(tag.name) &&
  (BOX_STYLE.test(attributeOf(tag, 'style')) ||
    BOX_NAME.test(attributeOf(tag, 'class')) ||
    BOX_NAME.test(attributeOf(tag, 'id')))

interface Before {
  readonly coveredTo: number
  /** Inside or below an element that a client marked as a quote. */
  readonly isWithinQuote: boolean
  readonly introduced: ReadonlySet<string>
}

function quoteRangeAt(document: Document, index: number, before: Before): Range | null {
  const { html, tags, ends } = document
  const tag = tags[index]
  const end = ends.get(index)
  if (!tag || end === undefined) return null
  if (tag.name === 'blockquote') {
    const start = attributionStart(html, tags, index, before.coveredTo)
    const isIntroduced =
      start < tag.start || (tag.attributes.trim() !== '' && before.introduced.has(tag.attributes))
    return isIntroduced || isMarkedQuote(document, index, before) ? { start, end } : null
  }
  if (isContainer(tag) && isQuoteAlone(html.slice(tag.start, end))) return { start: tag.start, end }
  if (isBox(tag)) {
    const start = attributionStart(html, tags, index, before.coveredTo)
    if (start < tag.start) return { start, end }
  }
  if (!ATTRIBUTION_CLASS.test(attributeOf(tag, 'class')) || end - tag.start > MAX_ATTRIBUTION_HTML * 2)
    return null
  // Gmail marks the header of a forwarded message in the same way.
  return isForwardLine(firstLine(html.slice(tag.start, end))) ? null : { start: tag.start, end }
}

/** Gmail also uses its quote class for passages that the writer quotes, so the class alone is not enough. */
function isMarkedQuote({ html, tags, ends }: Document, index: number, { isWithinQuote }: Before): boolean {
  const tag = tags[index]
  if (!tag) return false
  if (attributeOf(tag, 'type').toLowerCase() === 'cite') return true
  const classes = attributeOf(tag, 'class')
  if (!QUOTE_CLASS.test(classes)) return false
  if (isWithinQuote || !/(?:^|\s)(?:x_)?gmail_quote(?:\s|$)/i.test(classes)) return true
  const lines = toLines(
    html.slice(tag.end, Math.min(ends.get(index) ?? tag.end, tag.end + MAX_ATTRIBUTION_HTML)),
  )
  return openAttributionLineCount(lines, 0) > 0
}

/** Returns whether a marked element contains the attribution and the quote without an inner blockquote. */
function isQuoteAlone(html: string): boolean {
  if (/<blockquote\b/i.test(html)) return false
  const lines = toLines(html.slice(0, MAX_ATTRIBUTION_HTML * 2))
  const count = openAttributionLineCount(lines, 0)
  return count > 0 && (lines.length > count || html.length > MAX_ATTRIBUTION_HTML * 2)
}

/** Returns the start of the "On … wrote:" directly before the tag, or the tag's own start. */
function attributionStart(html: string, tags: readonly HtmlTag[], index: number, coveredTo: number): number {
  const tag = tags[index]
  if (!tag) return 0
  const earliest = Math.max(coveredTo, tag.start - MAX_ATTRIBUTION_HTML)
  let start = tag.start
  let after = ''
  for (let i = index - 1; i >= 0 && i >= index - 30; i--) {
    const before = tags[i]
    if (!before || before.end < earliest) break
    if (!isLineStart(before)) continue
    const text = htmlToText(html.slice(before.end, tag.start)).trim()
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0 || text === after) continue
    // No client puts an empty line into the attribution.
    if (start < tag.start && lines.length < text.split('\n').length) break
    after = text
    // Clients wrap the attribution; the longest sequence of lines that matches is used.
    if (openAttributionLineCount(lines, 0) === lines.length) start = before.end
    else if (lines.length > 4 || text.length > 500) break
  }
  return start
}

const toLines = (html: string): string[] =>
  htmlToText(html)
    .split('\n')
    .filter((line) => line.trim() !== '')

const isLineStart = ({ name }: HtmlTag): boolean => /^(?:br|div|p|body|td|blockquote|html|pre)$/.test(name)

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
