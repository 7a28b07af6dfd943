const compressed = 0x75465a4c
const plain = 0x414c454d
const maxLength = 4 << 20
const windowSize = 4096

/** Initial dictionary of the compression (MS-OXRTFCP section 2.1.2.1). */
const known = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)

/** Decompresses PR_RTF_COMPRESSED (MS-OXRTFCP) as far as it is readable, up to 4 MB; null for other data. */
export function decompressRtf(bytes: Buffer): Buffer | null {
  if (bytes.length < 16) return null
  const kind = bytes.readUInt32LE(8)
  const size = Math.min(bytes.readUInt32LE(4), maxLength)
  if (kind === plain) return bytes.subarray(16, 16 + size)
  return kind === compressed ? expand(bytes, size) : null
}

function expand(bytes: Buffer, size: number): Buffer {
  const window = Buffer.alloc(windowSize)
  known.copy(window)
  let at = known.length
  const out = Buffer.alloc(size)
  let length = 0
  const put = (byte: number): void => {
    window[at] = byte
    at = (at + 1) % windowSize
    if (length < size) out[length++] = byte
  }
  let position = 16
  while (position < bytes.length && length < size) {
    const control = bytes[position++] ?? 0
    for (let bit = 0; bit < 8 && position < bytes.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(bytes[position++] ?? 0)
        continue
      }
      const reference = ((bytes[position] ?? 0) << 8) | (bytes[position + 1] ?? 0)
      position += 2
      const from = reference >> 4
      if (from === at) return out.subarray(0, length)
      for (let index = 0; index < (reference & 15) + 2; index += 1)
        put(window[(from + index) % windowSize] ?? 0)
    }
  }
  return out.subarray(0, length)
}
