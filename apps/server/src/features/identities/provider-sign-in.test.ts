import { expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { password } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import { present, prove, returnOf, signInAt, useProviders } from './identities.fixture.ts'

const stage = useProviders()
const codeOf = (answer: { body: unknown }): string => (answer.body as { error: { code: string } }).error.code

test('the request to Google asks for mail, contacts, calendar and profile, with PKCE, state and nonce', async () => {
  const client = stage.newClient()
  const { url } = await client.call('identities.begin_sign_in', { provider: 'google', email: 'a@gmail.com' })
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://postroom.test/loading-second',
    code_challenge_method: 'S256',
    login_hint: 'a@gmail.com',
    access_type: 'offline',
  })
  expect(asked.scope?.split(' ').sort()).toEqual([
    'email',
    'https://mail.google.com/',
    'https://www.googleapis.com/auth/calendar.readonly',
    'https://www.googleapis.com/auth/contacts.readonly',
    'openid',
    'profile',
  ])
  expect([asked.state?.length, asked.nonce?.length, asked.code_challenge?.length]).toEqual([50, 43, 43])
})

test('Microsoft is asked for mail send and mailbox settings too, for shared mailboxes with their scopes', async () => {
  const { client } = stage.owner
  const scopesOf = async (sharedScope: boolean): Promise<string[]> => {
    const purpose = 'SharedInbox' as const
    const { url } = await client.call('identities.start_authorization', {
      provider: 'microsoft',
      purpose,
      sharedScope,
    })
    return new URL(url).searchParams.get('scope')?.split(' ') ?? []
  }
  const plain = await scopesOf(false)
  for (const name of ['Mail.Send', 'MailboxSettings.ReadWrite', 'Contacts.Read', 'Calendars.Read'])
    expect(plain).toContain(`https://graph.microsoft.com/${name}`)
  expect(plain.filter((scope) => scope.endsWith('.Shared'))).toEqual([])
  expect(await scopesOf(true)).toContain('https://graph.microsoft.com/Mail.ReadWrite.Shared')
})

