import { TnefReader } from './tnef-reader.ts'

/** Text and binary properties by id (MS-OXPROPS). */
export type MapiProperties = ReadonlyMap<number, { type: number; bytes: Buffer }>

export const mapi = {
  subject: 0x0037,
  senderName: 0x0c1a,
  displayTo: 0x0e04,
  displayName: 0x3001,
  /** PR_ATTACH_DATA_BIN, or PR_ATTACH_DATA_OBJ after its interface identifier. */
  attachedData: 0x3701,
  internetCodepage: 0x3fde,
  body: 0x1000,
  rtfCompressed: 0x1009,
  html: 0x1013,
  fileName: 0x3704,
  longFileName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
} as const

const text = 0x1e
const unicode = 0x1f
const binary = 0x102
export const object = 0x0d
/** Sizes of fixed-length values, padded to four bytes. */
const sizes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
const maxProperties = 10_000

/** Reads properties (MS-OXTNEF section 2.1.3.4); stops at malformed data and returns what was read. */
export function readMapiProperties(bytes: Buffer): MapiProperties {
  const found = new Map<number, { type: number; bytes: Buffer }>()
  const reader = new TnefReader(bytes)
  const count = Math.min(reader.uint32(), maxProperties)
  for (let index = 0; index < count && !reader.isOver; index += 1) {
    const type = reader.uint16()
    const id = reader.uint16()
    if (id >= 0x8000) skipName(reader)
    const isMany = (type & 0x1000) !== 0
    const kind = type & 0x0fff
    const size = sizes[kind]
    const isVariable = kind === text || kind === unicode || kind === binary || kind === object
    if (size === undefined && !isVariable) break
    const values = isMany || isVariable ? reader.uint32() : 1
    for (let value = 0; value < values && !reader.isOver; value += 1) {
      const part = reader.padded(size ?? reader.uint32())
      if (!found.has(id)) found.set(id, { type: kind, bytes: part })
    }
  }
  return found
}

function skipName(reader: TnefReader): void {
  reader.take(16)
  if (reader.uint32() === 0) reader.uint32()
  else reader.padded(reader.uint32())
}

/** Returns a text property; `decode` is used for text that is not Unicode. */
export function textOfProperty(
  properties: MapiProperties,
  id: number,
  decode: (bytes: Buffer) => string,
): string | null {
  const property = properties.get(id)
  if (!property) return null
  const value = property.type === unicode ? property.bytes.toString('utf16le') : decode(property.bytes)
  return value.replace(/\0+$/, '')
}
