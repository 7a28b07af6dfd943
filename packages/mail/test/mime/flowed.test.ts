import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../../src/index.ts'
import { withBody } from './test-message.ts'

const flowed = (body: string, parameters = ''): string | null =>
  parseMessage(
    withBody(`Content-Type: text/plain; charset=utf-8; format=flowed${parameters}`, Buffer.from(body)),
  ).text

describe('format=flowed (RFC 3676)', () => {
  test.each([
    ['soft \nbreak', '', 'soft break'],
    ['hard\nbreak', '', 'hard\nbreak'],
    ['two  \nblanks', '', 'two  blanks'],
    [' From here\n >no quote', '', 'From here\n>no quote'],
    ['> quoted \n> flows\n>> deeper', '', '> quoted flows\n>> deeper'],
    ['> quote \nanswer', '', '> quote \nanswer'],
    ['text\n-- \nJoe \nDoe', '', 'text\n-- \nJoe Doe'],
    ['日本 \n語', '; delsp=yes', '日本語'],
    ['last ', '', 'last '],
    ['', '', ''],
  ])('%j %s', (body, parameters, expected) => {
    expect(flowed(body, parameters)).toBe(expected)
  })

  /** Wraps a paragraph as a mailer does: after blanks, with space-stuffing of lines that look like a quote. */
  function flow(text: string, width: number, deleteSpace: boolean): string {
    return text
      .split('\n')
      .map((line) => {
        const pieces = line.match(new RegExp(`.{1,${width}}(?: |$)|.{1,${width}}`, 'g')) ?? ['']
        return pieces
          .map((piece, index) => (index < pieces.length - 1 ? (deleteSpace ? `${piece} ` : piece) : piece))
          .map((piece) => (/^[ >]|^From /.test(piece) ? ` ${piece}` : piece))
          .join('\n')
      })
      .join('\n')
  }

  const words = fc
    .array(fc.stringMatching(/^[a-zA-Z>.]{1,9}$/), { minLength: 1, maxLength: 40 })
    .map((list) => list.join(' '))
  const paragraphs = fc.array(words, { minLength: 1, maxLength: 5 }).map((list) => list.join('\n'))

  test('unflowing restores the paragraphs', () => {
    fc.assert(
      fc.property(paragraphs, fc.integer({ min: 12, max: 70 }), fc.boolean(), (text, width, deleteSpace) => {
        expect(flowed(flow(text, width, deleteSpace), deleteSpace ? '; delsp=yes' : '')).toBe(text)
      }),
    )
  })
})
