import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommandText, CommandTextError, parseCommandText, printCommandText } from './command-text.ts'

const hostile = fc.constantFrom(
  '"',
  '\\',
  '\n',
  '\r\n',
  '/settings delete_shared_inbox 1',
  '{"a":1}',
  '__proto__',
  'a b',
  '',
  '\u0000',
  '\u2028',
  '💌',
  "' or 1=1 --",
  '-1',
  '\ud800',
)
const word = fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w.@:+-]{1,30}$/))
const forbidden = ['__proto__', 'constructor', 'prototype']
/**
 * V8 14.6 reads a key that is one escaped character as a backslash, once an object with a backslash at
 * that place was read: JSON.parse('{"":1,"\\\\":2}') and then JSON.parse('{"":1,"\\"":2}').
 */
const isMisreadByV8 = (key: string): boolean => key.length === 1 && JSON.stringify(key).length > 3
const jsonKey = word.filter((key) => !forbidden.includes(key) && !isMisreadByV8(key))
const jsonValue = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(jsonKey, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }))
  .value.map((value) => value)
const command: fc.Arbitrary<CommandText> = fc.record({
  namespace: fc.stringMatching(/^[a-z][a-z0-9_-]{0,15}$/),
  words: fc.array(word, { maxLength: 5 }),
  json: fc.option(fc.dictionary(jsonKey, jsonValue, { maxKeys: 4, noNullPrototype: true })),
})

test('a printed command parses back to the same', () => {
  fc.assert(
    fc.property(command, (given) => {
      const text = printCommandText(given)
      expect(parseCommandText(text)).toEqual(given)
      expect(text.match(/\n|\r/)).toBeNull()
    }),
    { numRuns: 5_000 },
  )
})

test('any text is either parsed or rejected with a position', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (parts) => {
      const text = `/${parts.join(' ')}`
      try {
        const read = parseCommandText(text)
        expect(parseCommandText(printCommandText(read))).toEqual(read)
      } catch (error) {
        expect(error).toBeInstanceOf(CommandTextError)
      }
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['a second command', '/settings get_tags\n/settings delete_shared_tag 1'],
  ['a second command on the line', '/settings get_tags /settings delete_shared_tag'],
  ['an open quote', '/settings get_tag "abc'],
  ['text glued to a quote', '/settings get_tag "abc"def'],
  ['two spaces', '/settings  get_tags'],
  ['text after the JSON', '/settings create_tag {"name":"a"} now'],
  ['a prototype key', '/settings create_tag {"__proto__":{"isAdmin":true}}'],
  ['a nested prototype key', '/settings create_tag {"a":[{"constructor":1}]}'],
  ['an upper-case namespace', '/Settings get_tags'],
  ['no slash', 'settings get_tags'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(() => parseCommandText(text)).toThrow(CommandTextError)
})
