import { isAscii as bufferIsAscii, isUtf8 } from 'node:buffer'
import { detectAll } from 'jschardet'
import { repairUtf8 } from './utf8-repair.ts'

/** Whether the bytes are all below 128. */
export const isAscii = (bytes: Buffer): boolean => bufferIsAscii(bytes)

const SAMPLE_BYTES = 4096
/** ASCII bytes kept around non-ASCII bytes, so that the detector sees whole words. */
const CONTEXT_BYTES = 24
const FALLBACK = 'windows-1252'
const WESTERN_MARGIN = 0.9

/**
 * Charsets of mail in Latin script and in other scripts. Rare charsets are omitted, because they would mostly match by
 * mistake.
 */
const LATIN = [FALLBACK, 'windows-1250', 'iso-8859-2', 'windows-1254', 'windows-1257', 'iso-8859-15']
const EAST_ASIAN = ['gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr']
const CYRILLIC = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5']
const OTHER = ['windows-1253', 'iso-8859-7', 'windows-1255', 'windows-1256', 'iso-8859-6', 'cp874']
const ALL = [...LATIN, ...EAST_ASIAN, ...CYRILLIC, ...OTHER]
/** Names of the detector that are not WHATWG labels. */
const LABELS: Readonly<Record<string, string>> = {
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  big5hkscs: 'big5',
  'iso8859-15': 'iso-8859-15',
}

/** Detects the charset of unlabelled bytes as a WHATWG label. Falls back to windows-1252, which decodes any byte. */
export function detectCharset(bytes: Buffer): string {
  const escaped = charsetOfEscapes(bytes)
  if (escaped) return escaped
  if (isUtf8(bytes)) return 'utf-8'
  if (looksLikeUtf16(bytes)) return bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
  const sample = sampleNonAscii(bytes)
  const { sequences, strayBytes } = repairUtf8(sample)
  if (sequences > 2 * strayBytes) return 'utf-8'
  const japanese = ['euc-jp', 'shift_jis'].find((charset) => isMostlyKana(sample, charset))
  if (japanese) return japanese
  const charset = detectAmong(sample, ALL)
  if (LATIN.includes(charset)) return charset
  const isLatin = EAST_ASIAN.includes(charset)
    ? isMostlyBroken(sample, charset)
    : !highBytesComeInRuns(sample)
  return isLatin ? detectAmong(sample, LATIN) : charset
}

function charsetOfEscapes(bytes: Buffer): string | null {
  const found = bytes.indexOf(0x1b)
  if (found < 0) return null
  const sequence = bytes.toString('latin1', found + 1, found + 4)
  if (sequence === '$)C') return 'iso-2022-kr'
  return /^(?:\$[@B]|\([BIJ])/.test(sequence) ? 'iso-2022-jp' : null
}

function looksLikeUtf16(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 512)
  let zeros = 0
  for (const byte of head) if (byte === 0) zeros++
  return zeros > head.length * 0.3
}

/** Collects all runs of non-ASCII bytes with some of the surrounding text. */
function sampleNonAscii(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  let length = 0
  for (let at = nextHighByte(bytes, 0); at < bytes.length && length < SAMPLE_BYTES; ) {
    const start = Math.max(0, at - CONTEXT_BYTES)
    const end = stretchEnd(bytes, at, start + SAMPLE_BYTES - length)
    pieces.push(bytes.subarray(start, end))
    length += end - start
    at = nextHighByte(bytes, end)
  }
  return Buffer.concat(pieces)
}

function nextHighByte(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at++
  return at
}

/** Runs closer together than the surrounding context are merged. */
function stretchEnd(bytes: Buffer, from: number, limit: number): number {
  const stop = Math.min(bytes.length, limit)
  let last = from
  for (let at = from; at < stop && at - last <= 2 * CONTEXT_BYTES; at++)
    if ((bytes[at] ?? 0) >= 0x80) last = at
  return Math.min(stop, last + 1 + CONTEXT_BYTES)
}

/** In Latin scripts accented letters occur singly; Cyrillic, Greek and East Asian text has long runs of high bytes. */
function highBytesComeInRuns(sample: Buffer): boolean {
  let high = 0
  let neighbours = 0
  let previous = 0
  for (const byte of sample) {
    if (byte >= 0x80) {
      high++
      if (previous >= 0x80) neighbours++
    }
    previous = byte
  }
  return high > 0 && neighbours / high > 0.45
}

/**
 * Picks the likeliest charset. Western mail is by far the most frequent, so another Latin charset must score clearly
 * higher.
 */
function detectAmong(sample: Buffer, charsets: string[]): string {
  const found = detectAll(sample, { detectEncodings: charsets, minimumThreshold: 0 })
  const name = found[0]?.encoding?.toLowerCase() ?? FALLBACK
  const charset = LABELS[name] ?? name
  const western = found.find(({ encoding }) => encoding?.toLowerCase() === FALLBACK)?.confidence ?? 0
  const isClear = western < (found[0]?.confidence ?? 0) * WESTERN_MARGIN
  return LATIN.includes(charset) && !isClear ? FALLBACK : charset
}

/**
 * Kana occupy two rows of Japanese charsets that are rare otherwise; the detector's models have seen too few such
 * texts.
 */
function isMostlyKana(sample: Buffer, charset: string): boolean {
  const text = new TextDecoder(charset).decode(sample).replace(/[\0-\x7f]/g, '')
  const kana = text.match(/[\u3041-\u3096\u30a1-\u30fc]/g)?.length ?? 0
  return kana >= 3 && kana * 2 >= text.length && !text.slice(0, -1).includes('\ufffd')
}

/** A damaged East Asian text has a few such characters; Latin text decoded as East Asian consists of them. */
function isMostlyBroken(sample: Buffer, charset: string): boolean {
  const text = new TextDecoder(charset).decode(sample).replace(/[\0-\x7f]/g, '')
  return (text.match(/\ufffd/g)?.length ?? 0) * 10 > text.length
}
