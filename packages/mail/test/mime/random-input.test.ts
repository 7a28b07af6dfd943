import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePart, parseMessage } from '../../src/index.ts'
import { message } from './test-message.ts'

const SAMPLE = message(`Return-Path: <a@example.org>
From: =?utf-8?Q?J=C3=B6rg?= <a@example.org>
To: "B, C" <b@example.org>, Team: c@example.org;
Subject: =?iso-2022-jp?B?GyRCRnxLXBsoQg==?=
Message-ID: <1@example.org>
References: <0@example.org>
Date: Mon, 5 Jan 2026 10:00:00 +0100
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative; boundary="inner"

--inner
Content-Type: text/plain; charset=utf-8; format=flowed
Content-Transfer-Encoding: quoted-printable

Gr=C3=BC=C3=9Fe=20
> zitiert
--inner
Content-Type: text/html; charset=windows-1252

<p>Gr\xfc\xdfe</p>
--inner--
--outer
Content-Type: application/pdf; name*0*=utf-8''%E2%82%AC; name*1=".pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--outer--
`)

function checkWhole(raw: Buffer): void {
  const parsed = parseMessage(raw)
  expect(parsed.defects).not.toContain('unparsable')
  expect(parsed.messageId === null).toBe(parsed.syntheticId !== null)
  for (const attachment of parsed.attachments) {
    expect(attachment.start).toBeGreaterThanOrEqual(0)
    expect(attachment.end).toBeGreaterThanOrEqual(attachment.start)
    expect(attachment.end).toBeLessThanOrEqual(raw.length)
    expect(decodePart(raw, attachment).length).toBeLessThanOrEqual(raw.length)
  }
  // The result is sent between threads, so it must survive structured cloning.
  expect(structuredClone(parsed)).toEqual(parsed)
}

const tokens = fc.constantFrom(
  'Content-Type: ',
  'multipart/mixed; ',
  'boundary=',
  '"b"',
  'b',
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '--b',
  '--b--',
  '--',
  'Subject: ',
  'From: ',
  '<',
  '>',
  '@',
  ',',
  ';',
  ':',
  '"',
  '(',
  ')',
  '\\',
  '=?utf-8?B?',
  '?=',
  '=?',
  "name*0*=utf-8''%",
  'charset=',
  'utf-7',
  'utf-16',
  'base64',
  'quoted-printable',
  'Content-Transfer-Encoding: ',
  'begin 644 a\r\n',
  'end\r\n',
  '\x1b$B',
  '\xff\xfe',
  '\xe4\xb8',
  '=',
  '=3',
  ' ',
  '\t',
  '\0',
  'message/rfc822',
  'text/html',
  'References: ',
  'Date: ',
)

describe('the parser never throws', () => {
  test('for random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => checkWhole(Buffer.from(bytes))),
      { numRuns: 500 },
    )
  })

  test('for pieces of messages in any order', () => {
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 120 }), (pieces) =>
        checkWhole(Buffer.from(pieces.join(''), 'latin1')),
      ),
      { numRuns: 1500 },
    )
  })

  test('for a message cut at every byte', () => {
    for (let length = 0; length <= SAMPLE.length; length++) checkWhole(SAMPLE.subarray(0, length))
  })

  test('for a message with bytes changed, dropped and doubled', () => {
    const edit = fc.record({
      at: fc.nat(SAMPLE.length - 1),
      remove: fc.nat(20),
      insert: fc.uint8Array({ maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        let raw = SAMPLE
        for (const { at, remove, insert } of edits) {
          raw = Buffer.concat([raw.subarray(0, at), Buffer.from(insert), raw.subarray(at + remove)])
        }
        checkWhole(raw)
      }),
      { numRuns: 1500 },
    )
  })

  test('for a plain Uint8Array that is a view of a larger buffer', () => {
    const large = new Uint8Array(SAMPLE.length + 20)
    large.set(SAMPLE, 10)
    expect(parseMessage(large.subarray(10, 10 + SAMPLE.length))).toEqual(parseMessage(SAMPLE))
  })
})

describe('the unchanged sample', () => {
  test('is read in full', () => {
    const { subject, from, text, html, attachments } = parseMessage(SAMPLE)
    expect({ subject, from, text, html }).toEqual({
      subject: '日本',
      from: [{ name: 'Jörg', address: 'a@example.org' }],
      text: 'Grüße \n> zitiert',
      html: '<p>Grüße</p>',
    })
    expect(attachments.map(({ filename, path }) => ({ filename, path }))).toEqual([
      { filename: '€.pdf', path: '2' },
    ])
  })

  test('is the same with LF and with CR line ends', () => {
    const crlf = parseMessage(SAMPLE)
    for (const ending of ['\n', '\r']) {
      const other = parseMessage(Buffer.from(SAMPLE.toString('latin1').replaceAll('\r\n', ending), 'latin1'))
      expect(other).toMatchObject({
        subject: crlf.subject,
        text: crlf.text,
        html: crlf.html,
        messageId: crlf.messageId,
      })
      expect(other.attachments.map(({ filename, sizeBytes }) => [filename, sizeBytes])).toEqual([
        ['€.pdf', 9],
      ])
    }
  })
})
