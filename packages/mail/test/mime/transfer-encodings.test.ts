import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePart, decodePartStream, parseMessage } from '../../src/index.ts'
import { message, parsed, withBody } from './test-message.ts'

describe('transfer encodings', () => {
  test.each([
    ['base64 with rubbish', 'base64', 'aGV!s\nbG 8=', 'hello'],
    ['base64 in two padded pieces', 'base64', 'aGk=\naGk=', 'hihi'],
    ['base64 with a footer of a list', 'base64', 'aGk=\n\nThis is a footer of the list', 'hi'],
    [
      'base64 without padding and a footer',
      'base64',
      `${'QUJD'.repeat(19)}\nQUJD\n\nYou get this mail because\nUnsubscribe`,
      'ABC'.repeat(20),
    ],
    [
      'base64 and a line of a footer right behind it',
      'base64',
      `${'QUJD'.repeat(19)}\n_______________\nlist mailing list\nlist@example.org`,
      'ABC'.repeat(19),
    ],
    ['base64 and one word', 'base64', 'aGk=\n\nUnsubscribe\nList', 'hi'],
    ['base64 and words without any sign', 'base64', 'aGlo\nSent by the list of all\nmembers', 'hih'],
    ['base64 and a signature', 'base64', 'aGk=\n-- \nJoe', 'hi'],
    ['base64 and an address of a page', 'base64', 'aGlo\n\nhttp://lists.example.org/join', 'hih'],
    [
      'base64 with an empty line after each of its lines',
      'base64',
      `${'QUJD'.repeat(19)}\n\n${'QUJD'.repeat(19)}\n\nQUI=`,
      `${'ABC'.repeat(38)}AB`,
    ],
    [
      'text that is labelled base64',
      'base64',
      'Dear all, this is no base64.',
      'Dear all, this is no base64.',
    ],
    ['quoted-printable', 'quoted-printable', 'a=3Db=\n c =20\nd', 'a=b c  \nd'],
    ['quoted-printable with broken escapes', 'quoted-printable', 'a=ZZ=4 100=', 'a=ZZ=4 100'],
    ['quoted-printable with padding of a gateway', 'quoted-printable', 'line   \nnext', 'line\nnext'],
    ['lower-case hex', 'Quoted-Printable', '=c3=a4', 'ä'],
    ['an unknown encoding', 'x-mystery', 'as it is', 'as it is'],
    ['no encoding', '8bit', 'plain', 'plain'],
  ])('%s', (_, encoding, body, text) => {
    expect(
      parsed(`Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}`)
        .text,
    ).toBe(text)
  })

  test('a footer after base64 does not change how the text is decoded', () => {
    const body = Buffer.from('Grüße aus Köln, für später').toString('base64')
    expect(
      parsed(
        `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body}\n\n___\nThis is the footer of a list, which goes on for some lines.\n`,
      ).text,
    ).toBe('Grüße aus Köln, für später')
  })

  test('a footer after a base64 file is not part of it, whole and in chunks', async () => {
    const raw = message(
      `Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n${'QUJD'.repeat(19)}\nQUI=\n\n_____\nA footer of the list\n`,
    )
    const [file] = parseMessage(raw).attachments
    if (!file) throw new Error('no attachment')
    const whole = decodePart(raw, file)
    expect(whole.toString()).toBe(`${'ABC'.repeat(19)}AB`)
    for (const size of [1, 7, 50])
      expect(
        await buffer(decodePartStream((start, end) => chunks(raw.subarray(start, end), size), file)),
      ).toEqual(whole)
  })

  test('uuencoded files in the text become attachments', () => {
    const raw = message(
      'Subject: x\n\nbefore\nbegin 644 hello.txt\n%:&5L;&\\\n`\nend\nafter\nbegin 2026 with joy\n',
    )
    const { text, attachments } = parseMessage(raw)
    expect(text).toBe('before\nafter\nbegin 2026 with joy\n')
    expect(attachments.map(({ filename, encoding }) => [filename, encoding])).toEqual([
      ['hello.txt', 'uuencode'],
    ])
    const [file] = attachments
    expect(file && decodePart(raw, file).toString()).toBe('hello')
  })

  const yenc = (bytes: Uint8Array, width: number, head = ''): Buffer => {
    const lines = [Buffer.from(`=ybegin line=${width} size=${bytes.length}${head} name=grüße.bin\r\n`)]
    let line: number[] = []
    const close = (): void => {
      lines.push(Buffer.from([...line, 0x0d, 0x0a]))
      line = []
    }
    for (const byte of bytes) {
      const coded = (byte + 42) & 255
      line.push(...([0x00, 0x0a, 0x0d, 0x3d].includes(coded) ? [0x3d, (coded + 64) & 255] : [coded]))
      if (line.length >= width) close()
    }
    if (line.length > 0) close()
    return Buffer.concat([...lines, Buffer.from(`=yend size=${bytes.length} crc32=00000000\r\n`)])
  }
  const around = (block: Buffer): Buffer =>
    Buffer.concat([Buffer.from('Subject: x\r\n\r\nbefore\r\n'), block, Buffer.from('after\r\n')])

  test('whole files in yEnc become attachments, with any bytes, read in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.integer({ min: 20, max: 254 }),
        fc.integer({ min: 1, max: 300 }),
        async (bytes, width, chunk) => {
          const raw = around(yenc(bytes, width))
          const { text, attachments } = parseMessage(raw)
          expect(text).toBe('before\nafter\n')
          const [file] = attachments
          if (!file) throw new Error('no attachment')
          expect([file.filename, file.sizeBytes]).toEqual(['grüße.bin', bytes.length])
          expect(decodePart(raw, file)).toEqual(Buffer.from(bytes))
          const stream = decodePartStream(async function* (start, end) {
            for (let at = start; at < end; at += chunk) yield raw.subarray(at, Math.min(end, at + chunk))
          }, file)
          expect(Buffer.concat(await Array.fromAsync(stream))).toEqual(Buffer.from(bytes))
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each([
    ['a part of a larger file', yenc(Buffer.from('hello'), 128, ' part=1 total=2')],
    ['one that lost a byte', Buffer.from(yenc(Buffer.from('hello'), 128).filter((_, at) => at !== 45))],
    ['one without an end', Buffer.from('=ybegin line=128 size=3 name=a.bin\r\nabc\r\n')],
    ['words about it', Buffer.from('=ybegin is how it begins\r\n=yend size=3\r\n')],
  ])('%s stays text', (_, block) => {
    const { text, attachments } = parseMessage(around(block))
    expect(attachments).toEqual([])
    expect(text).toContain('=ybegin')
    expect(text).toMatch(/^before\n.*after\n$/s)
  })

  const encoded = fc.record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 3000 }),
    width: fc.integer({ min: 4, max: 76 }),
  })

  test('base64: size without decoding, bytes whole and in chunks', async () => {
    await fc.assert(
      fc.asyncProperty(encoded, fc.integer({ min: 1, max: 500 }), async ({ bytes, width }, chunk) => {
        const lines =
          Buffer.from(bytes)
            .toString('base64')
            .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
        const raw = withBody(
          'Content-Type: image/png\nContent-Transfer-Encoding: base64',
          `${lines.join('\n')}\n`,
        )
        const [file] = parseMessage(raw).attachments
        if (!file) throw new Error('no attachment')
        expect(file.sizeBytes).toBe(bytes.length)
        expect(decodePart(raw, file)).toEqual(Buffer.from(bytes))
        expect(
          await buffer(decodePartStream((start, end) => chunks(raw.subarray(start, end), chunk), file)),
        ).toEqual(Buffer.from(bytes))
      }),
      { numRuns: 60 },
    )
  })

  test('quoted-printable in chunks is the same as whole', async () => {
    const soup = fc.array(fc.constantFrom('=3D', '=', '=\r\n', '\r\n', 'a', ' ', '=C3=A4', '\n', '=4'), {
      maxLength: 300,
    })
    await fc.assert(
      fc.asyncProperty(soup, fc.integer({ min: 1, max: 50 }), async (pieces, chunk) => {
        const raw = Buffer.concat([
          message('Content-Type: image/png\nContent-Transfer-Encoding: quoted-printable\n\n'),
          Buffer.from(pieces.join('')),
        ])
        const [file] = parseMessage(raw).attachments
        if (!file) throw new Error('no attachment')
        const streamed = await buffer(
          decodePartStream((start, end) => chunks(raw.subarray(start, end), chunk), file),
        )
        expect(streamed).toEqual(Buffer.from(decodePart(raw, file)))
      }),
      { numRuns: 60 },
    )
  })
})

function chunks(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return Readable.from(pieces)
}
