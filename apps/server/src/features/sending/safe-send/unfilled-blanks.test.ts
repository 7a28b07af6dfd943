import { expect, test } from 'vitest'
import { findUnfilledBlanks } from './unfilled-blanks.ts'

test.for([
  ['<p>We hold the rooms for you until [date].</p>', ['[date]']],
  ['<p>We hold the rooms for you until <strong>[date]</strong>.</p>', ['[date]']],
  ['<p>Guten Tag [Name],</p><p>bis [Datum] und bis [Datum].</p>', ['[Name]', '[Datum]']],
  ['<p>The [price per person] for [your name]</p>', ['[price per person]', '[your name]']],
  ['<p>([time])</p>', ['[time]']],
  ['<p>Ihr [mein Name]</p>', ['[mein Name]']],
  ['<p>DEAR [NAME], [Übergabe am/um]</p>', ['[NAME]', '[Übergabe am/um]']],
  ['<p>[date 1] to [date 2]</p>', ['[date 1]', '[date 2]']],
  ['<ul><li>[room type]</li></ul>', ['[room type]']],
] as const)('finds the blanks of %s', ([html, wanted]) => {
  expect(findUnfilledBlanks(html)).toEqual(wanted)
})

test.for([
  '<p>As in [1] and [12], […] and [...]</p>',
  '<p>They wrote “recieve” [sic] [sic!]</p>',
  '<p>[EXTERNAL] Your order [External]</p>',
  '<p>[TCK-1234] and [#42] and [2026-11-24]</p>',
  '<p>[image: logo.png] [cid:x@y]</p>',
  '<p>[x] done, [ ] open</p>',
  '<p>Set rows[index] and [a](https://x.example), [text](x)</p>',
  '<p>See <a href="https://x.example">[date]</a></p>',
  '<p>Use <code>[date]</code></p><pre>[name]\n[date]</pre>',
  '<blockquote><p>until [date]</p></blockquote><p>Fine.</p>',
  '<p>&gt; until [date]</p>',
  '<p>He wrote "they [the hotel] agreed" and „bis [Datum] frei“.</p>',
  '<p>No brackets (date) {date}</p>',
])('finds no blank in %s', (html) => {
  expect(findUnfilledBlanks(html)).toEqual([])
})

test.for(['<a ', '<blockquote>', '„', '['])('a megabyte of “%s” is read at once', (text) => {
  expect(findUnfilledBlanks(`Until [date]. ${text.repeat(1e6 / text.length)}`)).toEqual(['[date]'])
})
