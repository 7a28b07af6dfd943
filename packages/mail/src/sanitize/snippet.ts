import type { ParsedMessage } from '../mime/parsed-message.ts'
import { splitQuoted } from '../quoting/split-quoted.ts'
import { splitQuotedHtml } from '../quoting/split-quoted-html.ts'
import { htmlToText } from './html-to-text.ts'

const MAX_SOURCE_LENGTH = 100_000

/** The first new words of a message in one line; of the quoted part only when nothing is new. */
export function snippet(parsed: Pick<ParsedMessage, 'text' | 'html'>, maxLength: number): string {
  const text = parsed.text?.slice(0, MAX_SOURCE_LENGTH) ?? ''
  const fromText = text.trim() === '' ? '' : freshText(text)
  if (fromText !== '') return cut(fromText, maxLength)
  const html = parsed.html?.slice(0, MAX_SOURCE_LENGTH) ?? ''
  return cut(
    oneLine(htmlToText(splitQuotedHtml(html).fresh)) || oneLine(text) || oneLine(htmlToText(html)),
    maxLength,
  )
}

function freshText(text: string): string {
  const { fresh, quoted } = splitQuoted(text)
  return oneLine(fresh) || (quoted === '' ? oneLine(text) : '')
}

const oneLine = (text: string): string =>
  text
    .replace(/(?:[\s\p{Cf}]|\u034f)+/gu, ' ')
    .replace(/([-=_*])\1{4,}/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Cuts between characters as people count them, and between words where one ends near. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const head = text.slice(0, Math.max(0, maxLength - 1)).replace(/[\ud800-\udbff]$/, '')
  const space = head.lastIndexOf(' ')
  return `${space > maxLength * 0.7 ? head.slice(0, space) : head}…`
}
