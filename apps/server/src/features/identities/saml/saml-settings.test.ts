import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { Answer } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  createSigningKey,
  type SamlDouble,
  startSamlDouble,
} from '../../../../../../dev/saml-double/index.ts'
import { insertIdentity } from '../identities.queries.ts'

let server: TestServer
let team: Owner
let double: SamlDouble

beforeAll(async () => {
  server = await startTestServer()
  double = await startSamlDouble()
  team = await server.createWorkspace({ name: 'Team' })
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})

const set = (input: object): Promise<Answer> =>
  team.client.send('identities.set_saml_provider', { name: 'Team ID', ...input })
const byHand = () => ({
  issuer: double.issuer,
  entryUrl: double.entryUrl,
  certificates: double.key.certificate,
})

/** The problem of one field, by code; nothing may be stored. */
async function problemOf(input: object): Promise<readonly [string, string] | string> {
  const before = await snapshot(server.ownerUrl)
  const { body } = await set(input)
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  const { error } = body as { error: { code: string; fields?: { path: string; code: string }[] } }
  const [field] = error.fields ?? []
  return field ? [field.path, field.code] : error.code
}

test('metadata by address, metadata as text and single values give the same provider', async () => {
  const stored = []
  for (const input of [{ metadataUrl: double.metadataUrl }, { metadataXml: double.metadata() }, byHand()]) {
    const { saml } = (await set(input)).body as { saml: Record<string, unknown> }
    const { updatedAt: _, ...rest } = saml
    stored.push(rest)
  }
  expect(stored[0]).toMatchObject({ name: 'Team ID', issuer: double.issuer, entryUrl: double.entryUrl })
  expect(stored[1]).toEqual(stored[0])
  expect(stored[2]).toEqual(stored[0])
})

test('unusable values are refused at their field', async () => {
  const weak = await createSigningKey(1_024)
  const xml = double.metadata()
  const several = `<EntitiesDescriptor>${xml.replace(/<\?xml[^>]*>/, '').repeat(2)}</EntitiesDescriptor>`
  const keys = /<KeyDescriptor.*<\/KeyDescriptor>/
  const cases: readonly (readonly [object, readonly [string, string]])[] = [
    [{}, ['issuer', 'required']],
    [{ ...byHand(), certificates: '' }, ['certificates', 'required']],
    [{ ...byHand(), certificates: 'no certificate' }, ['certificates', 'certificate_invalid']],
    [{ ...byHand(), certificates: weak.certificate }, ['certificates', 'certificate_too_weak']],
    [{ ...byHand(), entryUrl: 'javascript:alert(1)' }, ['entryUrl', 'https_required']],
    [{ ...byHand(), entryUrl: 'http://id.marewind.example/sso' }, ['entryUrl', 'https_required']],
    [{ metadataUrl: 'http://id.marewind.example/' }, ['metadataUrl', 'https_required']],
    [{ metadataUrl: 'https://10.0.0.7/metadata' }, ['metadataUrl', 'saml_metadata_unreachable']],
    [{ metadataUrl: `${double.origin}/nothing` }, ['metadataUrl', 'saml_metadata_unreachable']],
    [{ metadataUrl: double.entryUrl }, ['metadataUrl', 'saml_metadata_unreachable']],
    [{ metadataXml: 'no XML' }, ['metadataXml', 'saml_metadata_unreadable']],
    [{ metadataXml: `<!DOCTYPE x>${xml}` }, ['metadataXml', 'saml_metadata_unreadable']],
    [{ metadataXml: several }, ['metadataXml', 'saml_metadata_several']],
    [{ metadataXml: xml.replace(keys, '') }, ['metadataXml', 'saml_metadata_without_certificate']],
    [
      { metadataXml: xml.replaceAll('HTTP-Redirect', 'HTTP-Artifact') },
      ['metadataXml', 'saml_metadata_without_sign_in'],
    ],
    [
      { metadataXml: xml.replaceAll(double.entryUrl, 'http://id.marewind.example/sso') },
      ['metadataXml', 'https_required'],
    ],
  ]
  for (const [input, problem] of cases) expect(await problemOf(input), JSON.stringify(input)).toEqual(problem)
})

