import { type Content, Editor } from '@tiptap/react'
import { beforeAll, expect, test } from 'vitest'
import { letterOf } from '../src/features/packages/quote-letter.ts'
import { type LetterChange, updateLetter } from '../src/features/packages/update-letter.ts'
import { mailText } from '../src/features/rich-text/index.ts'
import { setTimeZone } from '../src/lib/time-zone.ts'

const linkTo = (id: string) => `https://desk.example.com/quote?code=ws-1.${id}.k1.m_a-c`
const before = {
  id: 'quote-1',
  language: 'en',
  total: '1240.00',
  currency: 'EUR',
  expires_at: '2027-01-05T10:00:00Z',
  link: linkTo('quote-1'),
} as const
const after = {
  ...before,
  id: 'quote-2',
  total: '1310.00',
  expires_at: '2027-01-06T12:30:00Z',
  link: linkTo('quote-2'),
} as const
const lisbon: LetterChange = { title: 'Lisbon', before, after }

beforeAll(() => setTimeZone('UTC'))

type Json = Exclude<Content, string | null>
const line = (text: string, href?: string): Json[] =>
  text === ''
    ? []
    : [{ type: 'text', text, ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }) }]
/** A paragraph of lines. */
const paragraph = (text: string): Json => ({
  type: 'paragraph',
  content: text
    .split('\n')
    .flatMap((one, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), ...line(one)]),
})

/** The text after an update, with `\n` between lines and an empty line between paragraphs; and addresses of links. */
function update(content: Json[], change: LetterChange = lisbon) {
  const editor = new Editor({ element: null, extensions: [mailText], content: { type: 'doc', content } })
  const tr = updateLetter(editor.state.tr, change)
  tr.doc.check()
  const links: string[] = []
  tr.doc.descendants((node) => {
    for (const { attrs } of node.marks) links.push(attrs.href)
  })
  return { text: tr.doc.textBetween(0, tr.doc.content.size, '\n\n', '\n'), links }
}

const old = letterOf('Lisbon', before)
const updated = letterOf('Lisbon', after)

test('total, link and time are replaced in place, and the words around them stay', () => {
  const own = old.replace('Details, and', 'All details and').replace('The prices hold', 'We hold the prices')
  const { text } = update([
    paragraph('Dear Annika,'),
    paragraph(`${own}\nYours`),
    paragraph('Again: €1,240.00 in total, not €11,240.00.'),
  ])
  expect(text).toContain('Dear Annika,\n\nLisbon: €1,310.00\n\nAll details and your answer: https://')
  expect(text).toContain(
    `${after.link}\nWe hold the prices until Wednesday, 6 January 2027 at 12:30.\n\nYours`,
  )
  expect(text).toContain('Again: €1,310.00 in total, not €11,240.00.')
  expect(text).not.toContain('quote-1')
})

test('a letter in German keeps its protected spaces or has ordinary ones', () => {
  const german = {
    ...lisbon,
    before: { ...before, language: 'de' },
    after: { ...after, language: 'de' },
  } as const
  const letter = letterOf('Lissabon', german.before)
  for (const written of [letter, letter.replace(/\u00a0/g, ' ')])
    expect(update([paragraph(written)], german).text).toBe(letterOf('Lissabon', german.after))
})

test('a link with other words leads to the new quote', () => {
  const content = [
    paragraph(`Lisbon: €1,240.00\nThe prices hold until Tuesday, 5 January 2027 at 10:00.`),
    { type: 'paragraph', content: [...line('See '), ...line('our offer', before.link)] },
  ]
  const { text, links } = update(content)
  expect(text).toContain('See our offer')
  expect(text).toContain('Lisbon: €1,310.00')
  expect(links).toEqual([after.link])
})

test.each([
  ['the total', 'Lisbon: €1,240.00', 'Lisbon: 1.240 Euro'],
  ['the time', 'Tuesday, 5 January 2027 at 10:00', 'Tuesday'],
])('if %s was edited, the letter is replaced as a whole', (_, found, edited) => {
  const content = [
    paragraph('Dear Annika,'),
    paragraph(`${old.replace(found, edited)}Yours`),
    paragraph('PS'),
  ]
  expect(update(content).text).toBe(`Dear Annika,\n\n${updated}Yours\n\nPS`)
})

test('a letter over several paragraphs, and one without its first line, are replaced as a whole', () => {
  const [, ...rest] = old.trimEnd().split('\n\n')
  const split = ['Hello', 'Lisbon: 1240', ...rest.join('\n\n').split('\n'), 'Yours'].map(paragraph)
  expect(update(split).text).toBe(`Hello\n\n${updated.trimEnd()}\n\nYours`)
  const headless = [paragraph('Hello'), paragraph(`Our offer\n${rest.join('\n\n')}\nYours`)]
  expect(update(headless).text).toBe(`Hello\n\n${updated.trimEnd()}\nYours`)
})

test('the sentence about the time is added and removed', () => {
  const open = { ...before, expires_at: null }
  const content = [paragraph(`${letterOf('Lisbon', open)}Yours`)]
  expect(update(content, { ...lisbon, before: open }).text).toBe(`${updated}Yours`)
  const unlimited = { ...after, expires_at: null }
  expect(update([paragraph(`${old}Yours`)], { ...lisbon, after: unlimited }).text).toBe(
    `${letterOf('Lisbon', unlimited)}Yours`,
  )
})

test('a letter in another language is replaced as a whole', () => {
  const german = { ...after, language: 'de' } as const
  const { text } = update([paragraph(`${old}Yours`)], { ...lisbon, after: german })
  expect(text).toBe(`${letterOf('Lisbon', german)}Yours`)
})

test('block quotations and links to other quotes stay', () => {
  const quoted = { type: 'blockquote', content: [paragraph(old)] }
  const other = `${linkTo('quote-9')} for €1,999.00`
  const { text } = update([paragraph(other), paragraph(old), quoted])
  expect(text).toBe(`${other}\n\n${updated}\n\n${old}`)
})
