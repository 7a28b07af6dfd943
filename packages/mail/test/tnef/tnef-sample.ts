/** Little-endian, like everything in TNEF. */
const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
export const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(0)])
export const properties = (...list: { id: number; type: number; bytes: Buffer }[]) =>
  Buffer.concat([
    u32(list.length),
    ...list.map(({ id, type, bytes }) =>
      Buffer.concat([
        u16(type),
        u16(id),
        ...(type === 3 ? [bytes] : [u32(1), u32(bytes.length), padded(bytes)]),
      ]),
    ),
  ])
const uncompressed = (rtf: string) =>
  Buffer.concat([u32(rtf.length + 12), u32(rtf.length), u32(0x414c454d), u32(0), Buffer.from(rtf, 'latin1')])

const rtf =
  "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\*\\htmltag64 <p>}Gr\\'fc\\'dfe \\u8364?{\\*\\htmltag72 </p>}\\htmlrtf \\par\\htmlrtf0 }"
export const file = (name: string, bytes: Buffer) =>
  Buffer.concat([
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from('SHORT~1.PDF\0')),
    attribute(2, 0x0006800f, bytes),
    attribute(
      2,
      0x00069005,
      properties(
        { id: 0x0e20, type: 3, bytes: u32(7) },
        { id: 0x3707, type: 0x1f, bytes: Buffer.from(`${name}\0`, 'utf16le') },
        { id: 0x370e, type: 0x1e, bytes: Buffer.from('application/pdf\0') },
      ),
    ),
  ])
/** An attachment whose content is an object in its properties, as for messages and OLE objects. */
export const attachedObject = (name: string, bytes: Buffer) =>
  Buffer.concat([
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(
      2,
      0x00069005,
      properties(
        { id: 0x3705, type: 3, bytes: u32(5) },
        { id: 0x3001, type: 0x1f, bytes: Buffer.from(`${name}\0`, 'utf16le') },
        { id: 0x3701, type: 0x0d, bytes: Buffer.concat([Buffer.alloc(16, 7), bytes]) },
      ),
    ),
  ])
export const tnefOf = (...attributes: Buffer[]) =>
  Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
    ...attributes,
  ])
/** A typical winmail.dat: RTF text and two files, one with a path as its name. */
export const tnef = Buffer.concat([
  u32(0x223e9f78),
  u16(1),
  attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
  attribute(1, 0x00069003, properties({ id: 0x1009, type: 0x102, bytes: uncompressed(rtf) })),
  file('Tarif für Göteborg.pdf', Buffer.from('%PDF-1.4 first')),
  file('..\\..\\second.pdf', Buffer.from('%PDF-1.4 second')),
])
