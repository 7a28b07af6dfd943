import { Readable } from 'node:stream'
import { Base64Lines, decodeDigits } from './base64-text.ts'
import type { EncodedRange } from './parsed-message.ts'
import { decodeQuotedPrintable, decodeTransfer, decodeUuLine } from './transfer.ts'
import { yencChunks } from './yenc-block.ts'

/** Decodes an attachment, or any located part, of the message `raw`. */
export function decodePart(raw: Buffer | Uint8Array, part: EncodedRange): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const decoded = decodeTransfer(bytes.subarray(part.start, part.end), part.encoding)
  return part.inner ? decoded.subarray(part.inner.start, part.inner.end) : decoded
}

export type ByteRangeSource = (start: number, end: number) => AsyncIterable<Uint8Array>

/** Decodes while reading, using memory for one chunk only, for attachments of any size. */
export function decodePartStream(source: ByteRangeSource, part: EncodedRange): Readable {
  const chunks = decodeChunks(source(part.start, part.end), part)
  return Readable.from(part.inner ? within(chunks, part.inner) : chunks, { objectMode: false })
}

async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, part: EncodedRange): AsyncGenerator<Buffer> {
  const decoder = chunkDecoder(part)
  for await (const chunk of chunks) {
    const decoded = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    if (decoded.length > 0) yield decoded
  }
  const rest = decoder.end()
  if (rest.length > 0) yield rest
}

async function* within(
  chunks: AsyncIterable<Buffer>,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of chunks) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at))
    at += chunk.length
    if (piece.length > 0) yield piece
    if (at >= end) return
  }
}

interface ChunkDecoder {
  write: (chunk: Buffer) => Buffer
  end: () => Buffer
}

const EMPTY = Buffer.alloc(0)

function chunkDecoder({ encoding }: EncodedRange): ChunkDecoder {
  if (encoding === 'base64') return base64Chunks()
  if (encoding === 'quoted-printable') return lineChunks(decodeQuotedPrintable)
  if (encoding === 'uuencode') return lineChunks(decodeUuLines())
  if (encoding === 'yenc') return { write: yencChunks(), end: () => EMPTY }
  return { write: (chunk) => chunk, end: () => EMPTY }
}

/** Decodes complete groups of four characters; padding starts a new group. */
function base64Chunks(): ChunkDecoder {
  const lines = new Base64Lines()
  let carry = ''
  const decode = (digits: string): Buffer => {
    const text = carry + digits
    const padding = text.lastIndexOf('=') + 1
    const whole = padding + ((text.length - padding) & ~3)
    carry = text.slice(whole)
    return whole === 0 ? EMPTY : decodeDigits(text.slice(0, whole))
  }
  return {
    write: (chunk) => decode(lines.push(chunk.toString('latin1'))),
    end: () => Buffer.concat([decode(lines.end()), decodeDigits(carry)]),
  }
}

const MAX_CARRY = 1 << 16

function lineChunks(decode: (lines: Buffer) => Buffer): ChunkDecoder {
  let carry: Buffer = EMPTY
  return {
    write(chunk) {
      const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
      let cut = bytes.lastIndexOf(0x0a) + 1
      // A very long line is split before an escape, so that a file without line breaks cannot fill the memory.
      if (cut === 0 && bytes.length > MAX_CARRY) {
        const found = bytes.indexOf(0x3d, bytes.length - 3)
        cut = found < 0 ? bytes.length : found
      }
      carry = Buffer.from(bytes.subarray(cut))
      return cut === 0 ? EMPTY : decode(bytes.subarray(0, cut))
    },
    end: () => decode(carry),
  }
}

function decodeUuLines(): (lines: Buffer) => Buffer {
  let isOver = false
  return (lines) => {
    const pieces: Buffer[] = []
    for (const line of lines.toString('latin1').split(/\r?\n/)) {
      isOver ||= line === 'end'
      if (!isOver && !/^begin [0-7]{3,4} /.test(line)) pieces.push(decodeUuLine(line))
    }
    return Buffer.concat(pieces)
  }
}
