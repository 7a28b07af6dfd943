import { decodeDigits } from './base64-text.ts'
import { decodeCharset, decodeUtf8 } from './charset.ts'
import { decodeQuotedPrintable } from './transfer.ts'

const NON_ASCII = /[\x80-\xff]/
const WORD = /=\?([^?\s]{1,60})\?([bqBQ])\?([^?]*)\?=/g

interface Run {
  charset: string
  bytes: Buffer[]
}

/**
 * Decodes RFC 2047 words in an unfolded header value (latin1 string). Adjacent words of one charset are joined as bytes
 * first, because many mailers split a character between two words.
 */
export function decodeHeaderText(value: string): string {
  if (!value.includes('=?')) return decodeRaw(value)
  let out = ''
  let run: Run | null = null
  let from = 0
  for (const match of value.matchAll(WORD)) {
    const between = value.slice(from, match.index)
    const charset = (match[1] ?? '').replace(/\*.*$/, '').toLowerCase()
    const bytes = wordBytes(match[2] ?? '', match[3] ?? '')
    const touches = run !== null && /^\s*$/.test(between)
    if (run !== null && touches && run.charset === charset) {
      run.bytes.push(bytes)
    } else {
      out += finish(run)
      if (!touches) out += decodeRaw(between)
      run = { charset, bytes: [bytes] }
    }
    from = match.index + match[0].length
  }
  return out + finish(run) + decodeRaw(value.slice(from))
}

function finish(run: Run | null): string {
  if (!run) return ''
  const [first, ...rest] = run.bytes
  return decodeCharset(rest.length > 0 ? Buffer.concat(run.bytes) : (first ?? Buffer.alloc(0)), run.charset)
}

function wordBytes(encoding: string, text: string): Buffer {
  if (encoding === 'b' || encoding === 'B') return decodeDigits(text)
  return decodeQuotedPrintable(Buffer.from(text.replaceAll('_', '=20'), 'latin1'))
}

/** Decodes raw 8-bit header text: UTF-8 (RFC 6532) or, from older mailers, the detected charset. */
export function decodeRaw(value: string): string {
  if (!NON_ASCII.test(value))
    return value.includes('\x1b$') ? decodeCharset(Buffer.from(value, 'latin1'), '') : value
  const bytes = Buffer.from(value, 'latin1')
  const text = bytes.toString('utf8')
  if (!text.includes('\ufffd')) return text
  return decodeCharset(bytes, '') || decodeUtf8(bytes)
}

/** Makes one line without control characters, for subjects and names. */
export function asSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
