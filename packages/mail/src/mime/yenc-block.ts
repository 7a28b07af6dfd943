import type { EncodedBlock } from './encoded-block.ts'

const [NEWLINE, RETURN, ESCAPE, KEYWORD] = [0x0a, 0x0d, 0x3d, 0x79]

/**
 * Finds a complete yEnc file, which has the size that its first and last lines state. A part of a multi-part file or a
 * damaged one stays text.
 */
export function yencBlock(body: Buffer, at: number): EncodedBlock | 'unterminated' | null {
  const head = body.toString('latin1', at, Math.min(body.length, at + 600))
  const match = /^=ybegin ([^\r\n]{0,120}?)\bname=([^\r\n]{1,255})\r?\n/.exec(head)
  const size = Number(/\bsize=(\d{1,12})\b/.exec(match?.[1] ?? '')?.[1] ?? Number.NaN)
  if (!match || Number.isNaN(size) || /\bpart=/.test(match[1] ?? '')) return null
  // Stops at the next `=ybegin`: many unterminated blocks would otherwise each be searched to the end of the text.
  const other = body.indexOf('\n=ybegin ', at)
  const close = body.subarray(0, other < 0 ? body.length : other).indexOf('\n=yend ', at)
  if (close < 0) return other < 0 ? 'unterminated' : null
  const newline = body.indexOf(NEWLINE, close + 1)
  const end = newline < 0 ? body.length : newline + 1
  const endSize = /\bsize=(\d{1,12})\b/.exec(body.toString('latin1', close, Math.min(end, close + 200)))?.[1]
  if (Number(endSize) !== size || countYenc(body.subarray(at, end)) !== size) return null
  return {
    name: Buffer.from(match[2] ?? '', 'latin1')
      .toString('utf8')
      .replace(/^"|"\s*$/g, ''),
    end,
    sizeBytes: size,
  }
}

function countYenc(bytes: Buffer): number {
  let count = 0
  const decode = yencDecoder((_, length) => {
    count += length
  })
  decode(bytes)
  return count
}

/** Decodes lines including `=ybegin` and `=yend`, in chunks of any size. */
export function yencChunks(): (chunk: Buffer) => Buffer {
  let pieces: Buffer[] = []
  const decode = yencDecoder((bytes, length) => void pieces.push(Buffer.from(bytes.subarray(0, length))))
  return (chunk) => {
    pieces = []
    decode(chunk)
    return Buffer.concat(pieces)
  }
}

/** An escape or a control line may continue in the next chunk; `=y` never occurs in file data. */
function yencDecoder(take: (bytes: Buffer, length: number) => void): (chunk: Buffer) => void {
  let isEscaped = false
  let isKeyword = false
  return (chunk) => {
    const out = Buffer.allocUnsafe(Math.min(chunk.length, 1 << 16))
    let length = 0
    for (const byte of chunk) {
      if (isKeyword || byte === NEWLINE || byte === RETURN) {
        isKeyword &&= byte !== NEWLINE
        isEscaped = false
      } else if (isEscaped) {
        isEscaped = false
        if (byte === KEYWORD) isKeyword = true
        else out[length++] = (byte - 106) & 255
      } else if (byte === ESCAPE) isEscaped = true
      else out[length++] = (byte - 42) & 255
      if (length === out.length) {
        take(out, length)
        length = 0
      }
    }
    take(out, length)
  }
}
