import type { ParsedMessage } from '../mime/parsed-message.ts'
import { quoteContext } from '../quoting/quote-context.ts'
import { splitQuoted } from '../quoting/split-quoted.ts'
import { splitQuotedHtml } from '../quoting/split-quoted-html.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'
import { conjunctions, courtesies, greetings, signOffs, thanks, titles } from './thanks-phrases.ts'

/** Longer messages say more than thanks. */
const maxLength = 400
const maxSignatureLines = 8

export type ThanksSource = Pick<
  ParsedMessage,
  'text' | 'html' | 'subject' | 'references' | 'inReplyTo' | 'from' | 'attachments' | 'kind' | 'isAutomatic'
>

/**
 * Whether a message says nothing but thanks. Every part of its new text must be known: a thank-you, a courtesy, a greeting
 * or a signature. In doubt it is not, since a hidden request is worse than a conversation that is reopened. `people` are
 * those who may be addressed.
 */
export function isThankYou(message: ThanksSource, people: readonly string[] = []): boolean {
  if (message.isAutomatic || message.kind !== 'mail' || message.attachments.length > 0) return false
  const text = newText(message)
  if (text.length > maxLength || /[?¿？]/.test(text)) return false
  const names = new Set(
    [...message.from.flatMap(({ name, address }) => [name, address.split('@')[0] ?? '']), ...people].flatMap(
      wordsOf,
    ),
  )
  return saysOnlyThanks(text, names)
}

function newText({ text, html, subject, references, inReplyTo }: ThanksSource): string {
  const context = quoteContext(subject, references.length + inReplyTo.length > 0)
  const plain = text?.trim() ?? ''
  const fresh =
    plain === '' ? htmlToText(splitQuotedHtml(html ?? '', context).fresh) : splitQuoted(plain, context).fresh
  return fresh
    .normalize('NFKC')
    .replaceAll('\r', '')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|(?<!\S)[:;]-?[)D](?!\S)/gu, ' ')
    .trim()
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}+/gu) ?? []

function saysOnlyThanks(text: string, names: ReadonlySet<string>): boolean {
  let at = 0
  let isThanks = false
  for (;;) {
    at = afterSeparators(text, at)
    if (at === text.length) return isThanks
    const thanked = longest(thanks, text, at)
    const courtesy = longest(courtesies, text, at)
    const signed = longest(signOffs, text, at)
    if (signed > Math.max(thanked, courtesy)) return isThanks && isSignature(text.slice(at + signed))
    const length =
      Math.max(thanked, courtesy) || longest(conjunctions, text, at) || nameLength(text, at, names)
    if (length === 0) return false
    isThanks ||= thanked > 0 && thanked >= courtesy
    at += length
  }
}

function afterSeparators(text: string, at: number): number {
  const separators = /[\s.,;:!…–—()*_~"'-]*/y
  separators.lastIndex = at
  return separators.test(text) ? separators.lastIndex : at
}

/** Length of the longest match that begins here. */
function longest(patterns: readonly RegExp[], text: string, at: number): number {
  let length = 0
  for (const pattern of patterns) {
    pattern.lastIndex = at
    if (pattern.test(text)) length = Math.max(length, pattern.lastIndex - at)
  }
  return length
}

/** Length of a greeting with its name, or of a known name alone. */
function nameLength(text: string, at: number, names: ReadonlySet<string>): number {
  const greeting = longest(greetings, text, at)
  const rest = /[^,.!\n]*/.exec(text.slice(at + greeting))?.[0] ?? ''
  const words = rest.match(/[\p{L}'-]+/gu) ?? []
  if (greeting === 0 && words.length === 0) return 0
  if (words.length > 5 || /\p{N}/u.test(rest)) return 0
  const isName = (word: string): boolean => {
    const isKnown = wordsOf(word).every((part) => names.has(part)) || titles.has(word.toLowerCase())
    return isKnown || (greeting > 0 && /^\p{Lu}/u.test(word))
  }
  return words.every(isName) ? greeting + rest.length : 0
}

/** Words with which a request behind the signature would begin. */
const requests =
  /(?:^|[^\p{L}])(?:p\.? ?s\.?:?|please|could|would|can|need|but|however|although|unfortunately|question|also|one more|cancel|still|not|bitte|könnten?|können|würden?|brauchen?|aber|jedoch|leider|frage|noch|außerdem|stornier\p{L}*|nicht|svp|por favor|per favore|mais|pero|però|alstublieft|maar|men)(?![\p{L}])/iu

function isSignature(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.length <= maxSignatureLines &&
    lines.every((line) => line.split(/\s+/).length <= 9 && !requests.test(line))
  )
}