test('members cannot set a provider, and it signs in only where it is allowed', async () => {
  const member = await server.addMember(team, { role: 'Member' })
  const input = { name: 'Mine', ...byHand() }
  expect((await member.client.send('identities.set_saml_provider', input)).status).toBe(403)
  const { anonymous } = server
  await set(byHand())
  const { workspaceId } = team
  const offered = () => anonymous.call('identities.get_methods', { workspaceId })
  expect((await offered()).saml).toBeNull()
  await team.client.call('identities.switch_method', { method: 'Saml', on: true })
  expect(await offered()).toMatchObject({
    saml: { workspaceId, name: 'Team ID' },
    methods: expect.arrayContaining(['Saml']),
  })
})

test('removing the provider unlinks its accounts, and never locks an owner out', async () => {
  const { userId, workspaceId, client, email } = team
  await set(byHand())
  await client.call('identities.switch_method', { method: 'Saml', on: true })
  await server.app.db.instance((tx) =>
    insertIdentity(tx, {
      ...{ id: newId(), userId, workspaceId, email, method: 'Saml', subject: email },
      issuer: `saml:${double.issuer}`,
    }),
  )
  await client.call('identities.switch_method', { method: 'Password', on: false })
  const before = await snapshot(server.ownerUrl)
  for (const [name, input] of [
    ['identities.remove_saml_provider', {}],
    ['identities.switch_method', { method: 'Saml', on: false }],
    ['identities.set_saml_provider', { name: 'Other', ...byHand(), issuer: 'https://other.example/idp' }],
  ] as const) {
    const { body } = await client.send(name, input)
    expect(body, name).toMatchObject({ error: { code: 'owner_locked_out' } })
  }
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  await client.call('identities.switch_method', { method: 'Password', on: true })
  const settings = await client.call('identities.remove_saml_provider', {})
  expect(settings.saml).toBeNull()
  expect(settings.methods).toContainEqual({ method: 'Saml', on: false, available: false })
  expect((await client.call('identities.list', {})).items).toEqual([])
})

test('sign-in methods and the provider go into another workspace by a settings file', async () => {
  await set({ ...byHand(), emailAttribute: 'mail' })
  await team.client.call('identities.switch_method', { method: 'Saml', on: true })
  await team.client.call('identities.switch_method', { method: 'Google', on: false })
  const { text } = await team.client.call('settings_files.export', {})
  const section = text.slice(text.indexOf('signIn:')).split(/\n(?=\w)/)[0] ?? ''
  const other = await server.createWorkspace({ name: 'Other' })
  const planned = await other.client.call('settings_files.plan', { text: section })
  expect(planned).toMatchObject({ problems: [], changes: [{ section: 'signIn' }] })
  await other.client.call('settings_files.apply', { text: section })
  const [before, after] = await Promise.all(
    [team, other].map(({ client }) => client.call('identities.get_settings', {})),
  )
  expect(after?.methods).toEqual(before?.methods)
  expect(after?.saml).toMatchObject({ issuer: double.issuer, emailAttribute: 'mail' })
  expect((await other.client.call('settings_files.plan', { text: section })).changes).toEqual([])
  const bad = section.replace(/BEGIN CERTIFICATE/g, 'BEGIN NOTHING')
  expect((await other.client.call('settings_files.plan', { text: bad })).problems).not.toEqual([])
})

test('a SAML provider that was changed since it was shown is not overwritten', async () => {
  await set({ ...byHand(), name: 'First ID' })
  const shown = async () => (await team.client.call('identities.get_settings', {})).saml
  const seenUpdatedAt = (await shown())?.updatedAt
  expect((await set({ ...byHand(), name: 'Second ID', seenUpdatedAt })).status).toBe(200)
  for (const seen of [seenUpdatedAt, null])
    expect(await set({ ...byHand(), name: 'Third ID', seenUpdatedAt: seen })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', current: { saml: { name: 'Second ID' } } } },
    })
  expect((await shown())?.name).toBe('Second ID')
})
