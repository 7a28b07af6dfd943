import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { addPasskey, atLocalhost, localhostOf, type Quirks, SoftPasskey } from './passkeys.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const stranger = (): TestClient => createClient(localhostOf(server.url), null)

async function ownerWithPasskey() {
  const owner = await server.createWorkspace({ mfa: false })
  const client = atLocalhost(owner.client, server.url)
  return { owner, client, ...(await addPasskey(client, server.url)) }
}

async function signIn(passkey: SoftPasskey, quirks: Quirks = {}) {
  const client = stranger()
  const question = await client.call('passkeys.begin_sign_in', {})
  const { challengeId } = question
  const answer = await client.send('passkeys.sign_in', {
    challengeId,
    response: passkey.answer(question, quirks),
  })
  return { client, answer, challengeId, question }
}

async function signInByPassword({ email, password }: Owner): Promise<TestClient> {
  const client = stranger()
  await client.call('session.sign_in_with_password', { identificator: email, password })
  return client
}

const refused = { status: 403, body: { error: { code: 'passkey_refused' } } }

test('a passkey signs in without an address, and counts as multi-factor authentication', async () => {
  const { owner, passkey } = await ownerWithPasskey()
  const { answer, client } = await signIn(passkey)
  expect(answer.status).toBe(200)
  client.token = (answer.body as { token: { accessToken: string } }).token.accessToken
  expect(await client.call('session.get_user', {})).toMatchObject({ id: owner.userId, mfaPassed: true })
  expect(client.cookies.get('lm_auth')).toBe('mfa')
  await client.call('tags.list', {})
  const { items } = await client.call('passkeys.list', {})
  expect(items).toMatchObject([{ name: 'Laptop', isBackedUp: false, lastUsedAt: expect.any(String) }])
})

test('the sign-in request lists no passkeys', async () => {
  await ownerWithPasskey()
  const { options } = await stranger().call('passkeys.begin_sign_in', {})
  expect(options).not.toHaveProperty('allowCredentials')
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test.each<[string, Quirks]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port of this host', { origin: 'http://localhost:1' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['of another ceremony', { type: 'webauthn.create' }],
  ['without user verification', { isUnverified: true }],
  ['without user presence', { isAbsent: true }],
  ['with an invalid signature', { isTampered: true }],
  ['with another person’s user handle', { userHandle: Buffer.from('someone').toString('base64url') }],
])('an answer %s does not sign in', async (_, quirks) => {
  const { passkey } = await ownerWithPasskey()
  const { answer, client } = await signIn(passkey, quirks)
  expect(answer).toMatchObject(refused)
  expect(client.cookies.size).toBe(0)
  expect((await signIn(passkey)).answer.status).toBe(200)
})

test('a counter that does not increase is a clone', async () => {
  const { passkey } = await ownerWithPasskey()
  expect((await signIn(passkey, { counter: 5 })).answer.status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await signIn(passkey, { counter })).answer).toMatchObject(refused)
  expect((await signIn(passkey, { counter: 6 })).answer.status).toBe(200)
})

test('of cloned passkeys that answer concurrently with the same counter, one signs in', async () => {
  const { passkey } = await ownerWithPasskey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(passkey, { counter: 1 })))
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1)
})

test('an authenticator without a counter can sign in repeatedly', async () => {
  const { passkey } = await ownerWithPasskey()
  for (let time = 0; time < 2; time += 1)
    expect((await signIn(passkey, { counter: 0 })).answer.status).toBe(200)
})

