import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../../src/index.ts'
import { parsed, withBody } from './test-message.ts'

const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
)

/** Encodes RFC 2047 words of any byte length, which may split characters. */
function encodeWords(text: string, size: number, encoding: 'B' | 'Q'): string {
  const bytes = Buffer.from(text)
  const out: string[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    const q = [...piece].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
    out.push(`=?UTF-8?${encoding}?${encoding === 'B' ? piece.toString('base64') : q}?=`)
  }
  return out.join('\r\n ')
}

function encodeParameter(text: string, size: number): string {
  const encoded = [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
  const pieces: string[] = []
  for (let at = 0; at < encoded.length; at += size) pieces.push(encoded.slice(at, at + size).join(''))
  return pieces
    .map((piece, index) => `filename*${index}*=${index === 0 ? "utf-8'en'" : ''}${piece}`)
    .join(';\r\n ')
}

describe('encoded words (RFC 2047)', () => {
  test('are restored wherever they are split', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 45 }),
        fc.constantFrom('B' as const, 'Q' as const),
        (text, size, encoding) => {
          expect(
            parseMessage(Buffer.from(`Subject: ${encodeWords(text, size, encoding)}\r\n\r\n`)).subject,
          ).toBe(text)
        },
      ),
    )
  })

  test.each([
    ['=?utf-8?q?=C3=A4?= =?utf-8?q?=C3=B6?=', 'äö', 'white space between words disappears'],
    ['=?utf-8?q?a?= b =?utf-8?q?c?=', 'a b c', 'white space beside plain text stays'],
    ['a=?utf-8?q?b?=c', 'abc', 'words glued to text'],
    ['=?utf-8?q?a_b=20c?=', 'a b c', 'underscore is a space'],
    ['=?UTF-8*de?Q?gr=C3=BCn?=', 'grün', 'language suffix (RFC 2231)'],
    ['=?utf-8?B?w6Q?=', 'ä', 'missing padding'],
    ['=?utf-8?q?with space in it?=', 'with space in it', 'spaces inside a word'],
    ['=?iso-8859-1?q?=E4?= =?utf-8?q?=C3=B6?=', 'äö', 'neighbours of two charsets'],
    ['=?gb2312?B?1tDOxA==?=', '中文', 'GB 2312'],
    ['=?koi8-r?B?8NLJ18XU?=', 'Привет', 'KOI8-R'],
    ['=?iso-2022-jp?B?GyRCRnxLXDhsGyhC?=', '日本語', 'ISO-2022-JP'],
    ['=?shift_jis?B?k/qWe4zq?=', '日本語', 'Shift_JIS'],
    ['=?euc-kr?B?x9GxuQ==?=', '한국', 'EUC-KR'],
    ['=?big5?B?pKSk5Q==?=', '中文', 'Big5'],
    ['=?utf-7?Q?+AOQ-?=', 'ä', 'UTF-7, because it is labelled'],
    ['=?nonsense-99?Q?=C3=A4?=', 'ä', 'unknown charset, UTF-8 bytes'],
    ['=?utf-8?Q?=E4?=', 'ä', 'labelled UTF-8, written in Latin-1'],
    ['=?utf-8?Q?unfinished', '=?utf-8?Q?unfinished', 'a word that does not end'],
    ['=?utf-8?x?abc?=', '=?utf-8?x?abc?=', 'an encoding nobody knows'],
    ['+AOQ- stays', '+AOQ- stays', 'no UTF-7 without a label'],
  ])('%s', (value, expected) => {
    expect(parsed(`Subject: ${value}\n\n`).subject).toBe(expected)
  })

  test('raw UTF-8 (RFC 6532) and raw Latin-1 are both read', () => {
    expect(
      parseMessage(Buffer.from('Subject: Grüße 日本\r\nFrom: Jörg <jörg@müller.example>\r\n\r\n')),
    ).toMatchObject({
      subject: 'Grüße 日本',
      from: [{ name: 'Jörg', address: 'jörg@müller.example' }],
    })
    expect(parsed('Subject: Gr\xfc\xdfe\n\n').subject).toBe('Grüße')
  })

  test('a subject has no line ends or control characters', () => {
    expect(parsed('Subject: =?utf-8?q?a=0D=0ABcc:_x=00y?=\n\n').subject).toBe('a Bcc: x y')
  })
})

describe('parameters (RFC 2231)', () => {
  const filename = (parameter: string): string | null | undefined =>
    parseMessage(
      withBody(`Content-Type: application/pdf\nContent-Disposition: attachment; ${parameter}`, 'x'),
    ).attachments[0]?.filename

  test('continuations are restored wherever they are split', () => {
    const names = words.filter((name) => name !== '' && !/[/\\]/.test(name) && !/^\.+$/.test(name))
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 20 }), (name, size) => {
        expect(filename(encodeParameter(name, size))).toBe(name)
      }),
    )
  })

  test.each([
    ['filename="a b.pdf"', 'a b.pdf'],
    ['filename=a b.pdf', 'a b.pdf'],
    ['filename="quo\\"ted.pdf"', 'quo"ted.pdf'],
    ["filename*=iso-8859-1''%E4.pdf", 'ä.pdf'],
    ["filename*=UTF-8''%e2%82%ac%20rates.pdf; filename=fallback.pdf", '€ rates.pdf'],
    ['filename*1=b.pdf; filename*0=a', 'ab.pdf'],
    ["filename*0*=utf-8''%C3; filename*1*=%A4.pdf", 'ä.pdf'],
    ['filename="=?utf-8?B?w6QucGRm?="', 'ä.pdf'],
    ['filename==?utf-8?B?w6QucGRm?=', 'ä.pdf'],
    ['filename="C:\\Users\\me\\secret.pdf"', 'secret.pdf'],
    ['filename="../../etc/passwd"', 'passwd'],
    ['filename=".."', null],
    ['filename="never closed.pdf', 'never closed.pdf'],
    ['FILENAME="UPPER.PDF"', 'UPPER.PDF'],
    ['filename="x\ty.pdf"', 'x y.pdf'],
  ])('%s', (parameter, expected) => {
    expect(filename(parameter)).toBe(expected)
  })
})
