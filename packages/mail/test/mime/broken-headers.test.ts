import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { parseMessage } from '../../src/index.ts'
import { parsed } from './test-message.ts'

const rest =
  'To: b@example.org\nSubject: Offer\nDate: Mon, 5 Jan 2026 10:00:00 +0000\nMIME-Version: 1.0\nContent-Type: text/html\n\n<p>words</p>'

describe('a line that is not a header field', () => {
  test.each([
    ['a blank in the field name', 'X Spam Flag: no'],
    ['an 8-bit letter in the field name', 'X-Pr\xfcfung: ok'],
    ['no colon', 'this line has no colon'],
    ['folded', 'X Long Name: first line\n\tsecond line'],
    ['several of them', 'no colon here\nX Flag: 1\n=?utf-8?q?=C3=A4?=\nnor here'],
    ['an mbox line in the middle', 'From a@example.org Mon Jan  5 10:00:00 2026'],
    ['only a colon', ': nothing'],
    ['dashes', '--------'],
  ])('%s: is skipped, and the fields after it are read', (_, line) => {
    const result = parsed(`From: a@example.org\n${line}\n${rest}`)
    expect(result).toMatchObject({
      subject: 'Offer',
      to: [{ address: 'b@example.org' }],
      date: new Date('2026-01-05T10:00:00Z'),
      text: null,
      html: '<p>words</p>',
      defects: ['broken-header-line'],
    })
  })

  test('at the very beginning', () => {
    expect(parsed(`HTTP status 200\nFrom: a@example.org\n${rest}`)).toMatchObject({
      from: [{ address: 'a@example.org' }],
      html: '<p>words</p>',
    })
  })

  test('a field with an unknown name after it is kept', () => {
    const { headers } = parsed(`From: a@example.org\nno colon\nTicket: 17\n${rest}`)
    expect(headers).toContainEqual({ name: 'Ticket', value: '17' })
  })

  test('in the header of a part', () => {
    const { attachments, text } = parsed(`Content-Type: multipart/mixed; boundary=b

--b
Content-Type: application/pdf; name=a.pdf
X Scanned By: gateway
Content-Transfer-Encoding: base64
Content-Disposition: attachment

QUJD
--b
no colon
Content-Type: text/plain

words
--b--
`)
    expect(attachments).toMatchObject([{ filename: 'a.pdf', encoding: 'base64', sizeBytes: 3 }])
    expect(text).toBe('words')
  })

  test.each([
    ['Dear Sir,\nNote: the price is new.\n\nYours', 'a name that no header has'],
    ['Dear Sir,\n\nTo: you and all\n', 'an empty line before it'],
    ['Dear Sir: this is it\n\nSubject: to change\n', 'a colon in the first line of the text'],
  ])('the text after a lost empty line stays text: %j (%s)', (body) => {
    expect(parsed(`Subject: x\n${body}`)).toMatchObject({ subject: 'x', text: body, defects: [] })
  })

  test('thousands of them take one pass', () => {
    const raw = Buffer.from(`From: a@example.org\r\n${'no field\r\n'.repeat(90_000)}\r\nbody`)
    expect(cpuMs(() => expect(parseMessage(raw).text).toContain('no field'))).toBeLessThan(300)
  })
})

describe('lines before the first field', () => {
  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['empty lines', '\n\n'],
    ['a byte order mark and an empty line', '\xef\xbb\xbf\n'],
    ['a byte order mark and an mbox line', '\xef\xbb\xbfFrom a@example.org Mon Jan  5 10:00:00 2026\n'],
  ])('%s', (_, before) => {
    expect(parsed(`${before}From: a@example.org\n${rest}`)).toMatchObject({
      from: [{ address: 'a@example.org' }],
      subject: 'Offer',
      html: '<p>words</p>',
    })
  })

  test('a byte order mark before text without a header is not shown', () => {
    expect(parsed('\xef\xbb\xbfjust words\n').text).toBe('just words\n')
  })
})
