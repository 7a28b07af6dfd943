import { expect, test } from 'vitest'
import { snapshot } from '#test/snapshot.ts'
import {
  assertionXml,
  buildResponse,
  createSigningKey,
  denialXml,
  type ResponseParts,
} from '../../../../../../dev/saml-double/index.ts'
import { codeOf, minutes, useSaml } from './saml.fixture.ts'

const stage = useSaml()

const evil = (parts: ResponseParts, more: Partial<ResponseParts> = {}): string =>
  assertionXml({ ...parts, assertionId: '_evil', nameId: 'victim@marewind.example', ...more })

test.each<[string, string, (parts: ResponseParts) => Partial<ResponseParts>]>([
  ['is not signed', 'Invalid signature', () => ({ signs: 'nothing' })],
  ['is signed with SHA-1', 'a weak algorithm', () => ({ signatureMethod: 'rsa-sha1' })],
  ['is for another audience', 'audience mismatch', () => ({ audience: 'https://other.example/metadata' })],
  [
    'is for another recipient',
    'no confirmation for this address',
    () => ({ recipient: 'https://other.example/acs' }),
  ],
  ['is of another provider', 'another issuer', () => ({ issuer: 'https://other.example/idp' })],
  [
    'is expired',
    'No valid subject confirmation',
    () => ({ notBefore: minutes(-20), notOnOrAfter: minutes(-10) }),
  ],
  ['is not valid yet', 'not yet valid', () => ({ notBefore: minutes(10), notOnOrAfter: minutes(20) })],
  ['answers another request', 'InResponseTo is not valid', () => ({ inResponseTo: '_another-request' })],
  ['answers no request', 'InResponseTo is missing', () => ({ inResponseTo: null })],
  ['states no address', 'no e-mail address', () => ({ nameId: 'ingrid' })],
])('a response that %s is refused', async (_, reason, change) => {
  stage.double.write = (parts) => buildResponse({ ...parts, ...change(parts) })
  await stage.refused(reason)
})

test.each<[string, string, (parts: ResponseParts) => string]>([
  [
    'a changed address',
    'Invalid signature',
    (parts) => buildResponse(parts).replace(`>${parts.nameId}<`, '>victim@marewind.example<'),
  ],
  [
    'a comment in the name',
    'a comment, instruction or document type',
    (parts) => buildResponse(parts).replace(`>${parts.nameId}`, `><!---->${parts.nameId}`),
  ],
  [
    'a comment that would cut the name of another account',
    'a comment, instruction or document type',
    (parts) =>
      buildResponse({ ...parts, nameId: `${parts.nameId}.evil.example` }).replace('.evil', '<!---->.evil'),
  ],
  [
    'a document type',
    'a comment, instruction or document type',
    (parts) => `<!DOCTYPE x>${buildResponse(parts)}`,
  ],
  [
    'an external entity',
    'a comment, instruction or document type',
    (parts) =>
      `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>${buildResponse(parts).replace(`>${parts.nameId}`, `>&file;${parts.nameId}`)}`,
  ],
  [
    'an unsigned assertion before the signed one',
    'several assertions',
    (parts) => buildResponse(parts).replace('<saml:Assertion', `${evil(parts)}<saml:Assertion`),
  ],
  [
    'an unsigned assertion after the signed one',
    'several assertions',
    (parts) => buildResponse(parts).replace('</samlp:Response>', `${evil(parts)}</samlp:Response>`),
  ],
  [
    'the signed assertion wrapped in another',
    'several assertions',
    (parts) => {
      const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(buildResponse(parts)) ?? []
      return buildResponse({ ...parts, signs: 'nothing' }).replace(
        /<saml:Assertion.*<\/saml:Assertion>/s,
        evil(parts).replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
      )
    },
  ],
  [
    'the signature moved to another assertion',
    'several assertions',
    (parts) => {
      const response = buildResponse(parts)
      const [signature = ''] = /<(\w+:)?Signature .*<\/(\w+:)?Signature>/s.exec(response) ?? []
      const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response.replace(signature, '')) ?? []
      const moved = signature.replace(
        /<\/((\w+:)?)Signature>$/,
        `<$1Object>${signed}</$1Object></$1Signature>`,
      )
      return response.replace(
        /<saml:Assertion.*<\/saml:Assertion>/s,
        evil(parts).replace('</saml:Issuer>', `</saml:Issuer>${moved}`),
      )
    },
  ],
  [
    'two elements with the id of the signed one',
    'ID cannot refer to more than one element',
    (parts) =>
      buildResponse(parts).replace(
        '<samlp:Status>',
        `<samlp:Extensions><x ID="${parts.assertionId}"/></samlp:Extensions><samlp:Status>`,
      ),
  ],
  ['text that is no XML', 'no XML that can be read', () => 'no XML'],
])('a response with %s is refused', async (_, reason, write) => {
  stage.double.write = write
  await stage.refused(reason)
})

test('an unknown key is refused, whatever certificate the response carries', async () => {
  stage.double.parts = { key: await createSigningKey() }
  await stage.refused('Invalid signature')
})

test('a refusal of the provider has another error than an answer that proves nothing', async () => {
  stage.double.write = denialXml
  await stage.refused('AuthnFailed', 'provider_denied')
})

test('a response counts once, and only in the browser that asked for it', async () => {
  const client = stage.newClient()
  const form = await stage.double.openPage((await stage.begin(client)).url)
  const back = await stage.post(form)
  const state = back.searchParams.get('state')
  // Only the browser that made the request can use it up.
  expect(codeOf(await stage.finish(stage.newClient(), state))).toBe('authorization_invalid')
  expect((await stage.finish(client, state)).status).toBe(200)
  expect(codeOf(await stage.finish(client, state))).toBe('authorization_invalid')
  const before = await snapshot(stage.server.ownerUrl)
  expect((await stage.post(form)).search).toBe('?unsolicited=saml')
  expect(await snapshot(stage.server.ownerUrl)).toEqual(before)
  // The same assertion as the answer to a new request.
  const { url } = await stage.begin(client)
  const RelayState = new URL(url).searchParams.get('RelayState') ?? ''
  const replayed = await stage.post({ ...form, fields: { ...form.fields, RelayState } })
  expect(codeOf(await stage.finish(client, replayed.searchParams.get('state')))).toBe(
    'provider_proof_invalid',
  )
})

test('a response for the request of another browser is refused', async () => {
  const attacker = stage.newClient()
  const victim = stage.newClient()
  const form = await stage.double.openPage((await stage.begin(attacker)).url)
  const RelayState = new URL((await stage.begin(victim)).url).searchParams.get('RelayState') ?? ''
  const back = await stage.post({ ...form, fields: { ...form.fields, RelayState } })
  expect(codeOf(await stage.finish(victim, back.searchParams.get('state')))).toBe('provider_proof_invalid')
})

test('a response without a request is refused with a clear page', async () => {
  const { samlAddresses } = await stage.team.client.call('identities.get_settings', {})
  const before = await snapshot(stage.server.ownerUrl)
  const form = await stage.double.unsolicited(samlAddresses.acsUrl, samlAddresses.entityId)
  expect((await stage.post(form)).search).toBe('?unsolicited=saml')
  expect(await snapshot(stage.server.ownerUrl)).toEqual(before)
})
