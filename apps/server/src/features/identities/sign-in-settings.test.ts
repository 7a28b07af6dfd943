import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, password, startTestServer } from '#test/harness.ts'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { snapshot } from '#test/snapshot.ts'
import { present, prove, returnOf, signInAt, useProviders } from './identities.fixture.ts'

const stage = useProviders()
let team: Owner
beforeAll(async () => {
  team = await stage.server.createWorkspace({ name: 'Team' })
})
const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
const stateOf = async (method: string) =>
  (await team.client.call('identities.get_settings', {})).methods.find((one) => one.method === method)
const provider = () => ({
  name: 'Team ID',
  discoveryUrl: `${stage.own.issuer}/.well-known/openid-configuration`,
  clientId: stage.own.clientId,
  clientSecret: stage.own.clientSecret,
})

test('passwords, Google, Microsoft and passkeys are on by default; mailbox passwords and an own provider are off', async () => {
  const { methods, provider: own } = await team.client.call('identities.get_settings', {})
  expect(methods.filter(({ on }) => on).map(({ method }) => method)).toEqual([
    'Password',
    'Google',
    'Microsoft',
    'Passkey',
  ])
  expect(methods.filter(({ available }) => !available).map(({ method }) => method)).toEqual([
    'Oidc',
    'Saml',
    'Ldap',
  ])
  expect(own).toBeNull()
  expect(codeOf(await team.client.send('identities.switch_method', { method: 'Oidc', on: true }))).toBe(
    'method_not_available',
  )
})

test('a method that is not configured is off and reported as such', async () => {
  const plain = await startTestServer()
  try {
    const { client } = await plain.createWorkspace()
    const { methods } = await client.call('identities.get_settings', {})
    const google = methods.find(({ method }) => method === 'Google')
    expect(google).toEqual({ method: 'Google', on: false, available: false })
    expect(await client.call('identities.get_providers', {})).toEqual({ google: false, microsoft: false })
    expect(await team.client.call('identities.get_providers', {})).toEqual({ google: true, microsoft: true })
  } finally {
    await plain.stop()
  }
})

test('a provider is set by its discovery URL, and its secret is encrypted', async () => {
  const settings = await team.client.call('identities.set_provider', provider())
  expect(settings.provider).toMatchObject({ name: 'Team ID', issuer: stage.own.issuer, clientId: 'postroom' })
  expect(JSON.stringify(settings)).not.toContain(stage.own.clientSecret)
  const { rows } = await stage.server.app.db.write(team.workspaceId, (tx) =>
    execute(tx, 'select sealed_client_secret as sealed from oidc_providers'),
  )
  expect(String(rows[0]?.sealed)).toMatch(/^v1\./)
  const renamed = { ...provider(), name: 'Our ID', clientSecret: undefined }
  expect((await team.client.call('identities.set_provider', renamed)).provider?.name).toBe('Our ID')
})

test.each([
  ['text that is not an address', 'marewind'],
  ['an internal host that is not allowed', 'https://10.0.0.7/'],
  ['a host that does not resolve', 'https://id.nowhere.invalid/'],
  ['a script', 'javascript:alert(1)'],
  ['an external address without TLS', 'http://id.marewind.example/'],
])('%s is refused as a provider, and nothing is stored', async (_, discoveryUrl) => {
  const before = await snapshot(stage.server.ownerUrl)
  const answer = await team.client.send('identities.set_provider', { ...provider(), discoveryUrl })
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(codeOf(answer)).toBe('discovery_failed')
  expect(await snapshot(stage.server.ownerUrl)).toEqual(before)
})

test.each<[string, (body: Record<string, unknown>) => object]>([
  ['has another issuer', (body) => ({ ...body, issuer: 'https://accounts.google.com' })],
  [
    'has a script as authorization endpoint',
    (body) => ({ ...body, authorization_endpoint: 'javascript:alert(1)' }),
  ],
  ['has no keys', ({ jwks_uri: _, ...body }) => body],
  ['has too large metadata', (body) => ({ ...body, filling: 'x'.repeat(400_000) })],
])('a provider that %s is refused', async (_, change) => {
  const odd = await startOpenIdProvider({ redirectUris: ['http://postroom.test/loading-second'] })
  odd.fault = (answer) => ({ ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) })
  const answer = await team.client.send('identities.set_provider', {
    ...provider(),
    discoveryUrl: odd.issuer,
  })
  await odd.stop()
  expect(codeOf(answer)).toBe('discovery_failed')
})

test('another provider does not get the secret of the one before', async () => {
  const { clientSecret: _, ...rest } = provider()
  const answer = await team.client.send('identities.set_provider', {
    ...rest,
    discoveryUrl: stage.google.issuer,
  })
  expect(codeOf(answer)).toBe('client_secret_needed')
})