test('a challenge is valid for one answer, right or wrong', async () => {
  const { passkey } = await ownerWithPasskey()
  const { client, challengeId, question, answer } = await signIn(passkey, { isTampered: true })
  expect(answer).toMatchObject(refused)
  const again = { challengeId, response: passkey.answer(question) }
  expect(await client.send('passkeys.sign_in', again)).toMatchObject(refused)
  const fresh = await client.call('passkeys.begin_sign_in', {})
  const response = passkey.answer(fresh)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.send('passkeys.sign_in', { challengeId: fresh.challengeId, response }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a challenge is bound to its purpose, session and time', async () => {
  const { owner, client, passkey } = await ownerWithPasskey()
  const anyone = await stranger().call('passkeys.begin_sign_in', {})
  expect(
    await client.send('passkeys.verify', {
      challengeId: anyone.challengeId,
      response: passkey.answer(anyone),
    }),
  ).toMatchObject(refused)
  const own = await client.call('passkeys.begin_verify', {})
  const other = await signInByPassword(owner)
  const answer = { challengeId: own.challengeId, response: passkey.answer(own) }
  expect(await other.send('passkeys.verify', answer)).toMatchObject(refused)
  const old = await client.call('passkeys.begin_verify', {})
  await server.ownerPool.query("update passkey_challenges set expires_at = now() - interval '1 second'")
  expect(
    await client.send('passkeys.verify', { challengeId: old.challengeId, response: passkey.answer(old) }),
  ).toMatchObject(refused)
})

test('only a passkey of the same person passes as a second factor', async () => {
  const { owner, passkey } = await ownerWithPasskey()
  const session = await signInByPassword(owner)
  expect(await session.send('members.list_invitations', {})).toMatchObject({
    body: { error: { code: 'mfa_required' } },
  })
  const question = await session.call('passkeys.begin_verify', {})
  expect(question.options).toMatchObject({ allowCredentials: [{ id: passkey.id }] })
  const { challengeId } = question
  expect(
    await session.call('passkeys.verify', { challengeId, response: passkey.answer(question) }),
  ).toMatchObject({ id: owner.userId, mfaPassed: true })
  await session.call('members.list_invitations', {})
  const thief = await ownerWithPasskey()
  const asked = await thief.client.call('passkeys.begin_verify', {})
  const stolen = { challengeId: asked.challengeId, response: passkey.answer(asked) }
  expect(await thief.client.send('passkeys.verify', stolen)).toMatchObject(refused)
})

test('adding one needs a fresh proof of the password, and the second factor if there is one', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const stale = await signInByPassword(owner)
  const stepUp = { status: 403, body: { error: { code: 'step_up_required' } } }
  expect(await stale.send('passkeys.begin_registration', {})).toMatchObject(stepUp)
  expect(await stale.send('session.step_up', { password: 'not this one' })).toMatchObject({
    status: 403,
    body: { error: { code: 'LoginError' } },
  })
  await stale.call('session.step_up', { password: owner.password })
  await addPasskey(stale, server.url)
  const { secret } = await setUpMfa(owner)
  const thief = await signInByPassword(owner)
  await thief.call('session.step_up', { password: owner.password })
  expect(await thief.send('passkeys.begin_registration', {})).toMatchObject({
    status: 403,
    body: { error: { code: 'mfa_required' } },
  })
  await thief.call('mfa.verify', { code: codeOf(secret, 1) })
  await addPasskey(thief, server.url)
})

test.each<[string, Quirks]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: 'AAAA' }],
  ['without user verification', { isUnverified: true }],
  ['of another ceremony', { type: 'webauthn.get' }],
])('a passkey created %s is not stored', async (_, quirks) => {
  const owner = await server.createWorkspace({ mfa: false })
  const client = atLocalhost(owner.client, server.url)
  const question = await client.call('passkeys.begin_registration', {})
  const response = new SoftPasskey(localhostOf(server.url)).create(question, quirks)
  const input = { challengeId: question.challengeId, name: 'Bad', response }
  expect(await client.send('passkeys.register', input)).toMatchObject(refused)
  expect(await client.call('passkeys.list', {})).toEqual({ items: [] })
})

test('another person’s passkey cannot be registered again', async () => {
  const { passkey } = await ownerWithPasskey()
  const thief = await server.createWorkspace({ mfa: false })
  const client = atLocalhost(thief.client, server.url)
  const question = await client.call('passkeys.begin_registration', {})
  const input = { challengeId: question.challengeId, name: 'Stolen', response: passkey.create(question) }
  expect(await client.send('passkeys.register', input)).toMatchObject(refused)
})

