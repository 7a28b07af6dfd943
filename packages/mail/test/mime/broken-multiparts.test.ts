import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

const names = (text: string): (string | null)[] => parsed(text).attachments.map(({ filename }) => filename)

describe('broken multiparts', () => {
  test('no boundary parameter: it is found by its first use', () => {
    expect(
      parsed('Content-Type: multipart/mixed\n\n--xyz\nContent-Type: text/plain\n\nfound\n--xyz--\n'),
    ).toMatchObject({ text: 'found' })
  })

  test('a boundary that never comes: the content is shown as text', () => {
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

  test('one boundary that is the beginning of another', () => {
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
