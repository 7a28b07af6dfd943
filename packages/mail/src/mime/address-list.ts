import { withoutComments } from './comments.ts'
import { asSingleLine, decodeHeaderText, decodeRaw } from './encoded-word.ts'
import type { MailAddress } from './parsed-message.ts'

type Token = { kind: 'text' | 'quoted' | 'angle' | 'comment'; text: string }

/** Remembers failed searches, so that a field with a million open brackets takes one pass. */
interface Scanner {
  value: string
  position: number
  tokens: Token[]
  quotesEnd: boolean
  commentsEnd: boolean
  nextClose: number
}

const SPECIAL = /["(<,;:]/g
/** The opening character of an unclosed quote or comment counts as ordinary text. */
const SPECIAL_BUT_QUOTES = /[(<,;:]/g
const SPECIAL_BUT_COMMENTS = /["<,;:]/g
const SPECIAL_BUT_BOTH = /[<,;:]/g
/** RFC 2047 section 5 forbids commas and brackets in these words, but Outlook and others write them. */
const Q_WORD = /=\?[^?\s]{1,60}\?q\?[^?\s]*\?=/gi
const hideSpecials = (word: string): string =>
  word.replace(/[",<>();:@\\]/g, (character) => `=${character.charCodeAt(0).toString(16).toUpperCase()}`)
const MAX_COMMENT_DEPTH = 20
const MAX_NAME_LENGTH = 4000
const [BACKSLASH, QUOTE, OPEN, CLOSE] = [0x5c, 0x22, 0x28, 0x29]

/**
 * Parses an RFC 5322 address list from an unfolded header value (latin1 string). Groups are flattened. Encoded words
 * are decoded after splitting, so that an encoded comma or `<` cannot forge another address.
 */
export function parseAddressList(header: string, limit: number): MailAddress[] {
  const value = header.includes('=?') ? header.replace(Q_WORD, hideSpecials) : header
  const found: MailAddress[] = []
  const scanner: Scanner = {
    value,
    position: 0,
    tokens: [],
    quotesEnd: true,
    commentsEnd: true,
    nextClose: -1,
  }
  while (scanner.position < value.length && found.length < limit) {
    const at = nextSpecial(scanner)
    if (at > scanner.position) scanner.tokens.push({ kind: 'text', text: value.slice(scanner.position, at) })
    scanner.position = at + 1
    takeSpecial(scanner, value[at], found)
  }
  if (found.length < limit) finish(scanner, found)
  return found
}

function nextSpecial({ value, position, quotesEnd, commentsEnd }: Scanner): number {
  const either = quotesEnd ? SPECIAL_BUT_COMMENTS : SPECIAL_BUT_BOTH
  const special = !commentsEnd ? either : quotesEnd ? SPECIAL : SPECIAL_BUT_QUOTES
  special.lastIndex = position
  return special.exec(value)?.index ?? value.length
}

function takeSpecial(scanner: Scanner, character: string | undefined, found: MailAddress[]): void {
  if (character === '"') takeQuoted(scanner)
  else if (character === '(') takeComment(scanner)
  else if (character === '<') takeAngle(scanner)
  else if (character === ':') takeColon(scanner)
  else if (character !== undefined) finish(scanner, found)
}

function finish(scanner: Scanner, found: MailAddress[]): void {
  const address = addressFromTokens(scanner.tokens)
  if (address) found.push(address)
  scanner.tokens = []
}

/** Text before a colon is a group name, unless an address has begun (`mailto:a@b`, broken routes). */
function takeColon(scanner: Scanner): void {
  const last = scanner.tokens.at(-1)
  const continues = last?.kind === 'angle' || (last?.kind === 'text' && last.text.includes('@'))
  if (continues) scanner.tokens.push({ kind: 'text', text: ':' })
  else scanner.tokens = []
}

function takeQuoted(scanner: Scanner): void {
  const { value, position } = scanner
  for (let i = position; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === QUOTE) {
      scanner.tokens.push({ kind: 'quoted', text: withoutEscapes(value.slice(position, i)) })
      scanner.position = i + 1
      return
    }
  }
  // The closing quote is missing: the rest is read as if there were no quote.
  scanner.quotesEnd = false
}

function takeComment(scanner: Scanner): void {
  const { value, position } = scanner
  let depth = 1
  for (let i = position; i < value.length && depth <= MAX_COMMENT_DEPTH; i++) {
    const code = value.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === OPEN) depth++
    else if (code === CLOSE) depth--
    if (depth > 0) continue
    scanner.tokens.push({ kind: 'comment', text: withoutEscapes(value.slice(position, i)) })
    scanner.position = i + 1
    return
  }
  scanner.commentsEnd = false
}

const withoutEscapes = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\s\S])/g, '$1') : text

