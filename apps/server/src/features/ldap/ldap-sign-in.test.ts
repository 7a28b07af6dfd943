import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, emailOf, newUid, passwordOf, useLdap } from './ldap.fixture.ts'

let referred = 0
const elsewhere = createServer((socket) => {
  referred += 1
  socket.destroy()
})
const stage = useLdap()
let elsewhereUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  elsewhereUrl = `ldap://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => elsewhere.close())

const set = (change: object) =>
  stage.team.client.call('ldap.set_directory', { ...stage.settings(), ...change } as never)

test('a member signs in with the password of the directory, into this workspace only', async () => {
  const { server, team, directory } = stage
  const member = await server.addMember(team)
  const uid = newUid()
  await directory.addPerson({ uid, name: 'Same Person', email: member.email, password: passwordOf(uid) })
  const client = stage.newClient()
  const answer = await stage.signIn(client, { email: member.email, password: passwordOf(uid) })
  expect(answer.status).toBe(200)
  expect((await client.call('session.get_user', {})).id).toBe(member.userId)
  const { items } = await member.client.call('identities.list', {})
  expect(items).toMatchObject([{ method: 'Ldap', issuerName: 'Marewind directory', email: member.email }])
  expect(server.logLines.join('')).not.toContain(passwordOf(uid))
})

test('unknown people become members where the directory creates them, and only there', async () => {
  const { team, server } = stage
  const email = await stage.addEntry(newUid(), 'Solheim, Ingrid')
  await set({ createMembers: false })
  const before = await stage.tables()
  expect(codeOf(await stage.signIn(stage.newClient(), { email }))).toBe('LoginError')
  expect(await stage.tables()).toEqual(before)
  await set({})
  const client = stage.newClient()
  expect((await stage.signIn(client, { email })).status).toBe(200)
  const { items } = await team.client.call('members.list', {})
  expect(items.find((one) => one.email === email)).toMatchObject({
    role: 'Member',
    user: { firstName: 'Ingrid', lastName: 'Solheim' },
  })
  const { rows } = await server.ownerPool.query(
    'select email_verified_at, password_hash from users where email = $1',
    [email],
  )
  expect(rows).toEqual([{ email_verified_at: null, password_hash: null }])
})

test('an open invitation decides the role', async () => {
  const { team } = stage
  const email = await stage.addEntry(newUid())
  await team.client.call('members.invite', { emails: [email], role: 'Admin' })
  expect((await stage.signIn(stage.newClient(), { email })).status).toBe(200)
  const { items } = await team.client.call('members.list', {})
  expect(items.find((one) => one.email === email)?.role).toBe('Admin')
  expect((await team.client.call('members.list_invitations', {})).items).toEqual([])
})

test.each<[string, (email: string) => { email: string; password?: string }]>([
  ['a wrong password', (email) => ({ email, password: 'wrong' })],
  ['an unknown address', () => ({ email: 'unknown@directory.example', password: 'any' })],
])('%s opens nothing and writes nothing', async (_, fieldsFor) => {
  const uid = newUid()
  const email = await stage.addEntry(uid)
  const before = await stage.tables()
  const client = stage.newClient()
  const answer = await stage.signIn(client, fieldsFor(email))
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 403, code: 'LoginError' })
  expect(await stage.tables()).toEqual(before)
  expect((await client.send('session.get_user', {})).status).toBe(401)
})

test.each([
  '*',
  '*@directory.example',
  'a)(mail=*)@directory.example',
  'a\\2a@directory.example',
  'a\u0000@b.example',
])('the address %j never gets into a filter', async (email) => {
  const before = await stage.tables()
  expect((await stage.signIn(stage.newClient(), { email, password: 'any' })).status).toBe(400)
  expect(await stage.tables()).toEqual(before)
})

test('an empty password is refused before the directory is asked', async () => {
  const email = await stage.addEntry(newUid())
  const before = await stage.tables()
  await stage.directory.pause()
  try {
    expect((await stage.signIn(stage.newClient(), { email, password: '' })).status).toBe(400)
  } finally {
    await stage.directory.restart()
  }
  expect(await stage.tables()).toEqual(before)
})

test('the directory of a workspace opens no other workspace', async () => {
  const { server } = stage
  const other = await server.createWorkspace({ name: 'Other' })
  const email = await stage.addEntry(newUid())
  expect((await stage.signIn(stage.newClient(), { email })).status).toBe(200)
  const workspaceId = other.workspaceId
  const before = await stage.tables()
  expect(codeOf(await stage.signIn(stage.newClient(), { email, workspaceId }))).toBe('provider_not_set_up')
  // The other workspace's owner has an entry in this directory, too.
  const uid = newUid()
  await stage.directory.addPerson({ uid, name: 'Owner', email: other.email, password: passwordOf(uid) })
  expect(
    codeOf(await stage.signIn(stage.newClient(), { email: other.email, password: passwordOf(uid) })),
  ).toBe('LoginError')
  expect(await stage.tables()).toEqual(before)
})

test('a directory that is set up but not allowed opens nothing', async () => {
  const { client, workspaceId } = await stage.server.createWorkspace()
  await client.call('ldap.set_directory', stage.settings() as never)
  const before = await stage.tables()
  const answer = await stage.signIn(stage.newClient(), { email: emailOf('anchor'), workspaceId })
  expect(codeOf(answer)).toBe('sign_in_method_off')
  expect(await stage.tables()).toEqual(before)
})

test('a referral to another host is not followed', async () => {
  const { directory, team } = stage
  const uid = newUid()
  await directory.addReferral(uid, `${elsewhereUrl}/uid=${uid},dc=elsewhere`)
  const email = await stage.addEntry(newUid())
  expect((await stage.signIn(stage.newClient(), { email })).status).toBe(200)
  const base = { ...stage.settings(), baseDn: `cn=${uid},ou=people,${directory.baseDn}` } as never
  const answer = await team.client.send('ldap.set_directory', base)
  expect(answer.body).toMatchObject({ error: { params: { reason: { code: 'ldap_referral' } } } })
  expect(referred).toBe(0)
})

test('a directory that does not answer is distinguished from a wrong password', async () => {
  const email = await stage.addEntry(newUid())
  const before = await stage.tables()
  await stage.directory.pause()
  try {
    expect(codeOf(await stage.signIn(stage.newClient(), { email }))).toBe('directory_unreachable')
  } finally {
    await stage.directory.restart()
  }
  expect(await stage.tables()).toEqual(before)
})

test('an account whose address was never proved stays closed to the directory', async () => {
  const { server, team } = stage
  const member = await server.addMember(team)
  await server.ownerPool.query('update users set email_verified_at = null where id = $1', [member.userId])
  const uid = newUid()
  await stage.directory.addPerson({ uid, name: 'Person', email: member.email, password: passwordOf(uid) })
  const before = await stage.tables()
  const answer = await stage.signIn(stage.newClient(), { email: member.email, password: passwordOf(uid) })
  expect(codeOf(answer)).toBe('LoginError')
  expect(await stage.tables()).toEqual(before)
})
