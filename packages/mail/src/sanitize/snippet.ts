import type { ParsedMessage } from '../mime/parsed-message.ts'
import { quoteContext } from '../quoting/quote-context.ts'
import { type QuoteContext, splitQuoted } from '../quoting/split-quoted.ts'
import { splitQuotedHtml } from '../quoting/split-quoted-html.ts'
import { htmlToText } from './html-to-text.ts'

const MAX_SOURCE_LENGTH = 100_000

/** Returns the start of a message's new text in one line; of the quoted text only if there is no new text. */
export function snippet(
  parsed: Pick<ParsedMessage, 'text' | 'html'> &
    Partial<Pick<ParsedMessage, 'subject' | 'references' | 'inReplyTo'>>,
  maxLength: number,
): string {
  const { subject, references = [], inReplyTo = [] } = parsed
  const context = quoteContext(subject ?? 'Re: ', references.length + inReplyTo.length > 0)
  const text = parsed.text?.slice(0, MAX_SOURCE_LENGTH) ?? ''
  const fromText = text.trim() === '' ? '' : freshText(text, context)
  if (fromText !== '') return cut(fromText, maxLength)
  const html = parsed.html?.slice(0, MAX_SOURCE_LENGTH) ?? ''
  return cut(
    oneLine(htmlToText(splitQuotedHtml(html, context).fresh)) || oneLine(text) || oneLine(htmlToText(html)),
    maxLength,
  )
}

function freshText(text: string, context: QuoteContext): string {
  const { fresh, quoted } = splitQuoted(text, context)
  return oneLine(fresh) || (quoted === '' ? oneLine(text) : '')
}

const oneLine = (text: string): string =>
  text
    .replace(/(?:[\s\p{Cf}]|\u034f)+/gu, ' ')
    .replace(/([-=_*])\1{4,}/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Cuts between grapheme clusters, and at a word end if one is near. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const head = text.slice(0, Math.max(0, maxLength - 1)).replace(/[\ud800-\udbff]$/, '')
  const space = head.lastIndexOf(' ')
  return `${space > maxLength * 0.7 ? head.slice(0, space) : head}…`
}
