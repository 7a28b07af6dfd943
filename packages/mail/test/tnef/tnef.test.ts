import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePart, decodePartStream, parseMessage } from '../../src/index.ts'
import { decompressRtf } from '../../src/tnef/decompress-rtf.ts'
import { readTnef } from '../../src/tnef/read-tnef.ts'
import { rtfToBody } from '../../src/tnef/rtf-to-body.ts'

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(0)])
const properties = (...list: { id: number; type: number; bytes: Buffer }[]) =>
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
const file = (name: string, bytes: Buffer) =>
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
const tnef = Buffer.concat([
  u32(0x223e9f78),
  u16(1),
  attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
  attribute(1, 0x00069003, properties({ id: 0x1009, type: 0x102, bytes: uncompressed(rtf) })),
  file('Tarif für Göteborg.pdf', Buffer.from('%PDF-1.4 first')),
  file('..\\..\\second.pdf', Buffer.from('%PDF-1.4 second')),
])
const mail = (body: string) =>
  Buffer.from(
    `From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${body}--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${tnef.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
  )

test('the example of the specification', () => {
  const packed =
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0'
  expect(decompressRtf(Buffer.from(packed, 'hex'))?.toString()).toBe(
    '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
  )
})

test('winmail.dat is its files and its text', async () => {
  const raw = mail('')
  const parsed = parseMessage(raw)
  expect(parsed.html).toBe('<p>Grüße €</p>')
  expect(parsed.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Tarif für Göteborg.pdf', 'application/pdf'],
    ['second.pdf', 'application/pdf'],
  ])
  for (const [index, words] of ['%PDF-1.4 first', '%PDF-1.4 second'].entries()) {
    const part = parsed.attachments[index]
    if (!part) throw new Error('There are two files.')
    expect(decodePart(raw, part).toString()).toBe(words)
    async function* source(start: number, end: number) {
      for (let at = start; at < end; at += 7) yield raw.subarray(at, Math.min(end, at + 7))
    }
    const chunks = await Array.fromAsync(decodePartStream(source, part))
    expect(Buffer.concat(chunks as Buffer[]).toString()).toBe(words)
  }
})

test('what all can read is not shown a second time', () => {
  const parsed = parseMessage(mail('--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHello.\r\n'))
  expect(parsed).toMatchObject({ text: 'Hello.', html: null })
  expect(parsed.attachments).toHaveLength(2)
})

test('text of plain RTF, without fonts and pictures', () => {
  const body = rtfToBody(
    Buffer.from(
      '{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\*\\x hidden}{\\pict abcdef}One\\par Two \\{\\uc2\\u252 ue\\}}',
    ),
  )
  expect(body).toEqual({ text: 'One\nTwo {ü}', html: null })
})

test('nothing makes it throw, or grow', () => {
  const damaged = fc
    .tuple(fc.nat({ max: tnef.length - 1 }), fc.uint8Array({ maxLength: 20 }), fc.boolean())
    .map(([at, bytes, isCut]) =>
      Buffer.concat([tnef.subarray(0, at), bytes, ...(isCut ? [] : [tnef.subarray(at + bytes.length)])]),
    )
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      const content = readTnef(Buffer.from(bytes))
      for (const { end } of content?.files ?? []) expect(end).toBeLessThanOrEqual(bytes.length)
      expect((content?.html ?? '').length + (content?.text ?? '').length).toBeLessThan(10_000)
      rtfToBody(Buffer.from(bytes))
    }),
    { numRuns: 2_000 },
  )
  // A few bytes that claim to be 4 GB.
  const bomb = Buffer.concat([u32(100), u32(0xffffffff), u32(0x75465a4c), u32(0), Buffer.alloc(1_000, 0xee)])
  expect(decompressRtf(bomb)?.length).toBeLessThanOrEqual(4 << 20)
  const nested = Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`)
  expect(rtfToBody(nested)).toEqual({ text: null, html: null })
})