test('its people sign in to this workspace only, and only if the method is on', async () => {
  const { own, server, newClient } = stage
  const member = await server.addMember(team)
  own.accounts.set('o-1', { email: member.email, email_verified: true })
  own.person = 'o-1'
  const begin = { workspaceId: team.workspaceId }
  const early = newClient()
  const proof = await prove(early, 'oidc', own, begin)
  expect(codeOf(await present(early, proof))).toBe('sign_in_method_off')
  await team.client.call('identities.switch_method', { method: 'Oidc', on: true })
  expect(await signInAt(newClient(), 'oidc', own, begin)).toBe(member.userId)

  own.accounts.set('o-2', { email: stage.owner.email, email_verified: true })
  own.person = 'o-2'
  const stranger = newClient()
  const foreign = await prove(stranger, 'oidc', own, begin)
  const before = await snapshot(server.ownerUrl)
  expect(codeOf(await present(stranger, foreign))).toBe('LoginError')
  expect(await snapshot(server.ownerUrl)).toEqual(before)
})

test('a proof of one workspace gives nothing that opens the account in another', async () => {
  const { own, server, newClient } = stage
  const member = await server.addMember(team, { mfa: false })
  own.accounts.set('o-bound', { email: member.email, email_verified: true })
  own.person = 'o-bound'
  const begin = { workspaceId: team.workspaceId }
  const client = newClient()
  await signInAt(client, 'oidc', own, begin)
  const { url } = await client.call('identities.start_authorization', {
    provider: 'oidc',
    purpose: 'SetSecret',
  })
  const back = returnOf('oidc', await own.goThrough(url))
  const { email, secret } = await client.call('identities.finish_authorization', back)
  await client.call('identities.sign_in_with_oidc', { email, secret, loginPurpose: 'SetSecret' })
  expect((await client.call('mfa.set_secret', {})).code).toHaveLength(32)
  for (const [name, input] of [
    ['identities.start_authorization', { provider: 'google', purpose: 'Link' }],
    ['passkeys.begin_registration', {}],
  ] as const)
    expect(codeOf(await client.send(name, input)), name).toBe('step_up_required')
  await client.call('session.step_up', { password })
  expect(
    (await client.send('identities.start_authorization', { provider: 'google', purpose: 'Link' })).status,
  ).toBe(200)
})

test('the sign-in page gets it, and another workspace’s methods only with that workspace’s id', async () => {
  const { anonymous } = stage.server
  const all = await anonymous.call('identities.get_methods', {})
  expect(all.provider).toEqual({ workspaceId: team.workspaceId, name: 'Our ID' })
  expect(all.methods).toEqual(expect.arrayContaining(['Password', 'Google', 'Microsoft', 'Oidc']))
  const strict = await stage.server.createWorkspace({ name: 'Strict' })
  await strict.client.call('identities.switch_method', { method: 'Google', on: false })
  const ofStrict = await anonymous.call('identities.get_methods', { workspaceId: strict.workspaceId })
  expect(ofStrict.methods).not.toContain('Google')
})

test('no owner can be locked out, neither by themselves nor by an admin', async () => {
  const { own, server } = stage
  const admin = await server.addMember(team, { role: 'Admin' })
  const off = { method: 'Password', on: false } as const
  const refused = await admin.client.send('identities.switch_method', off)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'owner_locked_out', message: expect.stringContaining('Ingrid Solheim') } },
  })
  own.accounts.set('o-owner', { email: team.email, email_verified: true })
  own.person = 'o-owner'
  const authorization = await team.client.call('identities.start_authorization', {
    provider: 'oidc',
    purpose: 'Link',
  })
  const back = returnOf('oidc', await own.goThrough(authorization.url))
  const { email, secret } = await team.client.call('identities.finish_authorization', back)
  await team.client.call('identities.link', { email, secret })
  await admin.client.call('identities.switch_method', off)
  expect(await stateOf('Password')).toMatchObject({ on: false })
  const proof = { identificator: team.email, password }
  expect(codeOf(await server.anonymous.send('session.sign_in_with_password', proof))).toBe(
    'sign_in_method_off',
  )

  for (const [name, input] of [
    ['identities.switch_method', { method: 'Oidc', on: false }],
    ['identities.remove_provider', {}],
    ['identities.set_provider', { ...provider(), discoveryUrl: stage.google.issuer }],
  ] as const) {
    const before = await snapshot(server.ownerUrl)
    expect(codeOf(await admin.client.send(name, input)), name).toBe('owner_locked_out')
    expect(await snapshot(server.ownerUrl)).toEqual(before)
  }
  await admin.client.call('identities.switch_method', { method: 'Password', on: true })
  const settings = await admin.client.call('identities.remove_provider', {})
  expect(settings.provider).toBeNull()
  expect((await team.client.call('identities.list', {})).items).toEqual([])
  expect(await stateOf('Oidc')).toMatchObject({ on: false, available: false })
})

