import { decodeEntities, htmlToText } from '../sanitize/html-to-text.ts'
import { isStrongAttribution, joinLines, openAttributionLineCount } from './attribution.ts'
import { isHeaderBlockAt, mayStartHeaderBlock } from './header-block.ts'
import { attributeOf, type HtmlTag } from './html-elements.ts'
import { isForwardLine, isHeadedAt, isOriginalMessageLine } from './quote-lines.ts'

/** Elements after which Outlook writes only the quoted message. */
const TAIL_ID =
  /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|stopSpelling)$/i
const MAX_HEADER_BLOCK_HTML = 6000
const TAIL_ELEMENT = /^(?:b|strong|hr|br|p|div|span|font|table|tr|td|pre|section|blockquote)$/
/** Each check is expensive; no real message has this many quotes. */
const MAX_CHECKS = 100
const MAX_LOOKS = 20_000

/** Returns where an unmarked quote starts that continues to the end, or the length of the document. */
export function tailStart(html: string, tags: readonly HtmlTag[]): number {
  const lastBlockquote =
    tags.findLast(({ name, isClosing }) => name === 'blockquote' && !isClosing)?.start ?? -1
  let checks = 0
  let looks = 0
  for (const [index, tag] of tags.entries()) {
    if (!isTailCandidate(tag)) continue
    if (++looks > MAX_LOOKS) break
    // If a marked quote follows, the attribution belongs to that one.
    const mayBeSentence = tag.start > lastBlockquote
    if (!mayStartUnmarkedQuote(plainHead(html, tag), mayBeSentence)) continue
    if (++checks > MAX_CHECKS) break
    if (!startsUnmarkedQuote(html, tag, mayBeSentence)) continue
    const start = widen(html, tags, index)
    const above = htmlToText(html.slice(0, start)).trimEnd()
    // With no text or a forward line above it, the header block starts a forwarded message, which is fresh.
    return above.trim() === '' || isForwardLine(above.slice(above.lastIndexOf('\n') + 1))
      ? html.length
      : start
  }
  return html.length
}

function isTailCandidate(tag: HtmlTag): boolean {
  if (tag.isClosing) return false
  return TAIL_ELEMENT.test(tag.name) || TAIL_ID.test(attributeOf(tag, 'id'))
}

const plainHead = (html: string, tag: HtmlTag): string =>
  decodeEntities(html.slice(tag.start, tag.start + 600).replace(/<[^>]*>?/g, ' ')).trimStart()

/** Fast check of the first characters. */
const mayStartUnmarkedQuote = (text: string, mayBeSentence: boolean): boolean =>
  /^[*\s]*[-_=*─━–—]{2,}/.test(text) ||
  mayStartHeaderBlock(text) ||
  (mayBeSentence && /@/.test(text.slice(0, 400)) && /\d[:.]\d{2}/.test(text.slice(0, 400)))

function startsUnmarkedQuote(html: string, tag: HtmlTag, mayBeSentence: boolean): boolean {
  const all = htmlToText(html.slice(tag.start, tag.start + MAX_HEADER_BLOCK_HTML))
    .split('\n')
    .map((line) => line.replace(/^>+ ?/, ''))
  const lines = all.filter((line) => line.trim() !== '')
  if (isOriginalMessageLine(lines[0] ?? '') || isHeaderBlockAt(lines, 0) || isHeadedAt(lines, 0)) return true
  if (!mayBeSentence) return false
  // No client puts an empty line into the attribution.
  const start = all.findIndex((line) => line.trim() !== '')
  const count = openAttributionLineCount(all, start)
  return count > 0 && lines.length > count && isStrongAttribution(joinLines(all, start, count))
}

/** Includes directly preceding tags without text between them: the separator and the box of the header. */
function widen(html: string, tags: readonly HtmlTag[], index: number): number {
  let start = tags[index]?.start ?? html.length
  for (let i = index - 1; i >= 0; i--) {
    const before = tags[i]
    if (!before || before.isClosing || html.slice(before.end, start).trim() !== '') break
    if (!/^(?:div|p|span|hr|br|b|font|table|tbody|tr|td)$/.test(before.name)) break
    start = before.start
  }
  return start
}
