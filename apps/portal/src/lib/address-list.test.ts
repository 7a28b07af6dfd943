import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddress, parseAddressList, printAddress } from './address-list.ts'

const read = (text: string) => parseAddressList(text).map(printAddress)

test.for([
  ['a@x.example, bob, b@x.example', ['a@x.example', 'bob', 'b@x.example']],
  ['a@x.example b@y.example c@z.example', ['a@x.example', 'b@y.example', 'c@z.example']],
  ['John Doe <j@x.example> Jane Roe <r@x.example>', ['John Doe <j@x.example>', 'Jane Roe <r@x.example>']],
  ['a@x.example Jane Roe <r@x.example>', ['a@x.example', 'Jane Roe <r@x.example>']],
  ['Reuß, Annika <a@x.example>, b@x.example', ['Reuß, Annika <a@x.example>', 'b@x.example']],
  ['Reuß, Dr., Annika <a@x.example>', ['Reuß, Dr., Annika <a@x.example>']],
  ['"Reuß, Annika" <a@x.example>; b@x.example', ['Reuß, Annika <a@x.example>', 'b@x.example']],
  ['bob; Annika <a@x.example>', ['bob', 'Annika <a@x.example>']],
  ['bob\nAnnika <a@x.example>', ['bob', 'Annika <a@x.example>']],
  ['j@x.example <j@x.example>', ['j@x.example <j@x.example>']],
  ['"a@x.example via list" <l@x.example> b@x.example', ['a@x.example via list <l@x.example>', 'b@x.example']],
  ['a@x.example.', ['a@x.example']],
  ['mailto:a@x.example', ['a@x.example']],
  ['<mailto:a@x.example?subject=Hi>', ['a@x.example']],
  ['a@x.example, , b@x.example,', ['a@x.example', 'b@x.example']],
  ['a, , b', ['a', 'b']],
  [' ,; ', []],
  ['bob', ['bob']],
] as const)('reads %s', ([text, wanted]) => {
  expect(read(text)).toEqual(wanted)
})

const letters = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9](?:[a-z0-9.+_-]{0,8}[a-z0-9])?$/),
    letters,
    fc.constantFrom('example', 'test.example'),
  )
  .map(([local, domain, end]) => `${local}@${domain}.${end}`)
const name = fc.stringMatching(/^(?:[A-ZÄÖÜ][a-zäöüß'-]{0,8}(?:, | |\. |$)){0,3}$/).map((text) => text.trim())
const printed = ({ name: of, address: at }: { name: string; address: string }) =>
  of === '' ? at : /[,.]/u.test(of) ? `"${of}" <${at}>` : `${of} <${at}>`
const separator = fc.constantFrom(', ', ',', '; ', ';', '\n', '\r\n', '\t', ' ', ' , ', ',,', ', , ', '. ')

test('a printed list is read as the same addresses, whatever separates them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.record({ name, address }), separator), { maxLength: 6 }), (entries) => {
      // A period ends only a bare address.
      const text = entries
        .map(([one, mark]) => printed(one) + (mark === '. ' && one.name !== '' ? ' ' : mark))
        .join('')
      expect(parseAddressList(text)).toEqual(entries.map(([one]) => one))
    }),
    { numRuns: 500 },
  )
})

test('a chip is read as the address it shows', () => {
  expect(parseAddress('Reuß, Annika <a@x.example>')).toEqual({ name: 'Reuß, Annika', address: 'a@x.example' })
  expect(parseAddress('"An \\"A\\" Reuß" <a@x.example>').name).toBe('An "A" Reuß')
})

test('a pasted megabyte without an address is read at once', () => {
  expect(parseAddressList('a'.repeat(1e6))).toHaveLength(1)
})
