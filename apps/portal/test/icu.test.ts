import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileIcu, fillIcu } from '../src/lib/icu.ts'

const library = setupI18n({ locale: 'en', messages: { en: {} } })

type Values = Record<string, string | number>
const theirs = (message: string, values: Values) => library._('id', values, { message })
const ours = (message: string, values: Values) => fillIcu(compileIcu(message), values, 'en')

test.each([
  'Hello',
  'Hi {name}!',
  "it''s '{'x'}' and don't",
  '{n, number} of {total,number}',
  '{n, plural, one {# tag} other {# tags}}',
  '{n, plural, =0 {none} one {a {name}} other {# of {total}}} and {kind, select, a {A} other {B}}',
  '{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}',
  '{n, selectordinal, one {#st} two {#nd} other {#th}}',
  '{who, select, me {{n, plural, one {my #} other {my #}}} other {# is literal here}}',
])('%j reads as with the general parser', (message) => {
  for (const n of [0, 1, 2, 21])
    for (const kind of ['a', 'b']) {
      const values = { n, total: 30, name: 'Ingrid', kind, who: kind === 'a' ? 'me' : 'you' }
      expect(ours(message, values)).toBe(theirs(message, values))
    }
})

const words = fc.stringMatching(/^[A-Za-z ,.!?()-]{1,12}$/)
const name = fc.constantFrom('a', 'b', 'count')
const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    words,
    name.map((argument) => `{${argument}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([argument, one, other]) => `{${argument}, plural, one {${one} #} other {${other}}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([argument, a, other]) => `{${argument}, select, a {${a}} other {${other}}}`),
  ),
  message: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
}))

test('any nesting of arguments and choices reads alike', () => {
  const value = fc.oneof(fc.constantFrom('a', 'x'), fc.nat({ max: 30 }))
  fc.assert(
    fc.property(message, fc.record({ a: value, b: value, count: value }), (text, values) => {
      expect(ours(text, values)).toBe(theirs(text, values))
    }),
  )
})

test.each(['{', '{n', '{n, plural, one {a}', 'a }', '{n, plural, one a}', '{n, date}'])(
  '%j is refused',
  (text) => {
    expect(() => compileIcu(text)).toThrow(SyntaxError)
  },
)
