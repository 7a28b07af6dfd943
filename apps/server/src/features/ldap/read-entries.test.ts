import { expect, test } from 'vitest'
import type { Search } from './directory-client.ts'
import { findPeople } from './read-entries.ts'

const mapping = {
  userFilter: '(|(mail={email})(proxyAddresses=smtp:{email}))',
  emailAttribute: 'mail',
  nameAttribute: 'cn',
  idAttribute: 'objectGUID',
  groupFilter: '',
}

async function find(email: string, entry?: Record<string, string | Buffer>) {
  const searches: Search[] = []
  const session = {
    search: async (search: Search) => {
      searches.push(search)
      return entry ? [{ dn: 'cn=x', ...entry }] : []
    },
    readBase: async () => {},
    acceptsPassword: async () => false,
  }
  return { people: await findPeople(session, mapping, email), filter: searches[0]?.filter }
}

test.each([
  ['*', '\\2a'],
  ['a)(uid=*', 'a\\29\\28uid=\\2a'],
  ['a\\2a', 'a\\5c2a'],
  ['a\u0000', 'a\\00'],
  ['$&{email}', '$&{email}'],
])('the address %j is escaped in a filter', async (email, escaped) => {
  expect((await find(email)).filter).toBe(`(|(mail=${escaped})(proxyAddresses=smtp:${escaped}))`)
})

test.each([
  ['a normal account of Active Directory', { userAccountControl: '512' }, false],
  ['one that is disabled', { userAccountControl: '514' }, true],
  ['one locked by 389 Directory Server', { NSACCOUNTLOCK: 'true' }, true],
  ['one locked for some minutes', { pwdAccountLockedTime: '20261123120000Z' }, false],
  ['one locked for good', { pwdAccountLockedTime: '000001010000Z' }, true],
])('%s is read as such', async (_, attributes, isDisabled) => {
  const objectGUID = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  const { people } = await find('x', {
    objectGUID,
    mail: 'X@Example.COM',
    CN: 'Solheim, Ingrid',
    ...attributes,
  })
  expect(people).toMatchObject([
    {
      id: '00112233445566778899aabbccddeeff',
      email: 'x@example.com',
      firstName: 'Ingrid',
      lastName: 'Solheim',
      isDisabled,
    },
  ])
})
