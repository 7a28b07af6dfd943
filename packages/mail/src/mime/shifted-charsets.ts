const [ESCAPE, SHIFT_OUT, SHIFT_IN, TILDE, NEWLINE] = [0x1b, 0x0e, 0x0f, 0x7e, 0x0a]
const [OPEN, CLOSE] = [0x7b, 0x7d]

/** 7-bit charsets that shift into a double-byte set, and the 8-bit charset with the same set. */
const SHIFTED: Readonly<Record<string, { decode: (bytes: Buffer) => Buffer; wide: string }>> = {
  'iso-2022-kr': { decode: fromShifts, wide: 'euc-kr' },
  'iso-2022-cn': { decode: fromShifts, wide: 'gb18030' },
  'hz-gb-2312': { decode: fromTildes, wide: 'gb18030' },
}

/** Decodes ISO-2022-KR (RFC 1557), the GB 2312 part of ISO-2022-CN (RFC 1922) and HZ (RFC 1843); null for others. */
export function decodeShifted(bytes: Buffer, charset: string): string | null {
  const shifted = SHIFTED[charset]
  return shifted ? new TextDecoder(shifted.wide).decode(shifted.decode(bytes)) : null
}

/** SO and SI switch; each line starts in ASCII. The escape at the start of the text designates the set. */
function fromShifts(bytes: Buffer): Buffer {
  const out: number[] = []
  let isWide = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte === ESCAPE && bytes[i + 1] === 0x24 && (bytes[i + 2] === 0x29 || bytes[i + 2] === 0x2a)) i += 3
    else if (byte === SHIFT_OUT) isWide = true
    else if (byte === SHIFT_IN) isWide = false
    else {
      if (byte === NEWLINE) isWide = false
      out.push(isWide && byte > 0x20 ? byte | 0x80 : byte)
    }
  }
  return Buffer.from(out)
}

/** `~{` and `~}` switch, `~~` is a tilde, and a tilde before a line end joins two lines. */
function fromTildes(bytes: Buffer): Buffer {
  const out: number[] = []
  let isWide = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    const next = bytes[i + 1]
    if (isWide ? byte === TILDE && next === CLOSE : byte === TILDE && next === OPEN) {
      isWide = !isWide
      i++
    } else if (isWide) {
      // Line ends are not allowed in double-byte mode, so the shift back was lost.
      if (byte === NEWLINE) isWide = false
      const isPair = isWide && byte > 0x20 && next !== undefined && next > 0x20
      out.push(isPair ? byte | 0x80 : byte)
      if (isPair) {
        out.push(next | 0x80)
        i++
      }
    } else if (byte === TILDE && (next === TILDE || next === NEWLINE)) {
      if (next === TILDE) out.push(byte)
      i++
    } else if (byte === TILDE && next === 0x0d && bytes[i + 2] === NEWLINE) i += 2
    else out.push(byte)
  }
  return Buffer.from(out)
}
