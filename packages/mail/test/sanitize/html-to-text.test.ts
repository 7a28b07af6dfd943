import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { htmlToText, snippet } from '../../src/index.ts'

describe('htmlToText', () => {
  test.each([
    ['<p>Hello <b>w</b>orld</p>', 'Hello world'],
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['<div>one</div><div>two</div>', 'one\ntwo'],
    ['one<br>two<br><br>three', 'one\ntwo\n\nthree'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['a &amp; b &lt;c&gt; &#8364; &#x20AC; &nbsp;d &unknown;', 'a & b <c> € € d &unknown;'],
    ['<style>p{}</style><script>x</script><title>t</title>text', 'text'],
    ['<head><title>x</title></head><body>text</body>', 'text'],
    ['<head><meta charset=x>text', 'text'],
    ['<!-- hidden -->shown<!-- never closed', 'shown'],
    ['<!--[if mso]>no<![endif]-->yes', 'yes'],
    ['<img src=x alt="Logo"> x', 'Logo x'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a  \n\t b', 'a b'],
    ['<blockquote>a<br>b<blockquote>c</blockquote></blockquote>d', '> a\n> b\n>\n>> c\n\nd'],
    ['1 < 2', '1 < 2'],
    ['<a href="x>y">link</a>', 'link'],
    ['', ''],
    ['<b', ''],
  ])('%s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test('never throws and takes bounded time', () => {
    const tokens = fc.constantFrom(
      '<',
      '>',
      '</',
      'p',
      'blockquote',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '&',
      '#x110000;',
      ';',
      '<title>',
      '<style>',
      ' ',
      '\n',
      'a',
    )
    fc.assert(
      fc.property(
        fc.array(tokens, { maxLength: 80 }),
        (pieces) => typeof htmlToText(pieces.join('')) === 'string',
      ),
    )
    const spentMs = cpuMs(() => {
      for (const piece of [
        '<title>',
        '<style>',
        '<!--',
        '<a "',
        "<a '",
        '<blockquote>',
        '&amp',
        '<title><body>',
        '<pre>\n',
      ])
        htmlToText(piece.repeat(100_000))
    })
    expect(spentMs).toBeLessThan(3000)
  })
})

describe('snippet', () => {
  const of = (text: string | null, html: string | null = null, length = 60): string =>
    snippet({ text, html }, length)

  test.each<[string, string | null, string | null, string]>([
    [
      'new words before the quote',
      'Yes, please.\n\nOn 1/5/26 10:00 AM, Jane wrote:\n> old',
      null,
      'Yes, please.',
    ],
    ['answers between quoted lines', '> question?\n\nanswer', null, 'answer'],
    ['no signature', 'Hello\n-- \nJoe', null, 'Hello'],
    ['only a quote: that', '> all\n> old', null, '> all > old'],
    ['white space and invisible characters', 'a\n\n\tb\u200b\u200c  c\u00ad', null, 'a b c'],
    ['rules are no words', 'a\n-----------\nb', null, 'a b'],
    ['HTML when there is no text', null, '<p>Hello</p><blockquote type="cite">old</blockquote>', 'Hello'],
    ['HTML when the text is blank', ' \n', '<p>Hello</p>', 'Hello'],
    ['nothing', null, null, ''],
  ])('%s', (_, text, html, expected) => {
    expect(of(text, html)).toBe(expected)
  })

  test('is cut at a word, within the limit, and never inside a character', () => {
    expect(of('one two three four five six seven', null, 20)).toBe('one two three four…')
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 1, max: 80 }),
        (text, length) => {
          const result = of(text, null, length)
          expect(result.length).toBeLessThanOrEqual(length)
          expect(result.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
