import { expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import {
  assertionXml,
  buildResponse,
  createSigningKey,
  encryptAssertion,
} from '../../../../../../dev/saml-double/index.ts'
import { useSaml } from './saml.fixture.ts'

const stage = useSaml()

const encryption = async () =>
  (await stage.team.client.call('identities.get_settings', {})).samlEncryption ?? expect.fail('no key pair')
const published = async (): Promise<string> => (await encryption()).current.pem
/** Without white space, which certificates have in them. */
const metadata = async (): Promise<string> => {
  const { samlAddresses } = await stage.team.client.call('identities.get_settings', {})
  const answer = await fetch(`${stage.server.url}${new URL(samlAddresses.entityId).pathname}`)
  return (await answer.text()).replace(/\s/g, '')
}
const body = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '')
const encryptFor = (certificate: string) => {
  stage.double.write = (parts) => encryptAssertion(buildResponse(parts), certificate)
}

test.each(['aes256-gcm', 'aes256-cbc'] as const)(
  'an assertion encrypted with %s is accepted',
  async (cipher) => {
    const certificate = await published()
    stage.double.write = (parts) => encryptAssertion(buildResponse(parts), certificate, cipher)
    expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  },
)

test('the metadata has the certificate for encryption, and the private key is encrypted and shown nowhere', async () => {
  const xml = await metadata()
  expect(xml).toContain('use="encryption"')
  expect(xml).toContain(body(await published()))
  const settings = JSON.stringify(await stage.team.client.call('identities.get_settings', {}))
  expect(settings).not.toContain('PRIVATE KEY')
  const { rows } = await stage.server.app.db.write(stage.team.workspaceId, (tx) =>
    execute(tx, 'select sealed_private_key as sealed from saml_encryption_keys'),
  )
  expect(String(rows[0]?.sealed)).toMatch(/^v1\./)
})

test('both keys decrypt while the provider changes to a new one', async () => {
  const before = await published()
  await stage.team.client.call('identities.renew_saml_key', {})
  const { current, previous } = await encryption()
  expect(previous?.pem).toBe(before)
  expect(await metadata()).toContain(body(current.pem))
  expect(await metadata()).not.toContain(body(before))
  for (const certificate of [before, current.pem]) {
    encryptFor(certificate)
    expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  }
  await stage.team.client.call('identities.remove_old_saml_key', {})
  expect(await encryption()).toMatchObject({ current: { pem: current.pem }, previous: null })
  encryptFor(before)
  await stage.refused('the assertion cannot be decrypted')
})

test('assertions without encryption are accepted unless the workspace requires it', async () => {
  expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  const { metadataUrl } = stage.double
  const settings = { name: 'Team ID', metadataUrl }
  await stage.team.client.call('identities.set_saml_provider', { ...settings, requireEncryption: true })
  await stage.refused('the assertion is not encrypted')
  encryptFor(await published())
  expect(await stage.signIn(stage.newClient())).toBe(stage.team.userId)
  await stage.team.client.call('identities.set_saml_provider', settings)
})

test.each<[string, string, () => Promise<void>]>([
  [
    'is encrypted for another key',
    'the assertion cannot be decrypted',
    async () => encryptFor((await createSigningKey()).certificate),
  ],
  [
    'is encrypted, but not signed',
    'Invalid signature from encrypted assertion',
    async () => {
      const certificate = await published()
      stage.double.write = (parts) =>
        encryptAssertion(buildResponse({ ...parts, signs: 'nothing' }), certificate)
    },
  ],
  [
    'is encrypted and signed by another key',
    'Invalid signature from encrypted assertion',
    async () => {
      const [certificate, key] = [await published(), await createSigningKey()]
      stage.double.write = (parts) => encryptAssertion(buildResponse({ ...parts, key }), certificate)
    },
  ],
  [
    'hides a comment in the encrypted part',
    'a comment, instruction or document type',
    async () => {
      const certificate = await published()
      stage.double.write = (parts) =>
        encryptAssertion(
          buildResponse(parts).replace(`>${parts.nameId}`, `><!---->${parts.nameId}`),
          certificate,
        )
    },
  ],
  [
    'has an assertion beside the encrypted one',
    'several assertions',
    async () => {
      const certificate = await published()
      stage.double.write = async (parts) => {
        const evil = assertionXml({ ...parts, assertionId: '_evil', nameId: 'victim@marewind.example' })
        const response = await encryptAssertion(buildResponse(parts), certificate)
        return response.replace('<saml:EncryptedAssertion', `${evil}<saml:EncryptedAssertion`)
      }
    },
  ],
  [
    'is encrypted with 3DES',
    'an encryption that is not accepted',
    async () => {
      const certificate = await published()
      stage.double.write = (parts) => encryptAssertion(buildResponse(parts), certificate, 'tripledes-cbc')
    },
  ],
  [
    'transports its key by PKCS #1 v1.5',
    'an encryption that is not accepted',
    async () => {
      const certificate = await published()
      stage.double.write = (parts) =>
        encryptAssertion(buildResponse(parts), certificate, 'aes256-gcm', 'rsa-1_5')
    },
  ],
])('a response that %s is refused', async (_, reason, arrange) => {
  await arrange()
  await stage.refused(reason)
})