test('of two concurrent attempts to disable the last methods one is refused', async () => {
  const pair = await stage.server.createWorkspace({ name: 'Pair' })
  stage.google.accounts.set('g-pair', { email: pair.email, email_verified: true, hd: 'marewind.example' })
  stage.google.person = 'g-pair'
  await signInAt(stage.newClient(), 'google', stage.google)
  const answers = await Promise.all(
    (['Password', 'Google'] as const).map((method) =>
      pair.client.send('identities.switch_method', { method, on: false }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the answer for an address depends on its mail provider, whether the account exists or not', async () => {
  const { anonymous } = stage.server
  const member = await stage.server.addMember(team)
  const typeOf = async (email: string) =>
    (await anonymous.call('identities.get_email_type', { email })).emailAuthType
  expect(await typeOf('somebody@gmail.com')).toBe('Google')
  expect(await typeOf('somebody@hotmail.com')).toBe('Microsoft')
  expect([await typeOf(member.email), await typeOf('nobody@marewind.example')]).toEqual([
    'Password',
    'Password',
  ])
})

test('the provider goes into another workspace by a settings file, with its secret by reference', async () => {
  await team.client.call('identities.set_provider', provider())
  const { text } = await team.client.call('settings_files.export', {})
  expect(text).not.toContain(stage.own.clientSecret)
  const section = text.slice(text.indexOf('signIn:')).split(/\n(?=\w)/)[0] ?? ''
  const other = await stage.server.createWorkspace({ name: 'Other' })
  const state = async () => (await other.client.call('identities.get_settings', {})).provider
  const name = 'OpenID Team ID'
  const send = async (call: 'settings_files.plan' | 'settings_files.apply', input: object) =>
    (await other.client.send(call, input as never)) as { status: number; body: Record<string, never> }
  const planned = await other.client.call('settings_files.plan', { text: section })
  expect(planned).toMatchObject({ problems: [], secretsNeeded: [name], changes: [{ section: 'signIn' }] })
  expect((await send('settings_files.apply', { text: section })).status).not.toBe(200)
  expect(await state()).toBeNull()

  const secrets = { [name]: stage.own.clientSecret }
  await other.client.call('settings_files.apply', { text: section, secrets })
  expect(await state()).toMatchObject({ name: 'Team ID', issuer: stage.own.issuer, clientId: 'postroom' })
  const again = await other.client.call('settings_files.plan', { text: section })
  expect(again).toMatchObject({ changes: [], secretsNeeded: [] })

  // Renamed, it keeps its secret; another client needs one of its own.
  await other.client.call('settings_files.apply', { text: section.replace('name: Team ID', 'name: Our ID') })
  expect(await state()).toMatchObject({ name: 'Our ID' })
  const elsewhere = section.replace('clientId: postroom', 'clientId: other')
  expect(await other.client.call('settings_files.plan', { text: elsewhere })).toMatchObject({
    secretsNeeded: [name],
  })
  const unreachable = section.replace(stage.own.issuer, 'http://127.0.0.1:1')
  const { problems } = await other.client.call('settings_files.plan', { text: unreachable })
  expect(problems).toHaveLength(1)
  const without = section.replace(/openId:\n(?: {4}.*\n?)+/, 'openId: null\n')
  await other.client.call('settings_files.apply', { text: without })
  expect(await state()).toBeNull()
})

test('a provider that was changed, set up or removed since it was shown is not overwritten', async () => {
  const { client } = await stage.server.createWorkspace({ name: 'Quay' })
  const set = (name: string, seenUpdatedAt: string | null) =>
    client.send('identities.set_provider', { ...provider(), name, seenUpdatedAt })
  const shown = async () => (await client.call('identities.get_settings', {})).provider
  expect((await set('Quay ID', null)).status).toBe(200)
  const first = await shown()
  expect(await set('Other ID', null)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { provider: { name: 'Quay ID' } } } },
  })
  expect(await shown()).toEqual(first)
  const seen = first?.updatedAt ?? ''
  expect((await set('Quay', seen)).status).toBe(200)
  // The stored secret belongs to the provider that a colleague saved; the conflict is said first.
  const other = { name: 'Mine', discoveryUrl: stage.google.issuer, clientId: 'x', seenUpdatedAt: seen }
  expect(codeOf(await client.send('identities.set_provider', other))).toBe('conflict')
  await client.call('identities.remove_provider', {})
  expect((await set('Quay', seen)).status).toBe(409)
  expect(await shown()).toBeNull()
})
