import type { finishAuthorization, OutputOf } from '@postroom/contract'
import { expect, test } from 'vitest'
import { password } from '#test/harness.ts'
import { createSigningKey } from '../../../../../../dev/saml-double/index.ts'
import { codeOf, minutes, useSaml } from './saml.fixture.ts'

const stage = useSaml()

test('a member signs in with the address of the assertion, and later by the same name', async () => {
  const client = stage.newClient()
  expect(await stage.signIn(client)).toBe(stage.team.userId)
  const { items } = await client.call('identities.list', {})
  expect(items).toMatchObject([{ method: 'Saml', issuerName: 'Team ID', email: stage.team.email }])
  stage.double.parts = { attributes: { mail: 'married@marewind.example' } }
  expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  const { saml } = await stage.team.client.call('identities.get_settings', {})
  expect(Date.parse(saml?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('the metadata of Postroom names the addresses that the settings show', async () => {
  const { samlAddresses } = await stage.team.client.call('identities.get_settings', {})
  const response = await fetch(`${stage.server.url}${new URL(samlAddresses.entityId).pathname}`)
  expect(response.headers.get('content-type')).toContain('xml')
  const xml = await response.text()
  expect(xml).toContain(`entityID="${samlAddresses.entityId}"`)
  expect(xml).toContain(`Location="${samlAddresses.acsUrl}"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
})

test('a transient name finds the account by the attribute with the address, each time', async () => {
  const member = await stage.server.addMember(stage.team)
  for (const person of ['_first', '_second']) {
    stage.double.parts = {
      nameId: person,
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': member.email },
    }
    expect(await stage.signIn(stage.newClient())).toBe(member.userId)
  }
})

test('a signature over the whole response is not enough without one over the assertion', async () => {
  stage.double.parts = { signs: 'response' }
  await stage.refused('Invalid signature')
})

test('both certificates count while the provider changes its key', async () => {
  const next = await createSigningKey()
  const before = stage.double.key
  stage.double.nextCertificate = next.certificate
  const { metadataUrl } = stage.double
  const settings = await stage.team.client.call('identities.set_saml_provider', {
    name: 'Team ID',
    metadataUrl,
  })
  expect(settings.saml?.certificates).toHaveLength(2)
  expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  stage.double.key = next
  expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  stage.double.nextCertificate = null
  await stage.team.client.call('identities.set_saml_provider', { name: 'Team ID', metadataUrl })
  stage.double.parts = { key: before }
  await stage.refused('Invalid signature')
})

test('a person who is not, or no longer, a member cannot sign in', async () => {
  const other = await stage.server.createWorkspace({ name: 'Elsewhere' })
  stage.double.person = 'nobody@marewind.example'
  await stage.refused('', 'identity_unknown')
  stage.double.person = other.email
  const client = stage.newClient()
  const proof = (await stage.goThrough(client, (await stage.begin(client)).url)).body as {
    email: string
    secret: string
  }
  const before = await stage.tables()
  const { email, secret } = proof
  const answer = await client.send('identities.sign_in_with_saml', { email, secret })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await stage.tables()).toEqual(before)
})

test('a workspace’s provider opens no account of another workspace', async () => {
  const other = await stage.server.createWorkspace({ name: 'Neighbour' })
  await other.client.call('identities.set_saml_provider', {
    name: 'Other',
    metadataUrl: stage.double.metadataUrl,
  })
  await other.client.call('identities.switch_method', { method: 'Saml', on: true })
  const client = stage.newClient()
  const { url } = await client.call('identities.begin_sign_in', {
    provider: 'saml',
    workspaceId: other.workspaceId,
  })
  const { email, secret } = (await stage.goThrough(client, url)).body as { email: string; secret: string }
  const answer = await client.send('identities.sign_in_with_saml', { email, secret })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await client.send('session.get_user', {})).status).toBe(401)
})

test('signing in to set a secret needs a new sign-in at the provider', async () => {
  const member = await stage.server.addMember(stage.team, { mfa: false })
  stage.double.person = member.email
  const client = stage.newClient()
  await stage.signIn(client)
  const start = () =>
    client.call('identities.start_authorization', { provider: 'saml', purpose: 'SetSecret' })
  stage.double.parts = { authnInstant: minutes(-30) }
  expect(codeOf(await stage.goThrough(client, (await start()).url))).toBe('provider_proof_invalid')
  stage.double.parts = {}
  const { email, secret } = (await stage.goThrough(client, (await start()).url)).body as {
    email: string
    secret: string
  }
  await client.call('identities.sign_in_with_saml', { email, secret, loginPurpose: 'SetSecret' })
  expect((await client.call('mfa.set_secret', {})).code).toHaveLength(32)
})

test('a test of the provider says which address it states, and its result opens nothing', async () => {
  stage.double.person = 'somebody@marewind.example'
  const { client } = stage.team
  const { url } = await client.call('identities.start_authorization', { provider: 'saml', purpose: 'Test' })
  const { purpose, email, secret } = (await stage.goThrough(client, url)).body as OutputOf<
    typeof finishAuthorization
  >
  expect([purpose, email]).toEqual(['Test', 'somebody@marewind.example'])
  for (const name of ['identities.sign_in_with_saml', 'identities.link'])
    expect(codeOf(await client.send(name, { email, secret })), name).toMatch(/proof_invalid|step_up_required/)
  await client.call('session.step_up', { password })
  expect(codeOf(await client.send('identities.link', { email, secret }))).toBe('proof_invalid')
})
