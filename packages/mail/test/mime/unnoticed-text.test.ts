import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

const mixed = (...parts: string[]) =>
  parsed(
    `Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
  )
const picture = 'Content-Type: image/png; name=a.png\nContent-Disposition: attachment\n\nx'

describe('a mail without a body shows its first text that is no attachment', () => {
  test.each([
    [
      'inline with a file name, alone',
      ['Content-Type: text/plain\nContent-Disposition: inline; filename="ATT1.txt"\n\nwords'],
    ],
    ['with a name only, first', ['Content-Type: text/plain; name="mail.txt"\n\nwords', picture]],
    ['behind a picture', [picture, 'Content-Type: text/plain; name="mail.txt"\n\nwords']],
    [
      'behind an empty text',
      ['Content-Type: text/plain\n\n \n', 'Content-Type: text/plain; name="mail.txt"\n\nwords'],
    ],
    ['Markdown', ['Content-Type: text/markdown\n\nwords', picture]],
  ])('%s', (_, parts) => {
    const { text, html } = mixed(...parts)
    expect({ text: text?.trim(), html }).toEqual({ text: 'words', html: null })
  })

  test('HTML with a name; it stays among the files', () => {
    const { text, html, attachments } = mixed(
      'Content-Type: text/html; name="page.html"\nContent-Disposition: inline\n\n<p>words</p>',
    )
    expect({ text, html }).toEqual({ text: null, html: '<p>words</p>' })
    expect(attachments.map(({ filename }) => filename)).toEqual(['page.html'])
  })

  test.each([
    ['an attachment', 'Content-Type: text/plain\nContent-Disposition: attachment; filename=log.txt\n\nlines'],
    ['a calendar', 'Content-Type: text/calendar\n\nBEGIN:VCALENDAR'],
    ['an address card', 'Content-Type: text/vcard; name=a.vcf\n\nBEGIN:VCARD'],
  ])('%s is none', (_, part) => {
    const { text, html, attachments } = mixed(part)
    expect({ text, html }).toEqual({ text: null, html: null })
    expect(attachments).toHaveLength(1)
  })

  test('next to a body, a text with a name stays a file', () => {
    const { text, attachments } = mixed(
      'Content-Type: text/plain\n\nbody',
      'Content-Type: text/plain; name="notes.txt"\n\nnotes',
    )
    expect(text).toBe('body')
    expect(attachments.map(({ filename }) => filename)).toEqual(['notes.txt'])
  })

  test('but not from encrypted parts', () => {
    const { text } = parsed(`Content-Type: multipart/encrypted; boundary=b

--b
Content-Type: application/pgp-encrypted

Version: 1
--b
Content-Type: text/plain; name=encrypted.asc

-----BEGIN PGP MESSAGE-----
--b--
`)
    expect(text).toBeNull()
  })
})

describe('multipart/related', () => {
  const image = 'Content-Type: image/png; name=1.png\nContent-ID: <one@x>\n\n1'
  const page = 'Content-Type: text/html\n\n<img src="cid:one@x">'
  const related = (parameters: string, ...parts: string[]) =>
    parsed(
      `Content-Type: multipart/related; boundary=b${parameters}\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
    )

  test.each([
    ['its type says which part is the root', '; type="text/html"'],
    ['without a type it is the first text', ''],
    ['a start that names nothing', '; start="<none@x>"'],
  ])('the picture comes first: %s', (_, parameters) => {
    const { html, attachments } = related(parameters, image, page)
    expect(html).toBe('<img src="cid:one@x">')
    expect(attachments).toMatchObject([{ contentId: 'one@x', isInline: true }])
  })

  test('the start parameter comes before the type', () => {
    const { html } = related(
      '; type="text/html"; start="<two@x>"',
      'Content-Type: text/html\n\n<p>one</p>',
      'Content-Type: text/html\nContent-ID: <two@x>\n\n<p>two</p>',
    )
    expect(html).toBe('<p>two</p>')
  })

  test('a start that names a picture', () => {
    expect(related('; start="<one@x>"', image, page).html).toBe('<img src="cid:one@x">')
  })
})

describe('an empty part does not replace text', () => {
  const alternative = (...parts: string[]) =>
    parsed(
      `Content-Type: multipart/alternative; boundary=b\n\n${parts.map((part) => `--b\n${part}`).join('\n')}`,
    )
  const plain = 'Content-Type: text/plain\n\nwords'

  test.each([
    ['HTML that was cut off', 'Content-Type: text/html\n\n'],
    ['a header that was cut off', 'Content-Type: text/html'],
    ['a page without words', 'Content-Type: text/html\n\n<html><body><br>&nbsp;</body></html>\n--b--'],
    ['an empty second text', 'Content-Type: text/plain\n\n\n--b--'],
    ['nothing at all', ''],
  ])('%s', (_, last) => {
    expect(alternative(plain, last)).toMatchObject({ text: 'words', html: null })
  })

  test('a page with a picture only is not empty', () => {
    expect(alternative(plain, 'Content-Type: text/html\n\n<img src="cid:a">\n--b--').html).toContain('<img')
  })

  test('with an empty text part, the HTML’s text is indexed', () => {
    expect(
      alternative('Content-Type: text/plain\n\n', 'Content-Type: text/html\n\n<p>words</p>\n--b--'),
    ).toMatchObject({ text: null, html: '<p>words</p>' })
  })
})
