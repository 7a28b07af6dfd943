import { decodeBase64Text } from './base64-text.ts'
import type { TransferEncoding } from './parsed-message.ts'
import { yencChunks } from './yenc-block.ts'

/** Parts with unknown encodings are shown undecoded, as RFC 2045 section 6.4 requires. */
export function transferEncodingOf(value: string): TransferEncoding {
  const label = value
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase()
    .replace(/[;\s].*$/, '')
  if (label === 'base64' || label === 'b') return 'base64'
  if (label === 'quoted-printable' || label === 'quoted_printable' || label === 'q') return 'quoted-printable'
  if (/^(?:x-)?uu(?:e|encode|encoded)?$/.test(label)) return 'uuencode'
  return 'identity'
}

/** Decodes a content transfer encoding. */
export function decodeTransfer(bytes: Buffer, encoding: TransferEncoding): Buffer {
  if (encoding === 'base64') return decodeBase64Text(bytes.toString('latin1'))
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(bytes)
  if (encoding === 'uuencode') return decodeUuencode(bytes)
  if (encoding === 'yenc') return yencChunks()(bytes)
  return bytes
}

/** Value of a hex digit by its byte; -1 for others. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
)

/**
 * Decodes quoted-printable. `=` without two hex digits is kept; white space before a line end is transport padding (RFC
 * 2045 section 6.7).
 */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length)
  const size = bytes.length
  let length = 0
  let encodedUpTo = 0
  for (let i = 0; i < size; i++) {
    const byte = bytes[i] ?? 0
    if (byte === 0x3d) {
      const high = HEX[bytes[i + 1] ?? 0] ?? -1
      const low = HEX[bytes[i + 2] ?? 0] ?? -1
      if (high >= 0 && low >= 0) {
        out[length++] = high * 16 + low
        encodedUpTo = length
        i += 2
        continue
      }
      const after = softBreakEnd(bytes, i + 1)
      if (after >= 0) {
        encodedUpTo = length
        i = after
        continue
      }
    } else if (byte === 0x0a) {
      const hadReturn = length > encodedUpTo && out[length - 1] === 0x0d
      if (hadReturn) length--
      while (length > encodedUpTo && (out[length - 1] === 0x20 || out[length - 1] === 0x09)) length--
      if (hadReturn) out[length++] = 0x0d
    }
    out[length++] = byte
  }
  return out.subarray(0, length)
}

/** Returns the index of the last byte of a soft line break after the `=`, or -1. */
function softBreakEnd(bytes: Buffer, from: number): number {
  let i = from
  while (bytes[i] === 0x20 || bytes[i] === 0x09) i++
  if (bytes[i] === 0x0d && bytes[i + 1] === 0x0a) return i + 1
  if (bytes[i] === 0x0a || bytes[i] === 0x0d) return i
  return i >= bytes.length ? i : -1
}

/** Decodes uuencoded lines with or without `begin` and `end`. */
function decodeUuencode(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (const line of bytes.toString('latin1').split(/\r?\n/)) {
    if (/^begin [0-7]{3,4} /.test(line)) continue
    if (line === 'end') break
    pieces.push(decodeUuLine(line))
  }
  return Buffer.concat(pieces)
}

/** Decodes one uuencoded line. */
export function decodeUuLine(line: string): Buffer {
  const length = line === '' ? 0 : (line.charCodeAt(0) - 32) & 63
  const out = Buffer.alloc(Math.min(length, Math.floor((Math.max(line.length - 1, 0) * 3 + 3) / 4)))
  for (let from = 1, to = 0; to < out.length; from += 4, to += 3) {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => ((line.charCodeAt(from + k) || 32) - 32) & 63)
    const bits = ((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0)
    for (let k = 0; k < 3 && to + k < out.length; k++) out[to + k] = (bits >> (16 - 8 * k)) & 255
  }
  return out
}

/** Estimates the decoded size without decoding. For base64 it counts lines of regular length. */
export function estimateDecodedSize(bytes: Buffer, encoding: TransferEncoding): number {
  if (encoding === 'identity') return bytes.length
  if (encoding === 'uuencode') return decodedUuSize(bytes.length)
  if (encoding === 'base64') return base64Size(bytes)
  const sample = bytes.subarray(0, 65_536)
  return sample.length === 0
    ? 0
    : Math.round((decodeQuotedPrintable(sample).length / sample.length) * bytes.length)
}

const decodedUuSize = (length: number): number => Math.round((length / 63) * 45)

function base64Size(bytes: Buffer): number {
  let end = bytes.length
  let padding = 0
  for (; end > 0; end--) {
    const byte = bytes[end - 1] ?? 0
    if (byte === 0x3d) padding++
    else if (byte > 0x20) break
  }
  const newline = bytes.indexOf(0x0a)
  if (newline < 0 || newline >= end) return Math.floor(((end + padding) * 3) / 4) - padding
  const lineBreak = bytes[newline - 1] === 0x0d ? 2 : 1
  const lines = Math.floor((end - 1) / (newline + 1))
  return Math.max(0, Math.floor(((end - lines * lineBreak) * 3) / 4))
}
