import iconv from 'iconv-lite'
import { detectCharset, isAscii } from './charset-detection.ts'
import { decodeShifted } from './shifted-charsets.ts'
import { repairUtf8 } from './utf8-repair.ts'

/** Labels found in mail that WHATWG and iconv-lite do not know. */
const ALIASES: Readonly<Record<string, string>> = {
  'cp-850': 'cp850',
  ansi: 'windows-1252',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  cp936: 'gb18030',
  cp949: 'euc-kr',
  cp950: 'big5',
  'gb-2312': 'gb18030',
  hz: 'hz-gb-2312',
  'hz-gb2312': 'hz-gb-2312',
  csiso2022kr: 'iso-2022-kr',
  'iso-2022-cn-ext': 'iso-2022-cn',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  'latin-1': 'windows-1252',
  utf8mb4: 'utf-8',
  'utf-8n': 'utf-8',
  'x-gbk': 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'x-user-defined': '',
  'unicode-1-1-utf-7': 'utf-7',
  'x-unicode-2-0-utf-7': 'utf-7',
  unicode: '',
  unknown: '',
  'unknown-8bit': '',
  '8bit': '',
  default: '',
  '_iso-2022-jp$esc': 'iso-2022-jp',
}

/** Word processors write long style sheets before the element that names the charset. */
const MAX_META_BYTES = 1 << 16

/** Start of a double-byte run in ISO-2022; never occurs in UTF-8 text. */
const ESCAPE_TO_WIDE = '\x1b$'

const decoders = new Map<string, TextDecoder | null>()

/** WHATWG decoders are native; iconv-lite covers the rest (UTF-7, DOS and Mac code pages). */
function nativeDecoder(label: string): TextDecoder | null {
  let decoder = decoders.get(label)
  if (decoder === undefined) {
    try {
      decoder = new TextDecoder(label)
    } catch {
      decoder = null
    }
    // Bounded, because labels come from strangers.
    if (decoders.size < 256) decoders.set(label, decoder)
  }
  return decoder
}

function normaliseCharset(label: string | null | undefined): string {
  if (!label) return ''
  const plain = label
    .slice(0, 60)
    .toLowerCase()
    .replace(/^[\s"'=]+|[\s"';,]+$/g, '')
    // Removes a comment after the name, or the language of RFC 2231.
    .replace(/[*(\s].*$/, '')
  return ALIASES[plain] ?? plain
}

/**
 * Decodes by label, then BOM, then detection, then windows-1252. Broken UTF-8 has its stray bytes decoded as
 * windows-1252, so replacement characters appear only if no legal reading exists.
 */
export function decodeCharset(bytes: Buffer, label: string | null | undefined): string {
  const charset = normaliseCharset(label)
  if (charset === 'utf-8' || charset === 'utf8') return decodeUtf8(bytes)
  if (charset === '' || charset === 'us-ascii' || charset === 'ascii') return decodeUnlabelled(bytes)
  const marked = byteOrderMark(bytes)
  if (marked) return decodeNamed(bytes, marked) ?? ''
  const text = decodeNamed(bytes, charset)
  if (text === null) return decodeUnlabelled(bytes)
  if (!text.includes('\ufffd')) return text
  const guess = detectCharset(bytes)
  const other = guess === 'windows-1252' ? null : decodeNamed(bytes, guess)
  return other !== null && !other.includes('\ufffd') ? other : text
}

function decodeUnlabelled(bytes: Buffer): string {
  if (isAscii(bytes) && !bytes.includes(0x1b)) return bytes.toString('latin1')
  const marked = byteOrderMark(bytes)
  const charset = marked ?? detectCharset(bytes)
  return charset === 'utf-8' ? decodeUtf8(bytes) : (decodeNamed(bytes, charset) ?? bytes.toString('latin1'))
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function decodeNamed(bytes: Buffer, charset: string): string | null {
  try {
    const shifted = decodeShifted(bytes, charset)
    if (shifted !== null) return shifted
    const decoder = nativeDecoder(charset)
    if (decoder) return decoder.decode(bytes)
    // UTF-7 and variants of UTF-16 can produce lone surrogates, which other programs reject.
    return iconv.encodingExists(charset) ? iconv.decode(bytes, charset).toWellFormed() : null
  } catch {
    return null
  }
}

/**
 * If most sequences are valid UTF-8, decodes stray bytes as windows-1252; otherwise detects the charset of all bytes.
 */
export function decodeUtf8(bytes: Buffer): string {
  if (bytes.includes(ESCAPE_TO_WIDE) && isAscii(bytes)) return decodeUnlabelled(bytes)
  const text = bytes.toString('utf8', bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0)
  if (!text.includes('\ufffd')) return text
  const repaired = repairUtf8(bytes)
  const other = repaired.sequences < repaired.strayBytes ? decodeNamed(bytes, detectCharset(bytes)) : null
  return other ?? repaired.text
}

/** Returns the charset that an HTML document declares, for parts without a label. */
export function htmlMetaCharset(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, Math.min(bytes.length, MAX_META_BYTES))
  return /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? null
}