function takeAngle(scanner: Scanner): void {
  const { value, position } = scanner
  if (scanner.nextClose < position) {
    const close = value.indexOf('>', position)
    scanner.nextClose = close < 0 ? Number.POSITIVE_INFINITY : close
  }
  const nextOpen = value.indexOf('<', position)
  // `<<a@b>>` and `<Name <a@b>`: the innermost bracket contains the address.
  if (nextOpen >= 0 && nextOpen < scanner.nextClose) {
    if (nextOpen > position) scanner.tokens.push({ kind: 'text', text: value.slice(position, nextOpen) })
    scanner.position = nextOpen
    return
  }
  const comma = scanner.nextClose === Number.POSITIVE_INFINITY ? value.indexOf(',', position) : -1
  const end = comma >= 0 ? comma : Math.min(scanner.nextClose, value.length)
  scanner.tokens.push({ kind: 'angle', text: value.slice(position, end) })
  scanner.position = comma >= 0 ? end : end + 1
  while (value[scanner.position] === '>') scanner.position++
}

function addressFromTokens(tokens: readonly Token[]): MailAddress | null {
  const angle = tokens.findLast(({ kind }) => kind === 'angle')
  const words = tokens.filter(({ kind }) => kind === 'text' || kind === 'quoted')
  const comment = commentText(tokens)
  if (angle) {
    const name = nameFromWords(words) || comment
    const address = cleanAddress(withoutComments(angle.text))
    return name === '' && address === '' ? null : { name, address }
  }
  const bare = withoutBlanksAroundAt(
    joined(words, ({ kind, text }) => (kind === 'quoted' ? `"${text}"` : text)).trim(),
  )
  if (bare === '') return null
  const written = bareAddress(bare)
  if (written !== null) {
    const rest = bare.replace(written, ' ').replace(/["<>]/g, ' ')
    return { name: asSingleLine(decodeHeaderText(rest)) || comment, address: cleanAddress(written) }
  }
  const name = nameFromWords(words)
  return name === '' ? null : { name, address: '' }
}

/** RFC 5322 section 4.4 allows blanks and comments around the @: `joe (home) @ example.org`. */
function withoutBlanksAroundAt(text: string): string {
  const address = text.replace(/\s*@\s*/, '@')
  return /^[^\s"<>()@]+@[^\s"<>()@]+$/.test(address) ? address : text
}

function commentText(tokens: readonly Token[]): string {
  const comments = tokens.filter(({ kind }) => kind === 'comment')
  return comments.length === 0
    ? ''
    : asSingleLine(comments.map(({ text }) => decodeHeaderText(text)).join(' '))
}

/** An encoded word is never an address: decoded, it could forge another sender. */
function bareAddress(text: string): string | null {
  const word = text
    .slice(0, 2000)
    .split(/\s+/)
    .find((piece) => piece.includes('@') && !piece.includes('=?'))
  if (word !== undefined && /^[^\s"<>()@]+@[^\s"<>()@]+$/.test(word)) return word
  return /^"[^"]{1,200}"@[^\s"<>()@]+$/.exec(text)?.[0] ?? null
}

const joined = (words: readonly Token[], text: (word: Token) => string): string =>
  words.map(text).join('').slice(0, MAX_NAME_LENGTH)

function nameFromWords(words: readonly Token[]): string {
  const name = asSingleLine(decodeHeaderText(joined(words, ({ text }) => text)))
  return name.length > 1 && name.startsWith("'") && name.endsWith("'") ? name.slice(1, -1) : name
}

/** Removes source routes (`<@a,@b:user@c>`), white space from folding, and `mailto:` of web forms. */
function cleanAddress(text: string): string {
  const address = decodeRaw(text.slice(0, 1000))
    .trim()
    .replace(/^(?:@[^:]*:|mailto:)/i, '')
  const ignored = address.startsWith('"') ? /[\p{Cc}<>]+/gu : /[\s\p{Cc}<>]+/gu
  return address.replace(ignored, '').slice(0, 320)
}
