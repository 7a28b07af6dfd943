import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

const names = (text: string): (string | null)[] => parsed(text).attachments.map(({ filename }) => filename)

describe('broken multiparts', () => {
  test('no boundary parameter: it is found by its first use', () => {
    expect(
      parsed('Content-Type: multipart/mixed\n\n--xyz\nContent-Type: text/plain\n\nfound\n--xyz--\n'),
    ).toMatchObject({ text: 'found' })
  })

  test.each([
    ['no semicolon before the boundary', 'multipart/mixed boundary="b"', '--b', '--b--'],
    [
      'no semicolon between two parameters',
      'multipart/mixed; charset=utf-8 boundary=b type="x"',
      '--b',
      '--b--',
    ],
    ['any kind', 'multipart/*; boundary=b', '--b', '--b--'],
    ['no kind', 'multipart; boundary=b', '--b', '--b--'],
    ['a slash and no kind', 'multipart/; boundary=b', '--b', '--b--'],
    ['a kind nobody knows', 'multipart/x-our-own; boundary="b"', '--b', '--b--'],
    ['blanks around the slash', 'multipart / mixed; boundary=b', '--b', '--b--'],
    ['comments', 'multipart (a;b=c) /mixed (x (y)); boundary=b (d)', '--b', '--b--'],
    ['words behind the boundary on its line', 'multipart/mixed; boundary=b', '--b and more', '--b-- the end'],
    ['a tab behind it', 'multipart/mixed; boundary=b', '--b\t(first)', '--b--\t.'],
    ['a boundary in quotes that is written without them', "multipart/mixed; boundary='b'", '--b', '--b--'],
  ])('%s: the parts are found', (_, type, delimiter, close) => {
    const { text, attachments } = parsed(
      `Content-Type: ${type}\n\n${delimiter}\nContent-Type: text/plain\n\nwords\n${delimiter}\nContent-Type: image/png; name=a.png\n\nx\n${close}\n`,
    )
    expect(text).toBe('words')
    expect(attachments).toMatchObject([{ filename: 'a.png', sizeBytes: 1 }])
  })

  test('a nested multipart without a semicolon before its boundary', () => {
    const { text, html } = parsed(`Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/alternative boundary=in

--in

words
--in
Content-Type: text/html

<p>words</p>
--in--
--b--
`)
    expect({ text, html }).toEqual({ text: 'words', html: '<p>words</p>' })
  })

  test.each([
    ['image/ jpeg; name=a.jpg', 'image/jpeg'],
    ['image /jpeg; name=a.jpg', 'image/jpeg'],
    ['image (a picture) / (of a cat) jpeg (small); name=a.jpg', 'image/jpeg'],
    ['"image/jpeg"; name=a.jpg', 'image/jpeg'],
    ['image/jpeg name=a.jpg', 'image/jpeg'],
    ['(a picture) image/jpeg; name=a.jpg', 'image/jpeg'],
    ['image/jpeg (never closed; name=a.jpg', 'image/jpeg'],
    ['nonsense; name=a.jpg', 'text/plain'],
  ])('the type of %s', (type, expected) => {
    const { attachments } = parsed(
      `Content-Type: multipart/mixed; boundary=b\n\n--b\n\nwords\n--b\nContent-Type: ${type}\n\nx\n--b--`,
    )
    expect(attachments).toMatchObject([{ contentType: expected, filename: 'a.jpg' }])
  })

  test('a boundary that never occurs: the content is shown as text', () => {
    expect(parsed('Content-Type: multipart/mixed; boundary=nope\n\nwords\n').text).toBe('words\n')
  })

  test('no closing delimiter: the last part ends with the message', () => {
    const result = parsed(
      'Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\nContent-Type: image/png; name=a.png\n\nxyz',
    )
    expect(result.text).toBe('one')
    expect(result.attachments.map(({ sizeBytes }) => sizeBytes)).toEqual([3])
    expect(result.defects).toContain('unclosed-multipart')
  })

  test('an inner multipart that is not closed ends with the outer one', () => {
    const result = parsed(`Content-Type: multipart/mixed; boundary=out

--out
Content-Type: multipart/alternative; boundary=in

--in

text
--out
Content-Type: image/png; name=a.png

x
--out--
`)
    expect(result.text).toBe('text')
    expect(result.attachments.map(({ path, filename }) => [path, filename])).toEqual([['2', 'a.png']])
  })

  test('one boundary that is a prefix of another', () => {
    const result = parsed(`Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/alternative; boundary=bb

--bb

inner
--bb--
--b
Content-Type: image/png; name=a.png

x
--b--
`)
    expect(result.text).toBe('inner')
    expect(result.attachments).toHaveLength(1)
  })

  test('a part without an empty line, and blanks after a delimiter', () => {
    expect(
      names('Content-Type: multipart/mixed; boundary=b\n\n--b  \nContent-Type: image/png; name=a.png\n--b--'),
    ).toEqual(['a.png'])
  })

  test('lines that only look like a delimiter stay in the text', () => {
    expect(
      parsed('Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--bogus\n-- \nJoe\n--b--').text,
    ).toBe('one\n--bogus\n-- \nJoe')
  })
})
