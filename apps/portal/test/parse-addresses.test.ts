import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddresses, toggleAddresses } from '../src/features/members/parse-addresses.ts'

test('addresses are separated by commas, semicolons, spaces and line breaks', () => {
  expect(parseAddresses('a@x.example, B@x.example;c@x.example\n d@x.example  e@x.example')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
    'e@x.example',
  ])
})

test('a name with an address in angle brackets is reduced to the address', () => {
  expect(parseAddresses('Ana Silva <Ana.Silva@x.example>, "Costa" < rui@x.example >')).toEqual([
    'ana.silva@x.example',
    'rui@x.example',
  ])
})

test('a list of addresses is read again whatever separates them', () => {
  const address = fc.stringMatching(/^[a-z0-9.]{1,8}@[a-z]{1,8}\.example$/)
  const separator = fc.constantFrom(',', ', ', ';', ' ', '\n', '\r\n', ' ; ')
  fc.assert(
    fc.property(fc.uniqueArray(address, { maxLength: 20 }), separator, (addresses, between) => {
      expect(parseAddresses(addresses.join(between))).toEqual(addresses)
    }),
  )
})

test('adding an address twice leaves the list as it was', () => {
  const list = fc.uniqueArray(fc.emailAddress(), { maxLength: 10 })
  fc.assert(
    fc.property(list, list, (before, added) => {
      const twice = toggleAddresses(toggleAddresses(before, added), added)
      expect(new Set(twice)).toEqual(new Set(before))
    }),
  )
})
