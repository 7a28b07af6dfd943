import { expect, test } from 'vitest'
import { setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { addPasskey, atLocalhost } from '#features/passkeys/passkeys.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import type { TestClient } from '#test/client.ts'
import type { Owner, Someone } from '#test/harness.ts'
import { ended, useMailedServer } from './verification.fixture.ts'

const mailed = useMailedServer()
const { visitor, nextKey, nextMail } = mailed

async function askForPassword({ email }: Pick<Someone, 'email'>) {
  await visitor().call('verification.request', { emailAddress: email, purpose: 'NewPassword' })
  return nextKey(email, 'NewPassword')
}

const signIn = (email: string, password: string) =>
  visitor().send('session.sign_in_with_password', { identificator: email, password })

async function joinBy(owner: Owner, email: string, which: 'copied' | 'mailed'): Promise<TestClient> {
  const { results } = await owner.client.call('members.invite', { emails: [email], role: 'Member' })
  const mailed = /#code=(\S+)/.exec(await nextMail(email))?.[1] ?? ''
  const copied = results[0]?.link?.split('#code=')[1] ?? ''
  const client = visitor()
  const person = { firstName: 'Mateus', lastName: 'Carvalho', password: 'correct horse battery' }
  await client.call('members.accept_invitation', { code: which === 'copied' ? copied : mailed, ...person })
  return client
}

const verifiedOf = async ({ client }: Owner, email: string): Promise<boolean | undefined> =>
  (await client.call('members.list', {})).items.find((member) => member.email === email)?.emailVerified

test('a mailed invitation verifies the address; a link copied by an admin does not', async () => {
  const owner = await mailed.server.createWorkspace()
  await joinBy(owner, 'mailed@marewind.example', 'mailed')
  const copied = await joinBy(owner, 'copied@marewind.example', 'copied')
  expect(await verifiedOf(owner, 'mailed@marewind.example')).toBe(true)
  expect(await verifiedOf(owner, 'copied@marewind.example')).toBe(false)
  const key = await nextKey('copied@marewind.example', 'SignUp')
  expect(await visitor().send('verification.verify', key)).toMatchObject({
    status: 403,
    body: { error: { code: 'verification_sign_in' } },
  })
  expect(await owner.client.send('verification.verify', key)).toMatchObject({ status: 403 })
  await copied.call('verification.resend_email', {})
  expect(await copied.send('verification.verify', key)).toMatchObject(ended)
  await copied.call('verification.verify', await nextKey('copied@marewind.example', 'SignUp'))
  expect(await verifiedOf(owner, 'copied@marewind.example')).toBe(true)
  expect(await copied.send('verification.resend_email', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'already_verified' } },
  })
})

test('the reader of an address takes over an unverified account, and everything left there is removed', async () => {
  const owner = await mailed.server.createWorkspace()
  const email = 'squatted@marewind.example'
  const squatter = await joinBy(owner, email, 'copied')
  await setUpMfa({ client: squatter })
  await addPasskey(atLocalhost(squatter, mailed.server.url), mailed.server.url)
  const { key: apiKey } = await squatter.call('apiKeys.create', {
    name: 'Left behind',
    scopes: ['tags:read'],
  })
  await nextKey(email, 'SignUp')
  const key = await askForPassword({ email })
  const victim = visitor()
  await victim.call('verification.reset_password', { ...key, newPassword: 'my own long sentence' })
  expect((await aSecondLater(() => squatter.send('session.get_user', {}))).status).toBe(401)
  expect((await signIn(email, 'correct horse battery')).status).toBe(403)
  const program = visitor()
  program.token = apiKey
  expect((await aSecondLater(() => program.send('tags.list', {}))).status).toBe(401)
  await victim.call('session.sign_in_with_password', {
    identificator: email,
    password: 'my own long sentence',
  })
  expect(await victim.call('session.get_user', {})).toMatchObject({
    emailVerified: true,
    settings: { haveTwoFactorSecret: false },
  })
  expect(await victim.call('passkeys.list', {})).toEqual({ items: [] })
})
