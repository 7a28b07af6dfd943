/** UTF-8 of the 128 upper characters of windows-1252, three bytes each, unused ones zero. */
const WINDOWS_1252 = upperHalf()

function upperHalf(): Uint8Array {
  const decoder = new TextDecoder('windows-1252')
  const table = new Uint8Array(128 * 3)
  for (let byte = 0x80; byte < 0x100; byte++)
    table.set(Buffer.from(decoder.decode(Buffer.from([byte]))), (byte - 0x80) * 3)
  return table
}

export interface RepairedText {
  text: string
  /** Number of valid multi-byte sequences. */
  sequences: number
  /** Number of bytes above 0x7f outside such sequences. */
  strayBytes: number
}

/** Keeps valid UTF-8 sequences and decodes all other bytes as windows-1252. */
export function repairUtf8(bytes: Buffer): RepairedText {
  const out = Buffer.allocUnsafe(bytes.length * 3)
  let length = 0
  let sequences = 0
  let strayBytes = 0
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i] ?? 0
    const size = byte < 0x80 ? 1 : sequenceLength(bytes, i, byte)
    if (size > 1) sequences++
    if (size === 0) {
      strayBytes++
      for (let k = (byte - 0x80) * 3, end = k + 3; k < end; k++) {
        const piece = WINDOWS_1252[k] ?? 0
        if (piece !== 0) out[length++] = piece
      }
      i++
    } else for (let end = i + size; i < end; i++) out[length++] = bytes[i] ?? 0
  }
  return { text: out.toString('utf8', 0, length), sequences, strayBytes }
}

/** Returns the length of the valid sequence at `i` (Unicode table 3-7), or 0. */
function sequenceLength(bytes: Buffer, i: number, lead: number): number {
  const size = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (size === 0) return 0
  const second = bytes[i + 1] ?? 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 0
  for (let k = 2; k < size; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0
  return size
}