test('a Google account of an organisation opens the account with its address, and later by its subject', async () => {
  const { google, owner } = stage
  google.accounts.set('g-owner', { email: owner.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-owner'
  const client = stage.newClient()
  expect(await signInAt(client, 'google', google)).toBe(owner.userId)
  const { items } = await client.call('identities.list', {})
  expect(items).toMatchObject([{ method: 'Google', issuerName: 'Google', email: owner.email }])
  expect(google.asked).toContain('/me')

  google.accounts.set('g-owner', { email: 'married@elsewhere.example', email_verified: true })
  const later = stage.newClient()
  expect(await signInAt(later, 'google', google)).toBe(owner.userId)
  expect((await later.call('identities.list', {})).items).toHaveLength(1)
})

test('the refresh token is stored encrypted and never logged', async () => {
  const { rows } = await stage.server.app.db.write(stage.owner.workspaceId, (tx) =>
    execute(tx, 'select provider, scopes, sealed_refresh_token as sealed from provider_grants'),
  )
  expect(rows).toMatchObject([
    { provider: 'google', scopes: expect.arrayContaining(['https://mail.google.com/']) },
  ])
  expect(String(rows[0]?.sealed)).toMatch(/^v1\./)
  const { items } = await stage.owner.client.call('identities.list_grants', {})
  expect(items).toMatchObject([{ provider: 'google', shared: false }])
  await stage.owner.client.call('identities.forget_grant', { grantId: items[0]?.id ?? '' })
  expect((await stage.owner.client.call('identities.list_grants', {})).items).toEqual([])
  const log = stage.server.logLines.join('\n')
  expect(log).not.toContain(String(rows[0]?.sealed))
  expect(log).not.toMatch(/[?&](?:code|state)=/)
})

test.each([
  ['an address that Google does not host', { email_verified: true }],
  ['an address that Google has not verified', { email_verified: false, hd: 'marewind.example' }],
  ['an address without a verification claim', { hd: 'marewind.example' }],
])('%s opens no account', async (_, claims) => {
  const { google, server } = stage
  const member = await server.addMember(stage.owner)
  google.accounts.set('g-stranger', { email: member.email, ...claims })
  google.person = 'g-stranger'
  const client = stage.newClient()
  const { url } = await client.call('identities.begin_sign_in', { provider: 'google' })
  const before = await rest()
  const answer = await client.send(
    'identities.finish_authorization',
    returnOf('google', await google.goThrough(url)),
  )
  expect(codeOf(answer)).toBe('identity_unknown')
  expect(await rest()).toEqual(before)
})

test('an address reassigned to a new person by the issuer does not open the old account', async () => {
  const { google, owner } = stage
  google.accounts.set('g-new-hire', { email: owner.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-new-hire'
  const client = stage.newClient()
  const { url } = await client.call('identities.begin_sign_in', { provider: 'google' })
  const answer = await client.send(
    'identities.finish_authorization',
    returnOf('google', await google.goThrough(url)),
  )
  expect(codeOf(answer)).toBe('identity_unknown')
})

test('an address claimed by a Microsoft tenant proves nothing; a subject linked while signed in does sign in', async () => {
  const { microsoft, server } = stage
  const member = await server.addMember(stage.owner)
  microsoft.accounts.set('m-1', {
    email: member.email,
    email_verified: true,
    tid: 'x',
    preferred_username: member.email,
  })
  microsoft.person = 'm-1'
  const client = stage.newClient()
  const { url } = await client.call('identities.begin_sign_in', { provider: 'microsoft' })
  const refused = await client.send(
    'identities.finish_authorization',
    returnOf('microsoft', await microsoft.goThrough(url)),
  )
  expect(codeOf(refused)).toBe('identity_unknown')

  const link = { provider: 'microsoft', purpose: 'Link' } as const
  expect(codeOf(await member.client.send('identities.start_authorization', link))).toBe('step_up_required')
  await member.client.call('session.step_up', { password })
  const authorization = await member.client.call('identities.start_authorization', link)
  const back = returnOf('microsoft', await microsoft.goThrough(authorization.url))
  const { purpose, email, secret } = await member.client.call('identities.finish_authorization', back)
  expect(purpose).toBe('Link')
  await member.client.call('identities.link', { email, secret })
  expect(await signInAt(stage.newClient(), 'microsoft', microsoft)).toBe(member.userId)
})

test('Microsoft counts if it says that the domain’s owner was verified', async () => {
  const { microsoft, server } = stage
  const member = await server.addMember(stage.owner)
  microsoft.accounts.set('m-2', { email: member.email, xms_edov: true })
  microsoft.person = 'm-2'
  expect(await signInAt(stage.newClient(), 'microsoft', microsoft)).toBe(member.userId)
})

test('a linked account cannot be linked again, and can be unlinked if another sign-in method is left', async () => {
  const { google, owner, server } = stage
  google.person = 'g-owner'
  const member = await server.addMember(owner)
  await member.client.call('session.step_up', { password })
  const authorization = await member.client.call('identities.start_authorization', {
    provider: 'google',
    purpose: 'Link',
  })
  const { email, secret } = await member.client.call(
    'identities.finish_authorization',
    returnOf('google', await google.goThrough(authorization.url)),
  )
  expect(codeOf(await member.client.send('identities.link', { email, secret }))).toBe('identity_taken')

  const [identity] = (await owner.client.call('identities.list', {})).items
  const identityId = identity?.id ?? ''
  expect((await member.client.send('identities.unlink', { identityId })).status).toBe(404)
  const hash = 'select password_hash from users where id = $1'
  const [kept] = (await server.ownerPool.query(hash, [owner.userId])).rows
  await server.ownerPool.query('update users set password_hash = null where id = $1', [owner.userId])
  expect(codeOf(await owner.client.send('identities.unlink', { identityId }))).toBe('last_way_in')
  await server.ownerPool.query('update users set password_hash = $2 where id = $1', [
    owner.userId,
    kept.password_hash,
  ])
  await owner.client.call('identities.unlink', { identityId })
  expect((await owner.client.call('identities.list', {})).items).toEqual([])
})

test('signing in to set a secret returns as the same person, with a session that may set it', async () => {
  const { google, server } = stage
  const member = await server.addMember(stage.owner, { mfa: false })
  const other = await server.addMember(stage.owner, { mfa: false })
  google.accounts.set('g-mfa', { email: member.email, email_verified: true, hd: 'marewind.example' })
  google.accounts.set('g-other', { email: other.email, email_verified: true, hd: 'marewind.example' })
  const begin = { provider: 'google', purpose: 'SetSecret', returnPath: '/settings/members' } as const
  const goFor = async (person: string) => {
    google.person = person
    const { url } = await member.client.call('identities.start_authorization', begin)
    return member.client.send(
      'identities.finish_authorization',
      returnOf('google', await google.goThrough(url)),
    )
  }
  expect(codeOf(await goFor('g-other'))).toBe('identity_of_another')
  const proof = (await goFor('g-mfa')).body as Awaited<ReturnType<typeof prove>>
  expect(proof).toMatchObject({ purpose: 'SetSecret', returnPath: '/settings/members' })
  expect(codeOf(await present(member.client, proof))).toBe('proof_invalid')
  // A recent sign-in counts as a fresh proof for some minutes.
  await server.ownerPool.query('update sessions set password_at = null where user_id = $1', [member.userId])
  expect((await member.client.send('mfa.set_secret', {})).status).toBe(403)
  const answer = await present(member.client, proof, { loginPurpose: 'SetSecret' })
  member.client.token = (answer.body as { token: { accessToken: string } }).token.accessToken
  expect((await member.client.call('mfa.set_secret', {})).code).toMatch(/^[A-Z2-7]{32}$/)
})

test('an account with an unverified address is not opened by the address', async () => {
  const { google, server } = stage
  const squatted = await server.addMember(stage.owner, { mfa: false })
  const setProved = (at: string) =>
    server.ownerPool.query(`update users set email_verified_at = ${at} where id = $1`, [squatted.userId])
  google.accounts.set('g-victim', { email: squatted.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-victim'
  await setProved('null')
  const client = stage.newClient()
  await expect(prove(client, 'google', google)).rejects.toThrow('identity_unknown')
  await setProved('now()')
  expect(await signInAt(stage.newClient(), 'google', google)).toBe(squatted.userId)
})

test('a proof is for one purpose, one method, one address, one browser and one use', async () => {
  const { google, server } = stage
  const member = await server.addMember(stage.owner)
  google.accounts.set('g-once', { email: member.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-once'
  const client = stage.newClient()
  const proof = await prove(client, 'google', google)
  const before = await snapshot(server.ownerUrl)
  const refusals = [
    await present(stage.newClient(), proof),
    await present(client, { ...proof, provider: 'microsoft' }),
    await present(client, { ...proof, email: stage.owner.email }),
    await present(client, proof, { loginPurpose: 'SetSecret' }),
    await member.client.send('identities.keep_gmail_grant', { email: proof.email, secret: proof.secret }),
  ]
  for (const answer of refusals) expect(codeOf(answer)).toBe('proof_invalid')
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  expect((await present(client, proof)).status).toBe(200)
  expect(codeOf(await present(client, proof))).toBe('proof_invalid')
})

test('a proof expires after two minutes', async () => {
  const { google, server } = stage
  google.person = 'g-once'
  const client = stage.newClient()
  const proof = await prove(client, 'google', google)
  await server.ownerPool.query("update provider_proofs set created_at = now() - interval '121 seconds'")
  expect(codeOf(await present(client, proof))).toBe('proof_invalid')
})

test('a grant for sync settings is stored by its own call, if mail was granted', async () => {
  const { microsoft, server } = stage
  const admin = await server.addMember(stage.owner, { role: 'Admin' })
  microsoft.accounts.set('m-sync', { email: 'team@marewind.example' })
  microsoft.person = 'm-sync'
  const begin = { provider: 'microsoft', purpose: 'SharedInbox', sharedScope: true } as const
  const { url } = await admin.client.call('identities.start_authorization', begin)
  const back = returnOf('microsoft', await microsoft.goThrough(url))
  const { email, secret, purpose } = await admin.client.call('identities.finish_authorization', back)
  expect(purpose).toBe('SharedInbox')
  const grant = await admin.client.call('identities.keep_microsoft_grant', { email, secret })
  expect(grant).toMatchObject({ provider: 'microsoft', email: 'team@marewind.example', shared: true })
  expect((await admin.client.call('identities.list', {})).items).toEqual([])
})

test('a disabled method opens no session, whatever the provider says', async () => {
  const { google, server } = stage
  const strict = await server.createWorkspace({ name: 'Strict' })
  google.accounts.set('g-strict', { email: strict.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-strict'
  await strict.client.call('identities.switch_method', { method: 'Google', on: false })
  const client = stage.newClient()
  const proof = await prove(client, 'google', google)
  const before = await snapshot(server.ownerUrl)
  expect(codeOf(await present(client, proof))).toBe('sign_in_method_off')
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  expect(client.token).toBeNull()
  await client.call('session.sign_in_with_password', { identificator: strict.email, password })
})

/** Everything except the state, which is consumed in any case. */
async function rest(): Promise<Record<string, string>> {
  const { authorization_requests: _, ...tables } = await snapshot(stage.server.ownerUrl)
  return tables
}