test('only its owner renames and removes a passkey; a removed one does not sign in', async () => {
  const { client, passkey, id } = await ownerWithPasskey()
  const other = await server.createWorkspace({ mfa: false })
  for (const [name, input] of [
    ['passkeys.rename', { passkeyId: id, name: 'Mine' }],
    ['passkeys.remove', { passkeyId: id }],
  ] as const) {
    expect((await other.client.send(name, input)).status).toBe(404)
  }
  expect(await client.call('passkeys.rename', { passkeyId: id, name: ' Phone ' })).toMatchObject({
    name: 'Phone',
  })
  await client.call('passkeys.remove', { passkeyId: id })
  expect((await signIn(passkey)).answer).toMatchObject(refused)
})

/** Leaves the owner no sign-in method except passkeys. */
const dropPassword = ({ userId }: Owner) =>
  server.ownerPool.query('update users set password_hash = null where id = $1', [userId])

/** All data that removing a passkey would change. */
async function writtenOf({ userId, workspaceId }: Owner) {
  const { rows } = await server.ownerPool.query(
    `select (select jsonb_agg(p order by id) from passkeys p where user_id = $1) as passkeys,
            (select count(*) from events where workspace_id = $2) as events,
            (select count(*) from audit_log where workspace_id = $2 and call = 'passkeys.remove') as audit`,
    [userId, workspaceId],
  )
  return rows[0]
}

test('the last sign-in method cannot be removed, and nothing is written', async () => {
  const { owner, client, passkey, id } = await ownerWithPasskey()
  await dropPassword(owner)
  const before = await writtenOf(owner)
  const lastWayIn = { status: 409, body: { error: { code: 'last_way_in' } } }
  expect(await client.send('passkeys.remove', { passkeyId: id })).toMatchObject(lastWayIn)
  expect(before.passkeys).toHaveLength(1)
  expect(await writtenOf(owner)).toEqual(before)
  expect((await signIn(passkey)).answer.status).toBe(200)
})

test('if the last two passkeys are removed concurrently, one stays', async () => {
  const { owner, client, id } = await ownerWithPasskey()
  const other = await addPasskey(client, server.url)
  await dropPassword(owner)
  const answers = await Promise.all(
    [id, other.id].map((passkeyId) => client.send('passkeys.remove', { passkeyId })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await client.call('passkeys.list', {})).items).toHaveLength(1)
})

test('without a host that passkeys can be bound to they are unavailable', async () => {
  const { owner, passkey } = await ownerWithPasskey()
  const unavailable = { status: 409, body: { error: { code: 'passkeys_unavailable' } } }
  expect(await owner.client.send('passkeys.begin_registration', {})).toMatchObject(unavailable)
  expect(await server.anonymous.send('passkeys.begin_sign_in', {})).toMatchObject(unavailable)
  const question = await stranger().call('passkeys.begin_sign_in', {})
  const answer = { challengeId: question.challengeId, response: passkey.answer(question) }
  expect(await server.anonymous.send('passkeys.sign_in', answer)).toMatchObject(unavailable)
})

test('without the workspace’s permission passkeys sign no one in, but are still a second factor', async () => {
  const { owner, passkey } = await ownerWithPasskey()
  await server.ownerPool.query("update workspaces set sign_in_methods = '{Password}' where id = $1", [
    owner.workspaceId,
  ])
  expect((await signIn(passkey)).answer).toMatchObject({
    status: 403,
    body: { error: { code: 'sign_in_method_off' } },
  })
  const session = await signInByPassword(owner)
  const question = await session.call('passkeys.begin_verify', {})
  const answer = { challengeId: question.challengeId, response: passkey.answer(question) }
  expect(await session.call('passkeys.verify', answer)).toMatchObject({ mfaPassed: true })
})

test('a person removed from every workspace cannot sign in', async () => {
  const owner = await server.createWorkspace()
  const member = await server.addMember(owner, { mfa: false })
  const client = atLocalhost(member.client, server.url)
  await client.call('session.step_up', { password: member.password })
  const { passkey } = await addPasskey(client, server.url)
  await owner.client.call('members.remove', { userId: member.userId })
  expect((await signIn(passkey)).answer).toMatchObject(refused)
})
