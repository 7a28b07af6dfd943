import type { Profile } from '@node-saml/node-saml'
import { emailAddress } from '@postroom/contract'
import { readXml, type XmlElement } from '@postroom/mail'
import type { ProvedPerson } from '../read-proof.ts'
import { checkEncryption, decryptAssertion } from './decrypt-assertion.ts'
import type { SamlProviderRow } from './saml-providers.queries.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { identityIssuer, samlAddresses, samlFor } from './service-provider.ts'

export interface Expected {
  readonly publicUrl: string
  readonly requestId: string
  readonly requestedAt: Date
  /** Time of the request if the provider had to authenticate the person again. */
  readonly isFresh: boolean
  /** Private keys that may decrypt the assertion. */
  readonly keys: readonly string[]
}

/** How much older than the request the sign-in at the provider may be, for different clocks. */
const freshMs = 60_000

/** Attributes that usually carry the address: those of Entra, of LDAP schemas, and the plain names. */
const usualAttributes = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'email',
  'mail',
  'Email',
  'emailAddress',
]

/**
 * Verifies a response (base64) with the library, and what the library leaves open: no comments, document types or second
 * assertions, also in what is encrypted, no SHA-1, and a bearer confirmation for this address and this request.
 */
export async function verifyResponse(
  provider: SamlProviderRow,
  response: string,
  expected: Expected,
): Promise<ProvedPerson> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  const decryptionKey = checkDocument(xml) ? await checkEncrypted(xml, expected.keys) : undefined
  if (provider.requireEncryption && decryptionKey === undefined && hasAssertion(xml))
    throw new SamlRefusal('the assertion is not encrypted')
  const saml = await samlFor(provider, expected.publicUrl, {
    id: expected.requestId,
    madeAt: expected.requestedAt,
    isFresh: expected.isFresh,
    decryptionKey,
  })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  // Made by the library of the bytes that the signature covers.
  const assertion = profile?.getAssertionXml?.()
  if (!profile || assertion === undefined) throw new SamlRefusal('no assertion')
  if (profile.issuer !== provider.issuer) throw new SamlRefusal(`another issuer: ${profile.issuer}`)
  checkAssertion(readXml(assertion), provider, expected)
  return personOf(profile, provider)
}

/** Checks what the encrypted assertion contains, and returns the key that the library decrypts it with. */
async function checkEncrypted(xml: string, keys: readonly string[]): Promise<string> {
  const { assertion, key } = await decryptAssertion(xml, keys)
  if (checkDocument(assertion)) throw new SamlRefusal('an encrypted assertion in another')
  return key
}

/** A refusal of the provider has none. */
const hasAssertion = (xml: string): boolean => flatten(readXml(xml)).some(({ name }) => name === 'Assertion')

/** Refuses what could be read in two ways; returns whether the assertion is encrypted. */
function checkDocument(xml: string): boolean {
  const body = xml.replace(/^\uFEFF?\s*<\?xml [^>]*\?>/, '')
  // A comment can split a name where another parser joins it; no provider needs any of these.
  if (/<\?|<!(?!\[CDATA\[)/.test(body)) throw new SamlRefusal('a comment, instruction or document type')
  const document = readXml(body)
  const elements = flatten(document, 'EncryptedAssertion')
  const named = (wanted: string): XmlElement[] => elements.filter(({ name }) => name === wanted)
  const [encrypted] = named('EncryptedAssertion')
  if (named('EncryptedAssertion').length + named('Assertion').length > 1)
    throw new SamlRefusal('several assertions')
  if (named('EncryptedData').length > 0) throw new SamlRefusal('an encrypted part that is no assertion')
  if (encrypted) checkEncryption(flatten(encrypted))
  for (const { name, attributes } of elements)
    if (
      (name === 'SignatureMethod' || name === 'DigestMethod') &&
      !/#(?:rsa-)?sha(?:256|384|512)$/.test(attributes.Algorithm ?? '')
    )
      throw new SamlRefusal(`a weak algorithm: ${attributes.Algorithm}`)
  return encrypted !== undefined
}

/** The element and all in it, without what is in elements named `closed`. */
const flatten = (element: XmlElement, closed?: string): XmlElement[] => [
  element,
  ...(element.name === closed ? [] : element.children.flatMap((child) => flatten(child, closed))),
]

function checkAssertion(assertion: XmlElement, provider: SamlProviderRow, expected: Expected): void {
  const elements = flatten(assertion)
  const { acsUrl } = samlAddresses(expected.publicUrl, provider.workspaceId)
  const isOurs = ({ name, attributes, children }: XmlElement): boolean =>
    name === 'SubjectConfirmation' &&
    attributes.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
    children.some(
      (data) =>
        data.name === 'SubjectConfirmationData' &&
        data.attributes.Recipient === acsUrl &&
        data.attributes.InResponseTo === expected.requestId &&
        Date.parse(data.attributes.NotOnOrAfter ?? '') > Date.now() - freshMs,
    )
  if (!elements.some(isOurs)) throw new SamlRefusal('no confirmation for this address and request')
  if (!expected.isFresh) return
  const statement = elements.find(({ name }) => name === 'AuthnStatement')
  const signedInAt = Date.parse(statement?.attributes.AuthnInstant ?? '')
  if (!(signedInAt > expected.requestedAt.getTime() - freshMs)) throw new SamlRefusal('an older sign-in')
}

function personOf(profile: Profile, provider: SamlProviderRow): ProvedPerson {
  const attributes = (profile.attributes ?? {}) as Readonly<Record<string, unknown>>
  const candidates =
    provider.emailAttribute !== null
      ? [attributes[provider.emailAttribute]]
      : [profile.nameID, ...usualAttributes.map((name) => attributes[name])]
  const email = candidates
    .map((value) => emailAddress().safeParse(Array.isArray(value) ? value[0] : value).data)
    .find((found) => found !== undefined)
  if (email === undefined) throw new SamlRefusal('no e-mail address')
  // A transient name is another one at every sign-in.
  const isLasting = profile.nameID && !profile.nameIDFormat?.endsWith(':transient')
  const subject = isLasting ? profile.nameID : email
  if (subject.length > 500) throw new SamlRefusal('a name of more than 500 characters')
  // The provider is the workspace's own, and its word counts only there.
  return { issuer: identityIssuer(provider), subject, email, isEmailProved: true }
}
