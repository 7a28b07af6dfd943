import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPicture } from '#features/avatars/avatars.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { codeOf, setUpMfa } from './mfa.fixture.ts'
import { mfaResetVerb } from './mfa-reset.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newOwner = (): Promise<Owner> => server.createWorkspace({ mfa: false })

async function signIn(someone: Someone, loginPurpose?: 'SetSecret'): Promise<TestClient> {
  const client = createClient(server.url ?? '', null)
  const { email, password } = someone
  await client.call('session.sign_in_with_password', {
    identificator: email,
    password,
    ...(loginPurpose && { loginPurpose }),
  })
  return client
}

const factsOf = async ({ userId }: Someone) => {
  const { rows } = await server.ownerPool.query(
    `select (select array_agg(state order by state) from totp_secrets where user_id = $1) as secrets,
            (select count(*)::int from recovery_codes where user_id = $1) as codes,
            (select mfa_enrolled from users where id = $1) as enrolled`,
    [userId],
  )
  return rows[0]
}

test('a secret counts only after its first valid code, which ends all other sessions', async () => {
  const owner = await newOwner()
  const other = await signIn(owner)
  const answer = await owner.client.send('mfa.set_secret', {})
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { code: secret, otpauthUri } = answer.body as { code: string; otpauthUri: string }
  expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Postroom:/)
  expect(await factsOf(owner)).toEqual({ secrets: ['pending'], codes: 0, enrolled: false })
  expect(await owner.client.send('mfa.verify', { code: codeOf(secret) })).toMatchObject({
    status: 409,
    body: { error: { code: 'mfa_not_set_up' } },
  })
  const { recoveryCodes } = await owner.client.call('mfa.confirm_secret', { code: codeOf(secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await factsOf(owner)).toEqual({ secrets: ['active'], codes: 10, enrolled: true })
  expect(await owner.client.call('session.get_user', {})).toMatchObject({
    mfaPassed: true,
    settings: { haveTwoFactorSecret: true },
  })
  expect(owner.client.cookies.get('lm_auth')).toBe('mfa')
  expect((await aSecondLater(() => other.send('session.get_user', {}))).status).toBe(401)
})

test('lists that show less before the code are complete in the first call after it', async () => {
  const owner = await newOwner()
  const colleague = await server.addMember(owner)
  const { secret } = await setUpMfa(owner)
  for (const person of [owner, colleague]) await setPicture(person.client)
  const client = await signIn(owner)
  const shown = async () => (await client.call('avatars.list', {})).items.map(({ userId }) => userId)
  expect(await shown()).toEqual([owner.userId])
  await client.call('mfa.verify', { code: codeOf(secret, 1) })
  expect((await shown()).sort()).toEqual([owner.userId, colleague.userId].sort())
})

test('the secret is stored encrypted, and neither it nor a code is logged', async () => {
  const owner = await newOwner()
  const { secret, recoveryCodes } = await setUpMfa(owner)
  const { rows } = await server.ownerPool.query('select sealed_secret from totp_secrets where user_id = $1', [
    owner.userId,
  ])
  expect(rows[0].sealed_secret).not.toContain(secret)
  expect(server.logLines.join()).not.toContain(secret)
  expect(server.logLines.join()).not.toContain(recoveryCodes[0])
})

test('a session passes with a code, which works once', async () => {
  const owner = await newOwner()
  const { secret } = await setUpMfa(owner)
  const client = await signIn(owner)
  expect(await client.send('tags.list', {})).toMatchObject({ body: { error: { code: 'mfa_required' } } })
  const code = codeOf(secret, 1)
  expect(await client.call('mfa.verify', { code })).toMatchObject({ mfaPassed: true, id: owner.userId })
  expect(client.cookies.get('lm_auth')).toBe('mfa')
  await client.call('tags.list', {})
  const again = await signIn(owner)
  expect(await again.send('mfa.verify', { code })).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'code_incorrect',
        fields: [{ path: 'code', message: 'Incorrect code. Please try again' }],
      },
    },
  })
  expect(await again.send('mfa.verify', { code: codeOf(secret) })).toMatchObject({ status: 403 })
  expect(await again.call('session.get_user', {})).toMatchObject({ mfaPassed: false })
})

test('of 100 submissions of one valid code at once, exactly one passes', async () => {
  const owner = await newOwner()
  const { secret } = await setUpMfa(owner)
  const client = await signIn(owner)
  const code = codeOf(secret, 1)
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.send('mfa.verify', { code })))
  const codes = answers.map(({ status, body }) =>
    status === 200 ? 'passed' : (body as { error: { code: string } }).error.code,
  )
  expect(codes.filter((text) => text === 'passed')).toHaveLength(1)
  expect(codes.filter((text) => text === 'code_incorrect')).toHaveLength(99)
})

