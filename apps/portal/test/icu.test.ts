import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileIcu } from '../src/lib/icu.ts'

test.each([
  '',
  'Hello',
  'Hi {name}!',
  "it''s '{'x'}' and don't",
  '{n, number} of {total,number}',
  '{n, plural, one {# tag} other {# tags}}',
  '{n, plural, =0 {none} one {a {name}} other {# of {total}}} and {kind, select, a {A} other {B}}',
  '{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}',
  '{n, selectordinal, one {#st} two {#nd} other {#th}}',
  '{who, select, me {{n, plural, one {my #} other {my #}}} other {# is literal here}}',
])('%j compiles to what the general parser makes of it', (message) => {
  expect(compileIcu(message)).toEqual(compileMessage(message))
})

const words = fc.stringMatching(/^[A-Za-z ,.!?()-]{1,12}$/)
const name = fc.stringMatching(/^[a-z]{1,6}$/)
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

test('any nesting of arguments and choices compiles alike', () => {
  fc.assert(
    fc.property(message, (text) => {
      expect(compileIcu(text)).toEqual(compileMessage(text))
    }),
  )
})

test.each(['{', '{n', '{n, plural, one {a}', 'a }', '{n, plural, one a}'])('%j is refused', (text) => {
  expect(() => compileIcu(text)).toThrow(SyntaxError)
})
