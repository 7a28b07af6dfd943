import { expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { startLdapServer } from '../../../../../dev/ldap-rig/index.ts'
import { createCertificate } from '../../../../../dev/mail-rig/index.ts'
import { codeOf, emailOf, newUid, useLdap } from './ldap.fixture.ts'

const stage = useLdap()
const set = (change: object) =>
  stage.team.client.send('ldap.set_directory', { ...stage.settings(), ...change } as never)
const look = (email: string) => stage.team.client.call('ldap.test_directory', { email })

test('the directory is stored with an encrypted password that no answer shows', async () => {
  const { team, server, directory } = stage
  const state = await team.client.call('ldap.get_directory', {})
  expect(state.directory).toMatchObject({
    url: directory.url,
    startTls: true,
    userFilter: '(&(objectClass=person)(mail={email}))',
    idAttribute: 'entryUUID',
  })
  expect(JSON.stringify(state)).not.toContain(directory.bindPassword)
  const { rows } = await server.app.db.write(team.workspaceId, (tx) =>
    execute(tx, 'select sealed_bind_password as sealed from ldap_directories'),
  )
  expect(String(rows[0]?.sealed)).toMatch(/^v1\./)
  expect(server.logLines.join('')).not.toContain(directory.bindPassword)
})

test('ldaps works as StartTLS does', async () => {
  expect((await set({ url: stage.directory.ldapsUrl })).status).toBe(200)
  expect((await set({})).status).toBe(200)
})

test.each<[string, object, string, string]>([
  ['a web address', { url: 'https://ldap.marewind.example' }, 'url', 'ldap_address_invalid'],
  ['an address with a path', { url: 'ldaps://ldap.marewind.example/dc=x' }, 'url', 'ldap_address_invalid'],
  [
    'a host elsewhere without encryption',
    { url: 'ldap://ldap.marewind.example', startTls: false },
    'startTls',
    'ldap_encryption_required',
  ],
  ['a filter without the address', { userFilter: '(mail=x)' }, 'userFilter', 'ldap_filter_without_email'],
  ['a filter with an open bracket', { userFilter: '(&(mail={email})' }, 'userFilter', 'ldap_filter_invalid'],
  ['a group filter that is none', { groupFilter: 'groups' }, 'groupFilter', 'ldap_filter_invalid'],
  ['a bind DN that is none', { bindDn: 'EXTERNAL' }, 'bindDn', 'ldap_dn_invalid'],
  [
    'an attribute with a filter in it',
    { emailAttribute: 'mail)(cn=*' },
    'emailAttribute',
    'ldap_attribute_invalid',
  ],
  ['text in place of a certificate', { caCertificate: 'none' }, 'caCertificate', 'certificate_invalid'],
])('%s is refused at the field, and nothing is stored', async (_, change, path, code) => {
  const before = await stage.tables()
  const { status, body } = await set(change)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { fields: [{ path, code }] } })
  expect(await stage.tables()).toEqual(before)
})

test.each<[string, () => object | Promise<object>, string, string]>([
  ['refuses the password', () => ({ bindPassword: 'another one' }), 'ldap_bind_refused', 'bindDn'],
  [
    'has another base DN',
    () => ({ baseDn: 'ou=none,dc=marewind,dc=example' }),
    'ldap_base_missing',
    'baseDn',
  ],
  [
    'has a certificate of an unknown authority',
    () => ({ caCertificate: '' }),
    'outbound_tls',
    'caCertificate',
  ],
  [
    'has a certificate of another authority',
    async () => ({ caCertificate: (await createCertificate()).caPem }),
    'outbound_tls',
    'caCertificate',
  ],
  ['is internal and not allowed', () => ({ url: 'ldaps://10.0.0.7' }), 'outbound_forbidden_address', 'url'],
  [
    'has the port of another service',
    () => ({ url: 'ldaps://127.0.0.1:25' }),
    'outbound_forbidden_port',
    'url',
  ],
  ['does not answer', () => ({ url: 'ldap://127.0.0.1:1389' }), 'outbound_connection_failed', 'url'],
])(
  'a directory that %s is refused with the reason at its field, and nothing is stored',
  async (_, change, code, path) => {
    const before = await stage.tables()
    const { status, body } = await set(await change())
    expect(status).toBe(422)
    expect(body).toMatchObject({
      error: { code: 'ldap_check_failed', params: { reason: { code } }, fields: [{ path }] },
    })
    expect(await stage.tables()).toEqual(before)
  },
)

