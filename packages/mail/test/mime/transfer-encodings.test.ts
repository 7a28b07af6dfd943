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