test('neither the cookie nor the session of someone else passes', async () => {
  const owner = await newOwner()
  await setUpMfa(owner)
  const client = await signIn(owner)
  client.cookies.set('lm_auth', 'mfa')
  const refused = { status: 403, body: { error: { code: 'mfa_required' } } }
  expect(await client.send('tags.create', { name: 'Forged' })).toMatchObject(refused)
  const stranger = await server.createWorkspace({ mfa: false })
  expect(await stranger.client.send('tags.create', { name: 'Forged' })).toMatchObject(refused)
  const { rows } = await server.ownerPool.query(
    "select count(*)::int as n from idempotency_keys where call = 'tags.create'",
  )
  expect(rows[0].n).toBe(0)
})

test('a new secret needs a step-up and, where one is active, an old code', async () => {
  const owner = await newOwner()
  const { secret, recoveryCodes } = await setUpMfa(owner)
  const before = await factsOf(owner)
  const plain = await signIn(owner)
  expect(await plain.send('mfa.set_secret', { oldCode: codeOf(secret, 1) })).toMatchObject({
    status: 403,
    body: { error: { code: 'step_up_required' } },
  })
  const steppedUp = await signIn(owner, 'SetSecret')
  for (const input of [{}, { oldCode: '000000' }, { oldCode: 'aaaa-bbbb-cccc-dddd' }]) {
    expect(await steppedUp.send('mfa.set_secret', input)).toMatchObject({
      status: 403,
      body: { error: { code: 'code_incorrect' } },
    })
  }
  expect(await factsOf(owner)).toEqual(before)
  const { code: byCode } = await steppedUp.call('mfa.set_secret', { oldCode: codeOf(secret, 1) })
  const { code: next } = await steppedUp.call('mfa.set_secret', { oldCode: recoveryCodes[0] ?? '' })
  expect(new Set([secret, byCode, next]).size).toBe(3)
  const confirm = (client: TestClient, of: string) => client.send('mfa.confirm_secret', { code: codeOf(of) })
  expect(await confirm(owner.client, next)).toMatchObject({ body: { error: { code: 'no_pending_secret' } } })
  expect(await confirm(steppedUp, byCode)).toMatchObject({ body: { error: { code: 'code_incorrect' } } })
  expect(await confirm(steppedUp, next)).toMatchObject({ status: 200 })
  expect(await factsOf(owner)).toEqual({ secrets: ['active'], codes: 10, enrolled: true })
  const fresh = await signIn(owner)
  expect(await fresh.send('mfa.use_recovery_code', { code: recoveryCodes[1] ?? '' })).toMatchObject({
    body: { error: { code: 'code_incorrect' } },
  })
})

test('a recovery code passes once, and new ones invalidate the old', async () => {
  const owner = await newOwner()
  const { recoveryCodes } = await setUpMfa(owner)
  const [first = '', second = ''] = recoveryCodes
  const use = async (code: string) => {
    const client = await signIn(owner)
    return { client, answer: await client.send('mfa.use_recovery_code', { code }) }
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await use(first.toUpperCase())).answer.status),
  )
  expect(answers.sort()).toEqual([200, ...Array(9).fill(403)])
  const renewed = await owner.client.call('mfa.renew_recovery_codes', {})
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect((await use(second)).answer.status).toBe(403)
  expect((await use(renewed.recoveryCodes[0] ?? '')).answer.body).toMatchObject({ mfaPassed: true })
})

test('a stolen password alone does not change the password where a second factor is set up', async () => {
  const owner = await newOwner()
  await setUpMfa(owner)
  const thief = await signIn(owner)
  const change = { currentPassword: owner.password, newPassword: 'a longer sentence' }
  expect(await thief.send('session.change_password', change)).toMatchObject({
    status: 403,
    body: { error: { code: 'mfa_required' } },
  })
  await signIn(owner)
  await owner.client.call('session.change_password', change)
})

test('renewing recovery codes needs a session that passed, and a fresh proof of the password', async () => {
  const owner = await newOwner()
  const { secret } = await setUpMfa(owner)
  const before = await factsOf(owner)
  const client = await signIn(owner)
  expect(await client.send('mfa.renew_recovery_codes', {})).toMatchObject({
    body: { error: { code: 'mfa_required' } },
  })
  await client.call('mfa.verify', { code: codeOf(secret, 1) })
  expect(await client.send('mfa.renew_recovery_codes', {})).toMatchObject({
    body: { error: { code: 'step_up_required' } },
  })
  expect(await factsOf(owner)).toEqual(before)
  await client.call('session.step_up', { password: owner.password })
  await client.call('mfa.renew_recovery_codes', {})
})

test('the operator resets it for an account, which is signed out everywhere', async () => {
  const owner = await newOwner()
  await setUpMfa(owner)
  await expect(mfaResetVerb.run(server.app, { email: 'nobody@marewind.example' })).rejects.toThrow(
    'There is no account with the address nobody@marewind.example.',
  )
  const answer = await mfaResetVerb.run(server.app, { email: owner.email.toUpperCase() })
  expect(answer.data).toEqual({ userId: owner.userId, endedSessions: 1 })
  expect(await factsOf(owner)).toEqual({ secrets: null, codes: 0, enrolled: false })
  expect((await aSecondLater(() => owner.client.send('session.get_user', {}))).status).toBe(401)
})
