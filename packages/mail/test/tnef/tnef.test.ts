import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePart, decodePartStream, parseMessage } from '../../src/index.ts'
import { decompressRtf } from '../../src/tnef/decompress-rtf.ts'
import { readTnef } from '../../src/tnef/read-tnef.ts'
import { rtfToBody } from '../../src/tnef/rtf-to-body.ts'
import { attachedObject, attribute, file, properties, tnef, tnefOf, u32 } from './tnef-sample.ts'

const mail = (body: string, packed = tnef) =>
  Buffer.from(
    `From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${body}--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${packed.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
  )

test('the example of the specification', () => {
  const packed =
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0'
  expect(decompressRtf(Buffer.from(packed, 'hex'))?.toString()).toBe(
    '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
  )
})

test('winmail.dat is replaced by its files and its text', async () => {
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

test('a body that is also a text part is not shown twice', () => {
  const parsed = parseMessage(mail('--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHello.\r\n'))
  expect(parsed).toMatchObject({ text: 'Hello.', html: null })
  expect(parsed.attachments).toHaveLength(2)
})

const filesOf = (raw: Buffer) =>
  parseMessage(raw).attachments.map((part) => [
    part.filename,
    part.sizeBytes,
    decodePart(raw, part).toString(),
  ])
const unicode = (id: number, text: string) => ({ id, type: 0x1f, bytes: Buffer.from(`${text}\0`, 'utf16le') })

test('a nested message is shown with its files, whatever the format of its text', () => {
  const inner = tnefOf(
    attribute(
      1,
      0x00069003,
      properties(
        unicode(0x37, 'Angebot'),
        unicode(0x0c1a, 'Käthe Weiß'),
        unicode(0x1000, 'Wie besprochen: 5 €.'),
      ),
    ),
    file('Preise.pdf', Buffer.from('%PDF-1.4 prices')),
    attachedObject('older', tnefOf(attribute(1, 0x0002800c, Buffer.from('The oldest words.\0')))),
  )
  const raw = mail(
    '--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n',
    tnefOf(attachedObject('x', inner)),
  )
  const { text } = parseMessage(raw)
  for (const words of [
    'See below.',
    'Angebot',
    'Käthe Weiß',
    'Wie besprochen: 5 €.',
    'older',
    'The oldest words.',
  ])
    expect(text).toContain(words)
  expect(filesOf(raw)).toEqual([['Preise.pdf', 15, '%PDF-1.4 prices']])
})

test('an object in the properties is a file, and so is an unreadable nested message', () => {
  const empty = tnefOf()
  const raw = mail(
    '',
    tnefOf(attachedObject('Chart', Buffer.from('OLE bytes')), attachedObject('Contact', empty)),
  )
  expect(filesOf(raw)).toEqual([
    ['Chart', 9, 'OLE bytes'],
    ['Contact', empty.length, empty.toString()],
  ])
})

test('an empty file is kept', () => {
  const raw = mail('', tnefOf(file('empty.txt', Buffer.alloc(0)), file('full.txt', Buffer.from('full'))))
  expect(filesOf(raw)).toEqual([
    ['empty.txt', 0, ''],
    ['full.txt', 4, 'full'],
  ])
})

test('a truncated winmail.dat is kept next to its readable content', () => {
  const whole = tnefOf(file('a.txt', Buffer.from('whole')), file('b.txt', Buffer.alloc(200, 65)))
  const raw = mail('', whole.subarray(0, whole.length - 250))
  const names = parseMessage(raw).attachments.map(({ filename }) => filename)
  expect(names).toContain('a.txt')
  expect(names.at(-1)).toBe('winmail.dat')
})

test('HTML in another charset', () => {
  const page = { id: 0x1013, type: 0x102, bytes: Buffer.from('<p>Grüße €</p>') }
  const raw = mail(
    '',
    tnefOf(attribute(1, 0x00069003, properties({ id: 0x3fde, type: 3, bytes: u32(65001) }, page))),
  )
  expect(parseMessage(raw).html).toBe('<p>Grüße €</p>')
})

test('text of plain RTF without font tables and pictures', () => {
  const body = rtfToBody(
    Buffer.from(
      '{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\*\\x hidden}{\\pict abcdef}One\\par Two \\{\\uc2\\u252 ue\\}}',
    ),
  )
  expect(body).toEqual({ text: 'One\nTwo {ü}', html: null })
})

test('no input makes it throw or use much memory', () => {
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
  // Few bytes that claim to expand to 4 GB.
  const bomb = Buffer.concat([u32(100), u32(0xffffffff), u32(0x75465a4c), u32(0), Buffer.alloc(1_000, 0xee)])
  expect(decompressRtf(bomb)?.length).toBeLessThanOrEqual(4 << 20)
  const nested = Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`)
  expect(rtfToBody(nested)).toEqual({ text: null, html: null })
})