test('the stored password is kept for the same server, and never goes to another', async () => {
  expect((await set({ bindPassword: undefined, name: 'Our directory' })).status).toBe(200)
  const other = await startLdapServer()
  try {
    const { status, body } = await set({ bindPassword: undefined, url: other.url })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { fields: [{ path: 'bindPassword' }] } })
  } finally {
    await other.stop()
  }
})

test('a test shows the entry, its fields and its groups', async () => {
  const { directory } = stage
  await set({ groupFilter: '(objectClass=groupOfNames)' })
  const uid = newUid()
  await stage.addEntry(uid, 'Mateus da Silva')
  await directory.setGroup('Support', [uid])
  await directory.setGroup('Sales', ['anchor'])
  const { entry, reason } = await look(emailOf(uid))
  expect(reason).toBeNull()
  expect(entry).toMatchObject({
    dn: directory.dnOf(uid),
    email: emailOf(uid),
    firstName: 'Mateus da',
    lastName: 'Silva',
    isDisabled: false,
    groups: ['Support'],
  })
  expect(entry?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a test says why nothing can be used', async () => {
  const { directory } = stage
  expect(await look('unknown@directory.example')).toMatchObject({
    entry: null,
    reason: { code: 'ldap_not_found' },
  })
  const [one, other] = [newUid(), newUid()]
  const email = await stage.addEntry(one)
  await directory.addPerson({ uid: other, name: 'Double', email, password: 'another password' })
  expect(await look(email)).toMatchObject({ entry: null, reason: { code: 'ldap_several' } })
  await directory.pause()
  try {
    expect(await look(email)).toMatchObject({ entry: null, reason: { code: 'outbound_connection_failed' } })
  } finally {
    await directory.restart()
  }
})

test('a settings file has the directory without its password, and sets it in another workspace', async () => {
  const { directory, server, team } = stage
  const { text } = await team.client.call('settings_files.export', {})
  expect(text).not.toContain(directory.bindPassword)
  const secretName = /bindPassword: (.*)/.exec(text)?.[1] ?? ''
  expect(secretName).toMatch(/^LDAP /)
  expect((await team.client.call('settings_files.plan', { text })).changes).toEqual([])
  const { client } = await server.createWorkspace()
  const [section = ''] = /^ldap:\n(?: .*\n|\n)+/m.exec(text) ?? []
  const plan = await client.call('settings_files.plan', { text: section })
  expect(plan).toMatchObject({ problems: [], changes: [{ section: 'ldap' }], secretsNeeded: [secretName] })
  const secrets = { [secretName]: directory.bindPassword }
  await client.call('settings_files.apply', { text: section, secrets })
  expect(await client.call('ldap.test_directory', { email: emailOf('anchor') })).toMatchObject({
    reason: null,
  })
})

test('a member may not see or change the directory', async () => {
  const member = await stage.server.addMember(stage.team)
  const before = await stage.tables()
  expect((await member.client.send('ldap.get_directory', {})).status).toBe(403)
  const input = stage.settings() as never
  expect((await member.client.send('ldap.set_directory', input)).status).toBe(403)
  expect((await member.client.send('ldap.remove_directory', {})).status).toBe(403)
  expect(await stage.tables()).toEqual(before)
})

test('without a directory the method cannot be switched on, and an owner is not locked out', async () => {
  const { client } = await stage.server.createWorkspace()
  const answer = await client.send('identities.switch_method', { method: 'Ldap', on: true })
  expect(codeOf(answer)).toBe('method_not_available')
  await client.call('ldap.set_directory', stage.settings() as never)
  await client.call('identities.switch_method', { method: 'Ldap', on: true })
  for (const method of ['Google', 'Microsoft', 'Passkey'] as const)
    await client.send('identities.switch_method', { method, on: false })
  expect(codeOf(await client.send('identities.switch_method', { method: 'Password', on: false }))).toBe(
    'owner_locked_out',
  )
})

test('a directory that was changed since it was shown is not overwritten', async () => {
  await set({ name: 'First' })
  const shown = async () => (await stage.team.client.call('ldap.get_directory', {})).directory
  const seenUpdatedAt = (await shown())?.updatedAt
  expect((await set({ name: 'Second', seenUpdatedAt })).status).toBe(200)
  for (const seen of [seenUpdatedAt, null])
    expect(await set({ name: 'Third', seenUpdatedAt: seen })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', current: { directory: { name: 'Second' } } } },
    })
  expect((await shown())?.name).toBe('Second')
})
