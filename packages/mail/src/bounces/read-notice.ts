import { parseAddressList } from '../mime/address-list.ts'
import { asSingleLine, decodeHeaderText } from '../mime/encoded-word.ts'
import { parseMessageDate } from '../mime/message-date.ts'
import { parseOwnMessageId } from '../mime/message-ids.ts'

/** Headers of the returned message, as the report quotes them. */
export interface ReturnedMessage {
  messageId: string | null
  /** Set where it was resent (RFC 5322, 3.6.6). */
  resentMessageId: string | null
  sentAt: Date | null
  subject: string | null
  to: string[]
}

/** A bounce in plain text: the server's text and the returned message. */
export interface Notice {
  lines: string[]
  returned: ReturnedMessage | null
  /** True if the original message follows the server's text; false if only a summary is quoted. */
  hasCopy: boolean
}

const MAX_LENGTH = 1 << 16
const MAX_LINES = 1500
const FIELD = /^([\t >]*)([A-Za-zÀ-ÿ][\wÀ-ÿ-]{0,60})[ \t]*:[ \t]*(.*)$/

/** Exchange translates the header fields of the returned message into the user's language. */
const NAMES: Readonly<Record<string, string>> = {
  an: 'to',
  à: 'to',
  para: 'to',
  betreff: 'subject',
  objet: 'subject',
  asunto: 'subject',
  oggetto: 'subject',
  von: 'from',
  gesendet: 'date',
  sent: 'date',
  envoyé: 'date',
  datum: 'date',
}
const TELLING = new Set(['message-id', 'date', 'from', 'to', 'subject', 'received', 'return-path'])
/** Fields that servers never put into a summary: if one is present, the full header was returned. */
const OF_COPIES = new Set(['message-id', 'received', 'return-path', 'mime-version', 'x-mailer'])

const SEPARATOR =
  /^\W*(?:(?:below|after) this line\b|(?:this|below|included|here) is a copy|(?:the )?(?:headers?|text|body|copy|start) of (?:the|your|returned)|(?:start of )?(?:original|returned|unsent|undelivered|non-delivered) (?:message|mail|information)|message headers? follow|(?:ursprüngliche|zurückgesandte|originale?) ?(?:nachricht|e-?mail)|(?:kopie|kopfzeilen|header) (?:der|ihrer|des)|es folgt (?:die|eine|der)|message d['’]origine|mensaje original|messaggio originale)/iu

/** Splits a plain-text bounce into the server's text and the quoted header fields. */
export function readNotice(text: string): Notice {
  const all = text.slice(0, MAX_LENGTH).split('\n', MAX_LINES)
  const lines: string[] = []
  let returned: ReturnedMessage | null = null
  for (let at = 0; at < all.length; ) {
    const line = all[at] ?? ''
    const block = readBlock(all, at)
    if (block) {
      returned = merge(returned, block.fields)
      if (block.isCopy) return { lines: trimmed(lines), returned, hasCopy: true }
      at = block.end
      continue
    }
    if (isSeparator(line) && lines.some((said) => said.trim() !== '')) {
      const copy = firstBlock(all, at + 1)
      if (copy) return { lines: trimmed(lines), returned: merge(returned, copy), hasCopy: true }
    }
    lines.push(line)
    at += 1
  }
  return { lines: trimmed(lines), returned, hasCopy: false }
}

const isSeparator = (line: string): boolean => line.length <= 120 && SEPARATOR.test(line)

function firstBlock(lines: readonly string[], from: number): Fields | null {
  // Dashes and empty lines may separate the text from the returned message.
  for (let at = from; at < Math.min(lines.length, from + 12); at += 1) {
    const block = readBlock(lines, at)
    if (block) return block.fields
  }
  return null
}

type Fields = ReadonlyMap<string, string>

/** Reads a block of header fields, which needs at least two fields that are typical of a message. */
function readBlock(
  lines: readonly string[],
  from: number,
): { fields: Fields; isCopy: boolean; end: number } | null {
  const first = FIELD.exec(lines[from] ?? '')
  if (!first) return null
  const indent = first[1] ?? ''
  const fields = new Map<string, string>()
  let last = ''
  let end = from
  for (; end < lines.length; end += 1) {
    const line = (lines[end] ?? '').replace(/\r$/, '')
    const field = FIELD.exec(line)
    if (field && field[1] === indent) {
      const fieldName = (field[2] ?? '').toLowerCase()
      last = NAMES[fieldName] ?? fieldName
      if (!fields.has(last)) fields.set(last, field[3] ?? '')
    } else if (/^[\t >]*\S/.test(line) && /^[\t ]/.test(line.slice(indent.length)) && line.startsWith(indent))
      fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
    else break
  }
  const telling = [...fields.keys()].filter((name) => TELLING.has(name)).length
  if (telling < 2) return null
  return { fields, isCopy: indent === '' && [...fields.keys()].some((name) => OF_COPIES.has(name)), end }
}

/** For each field, the first block that has it wins. */
function merge(known: ReturnedMessage | null, fields: Fields): ReturnedMessage {
  const next = returnedFrom((name) => fields.get(name))
  return {
    messageId: known?.messageId ?? next.messageId,
    resentMessageId: known?.resentMessageId ?? next.resentMessageId,
    sentAt: known?.sentAt ?? next.sentAt,
    subject: known?.subject ?? next.subject,
    to: known?.to.length ? known.to : next.to,
  }
}

/** Reads the returned message from header fields, decoded or not. */
export function returnedFrom(fieldOf: (name: string) => string | undefined): ReturnedMessage {
  const to = [fieldOf('to'), fieldOf('cc')].flatMap((value) => (value ? parseAddressList(value, 100) : []))
  return {
    messageId: parseOwnMessageId(fieldOf('message-id')),
    resentMessageId: parseOwnMessageId(fieldOf('resent-message-id')),
    sentAt: parseMessageDate(fieldOf('date')?.replace(/^['"]|['"]$/g, '') ?? ''),
    subject: subjectFrom(fieldOf('subject')),
    to: to.flatMap(({ address }) => (address.includes('@') ? [address] : [])),
  }
}

function subjectFrom(value: string | undefined): string | null {
  if (value === undefined) return null
  return asSingleLine(value.includes('=?') ? decodeHeaderText(value) : value)
}

function trimmed(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '')
  const to = lines.findLastIndex((line) => line.trim() !== '')
  return from < 0 ? [] : lines.slice(from, to + 1)
}
