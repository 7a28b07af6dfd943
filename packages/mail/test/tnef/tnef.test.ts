import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePart, decodePartStream, parseMessage } from '../../src/index.ts'
import { decompressRtf } from '../../src/tnef/decompress-rtf.ts'
import { readTnef } from '../../src/tnef/read-tnef.ts'
import { rtfToBody } from '../../src/tnef/rtf-to-body.ts'
import { tnef, u32 } from './tnef-sample.ts'

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
