import { describe, expect, test } from 'vitest'
import { parseMessage } from '../../src/index.ts'
import { parsed } from './test-message.ts'

const names = (text: string): (string | null)[] => parsed(text).attachments.map(({ filename }) => filename)

describe('bodies', () => {
  test('a message without any header line', () => {
    expect(parsed('\njust text\n')).toMatchObject({
      text: 'just text\n',
      html: null,
      subject: '',
      from: [],
      date: null,
    })
  })

  test('an empty input', () => {
    expect(parseMessage(Buffer.alloc(0))).toMatchObject({
      text: '',
      html: null,
      attachments: [],
      kind: 'mail',
    })
  })

  test('the empty line after the header is missing', () => {
    expect(parsed('Subject: x\nThis is no header field\nmore')).toMatchObject({
      subject: 'x',
      text: 'This is no header field\nmore',
    })
  })

  test('an mbox line before the header', () => {
    expect(parsed('From a@example.org Mon Jan  5 10:00:00 2026\nSubject: x\n\nbody').subject).toBe('x')
  })

  test('alternative: text and the last HTML', () => {
    const { text, html, attachments } = parsed(`Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain

plain
--b
Content-Type: text/html

<p>first</p>
--b
Content-Type: text/html

<p>last</p>
--b--
`)
    expect({ text, html, attachments }).toEqual({ text: 'plain', html: '<p>last</p>', attachments: [] })
  })

  test('mixed: text, file, text again, and a footer as HTML', () => {
    const { text, html, attachments } = parsed(`Content-Type: multipart/mixed; boundary=b

--b

one
--b
Content-Type: image/png
Content-Disposition: inline; filename=a.png

x
--b

two & three
--b
Content-Type: text/html

<p>foot</p>
--b--
`)
    expect(text).toBe('one\ntwo & three\nfoot')
    expect(html).toContain('two &amp; three')
    expect(html).toContain('<p>foot</p>')
    expect(attachments).toHaveLength(1)
  })

  test('related: pictures by Content-ID are inline, others are files', () => {
    const { html, attachments } = parsed(`Content-Type: multipart/related; boundary=b; type="text/html"

--b
Content-Type: text/html

<img src="cid:one@x"><img src="cid:three@x">
--b
Content-Type: image/png; name=1.png
Content-ID: <one@x>

1
--b
Content-Type: application/pdf; name=2.pdf
Content-Disposition: attachment
Content-ID: <two@x>

2
--b
Content-Type: image/png; name=3.png
Content-Disposition: attachment
Content-ID: <three@x>

3
--b--
`)
    expect(html).toContain('cid:one@x')
    expect(attachments.map(({ contentId, isInline }) => [contentId, isInline])).toEqual([
      ['one@x', true],
      ['two@x', false],
      ['three@x', true],
    ])
  })

  test('section numbers are as in IMAP', () => {
    const { attachments } = parsed(`Content-Type: multipart/mixed; boundary=a

--a
Content-Type: multipart/alternative; boundary=b

--b

text
--b
Content-Type: text/calendar; method=REQUEST

BEGIN:VCALENDAR
--b--
--a
Content-Type: message/rfc822

Subject: inner

inner text
--a
Content-Type: application/ms-tnef; name=winmail.dat

x
--a--
`)
    expect(attachments.map(({ path, contentType }) => [path, contentType])).toEqual([
      ['1.2', 'text/calendar'],
      ['2', 'message/rfc822'],
      ['3', 'application/ms-tnef'],
    ])
  })

  test('a text part with a name is a file, without one it is the body', () => {
    expect(
      names(
        'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b\nContent-Type: text/plain; name=notes.txt\n\nx\n--b--',
      ),
    ).toEqual(['notes.txt'])
    expect(parsed('Content-Type: text/plain; name=body.txt\n\nx').text).toBe('x')
  })

  test('signed mail: the body is shown, the signature is a file', () => {
    const { text, attachments } =
      parsed(`Content-Type: multipart/signed; boundary=b; protocol="application/pgp-signature"

--b
Content-Type: text/plain

signed text
--b
Content-Type: application/pgp-signature; name=signature.asc

-----BEGIN PGP SIGNATURE-----
--b--
`)
    expect(text).toBe('signed text')
    expect(attachments.map(({ filename }) => filename)).toEqual(['signature.asc'])
  })

  test('encrypted mail is kept as files', () => {
    const { text, attachments } = parsed(`Content-Type: multipart/encrypted; boundary=b

--b
Content-Type: application/pgp-encrypted

Version: 1
--b
Content-Type: application/octet-stream; name=encrypted.asc

-----BEGIN PGP MESSAGE-----
--b--
`)
    expect(text).toBeNull()
    expect(attachments).toHaveLength(2)
  })
})
