import { createPublicKey, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { SignedXml } from 'xml-crypto'
import { type EncryptionAlgorithm, encrypt } from 'xml-encryption'
import type { SigningKey } from './signing-key.ts'

/** Everything that a response says; tests change what should make it worthless. */
export interface ResponseParts {
  readonly key: SigningKey
  readonly signs: 'assertion' | 'response' | 'nothing'
  readonly signatureMethod: 'rsa-sha256' | 'rsa-sha1'
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  /** Null: left out, as in responses without a request. */
  readonly inResponseTo: string | null
  readonly notBefore: Date
  readonly notOnOrAfter: Date
  readonly authnInstant: Date
  readonly assertionId: string
  readonly nameId: string
  readonly nameIdFormat: string
  readonly attributes: Readonly<Record<string, string>>
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const namespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const signatureMethods = {
  'rsa-sha256': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'rsa-sha1': 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** A random id as XML accepts it. */
export const newXmlId = (): string => `_${randomUUID()}`

/** The assertion alone, without a signature. */
export function assertionXml(parts: ResponseParts): string {
  const { issuer, audience, recipient, inResponseTo, assertionId } = parts
  const [from, until] = [parts.notBefore.toISOString(), parts.notOnOrAfter.toISOString()]
  const answers = inResponseTo === null ? '' : ` InResponseTo="${escapeXml(inResponseTo)}"`
  const attributes = Object.entries(parts.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${escapeXml(name)}"><saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`,
  )
  return [
    `<saml:Assertion xmlns:saml="${namespace}" ID="${assertionId}" Version="2.0" IssueInstant="${new Date().toISOString()}">`,
    `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${parts.nameIdFormat}">${escapeXml(parts.nameId)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${escapeXml(recipient)}"${answers}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}">`,
    `<saml:AudienceRestriction><saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${parts.authnInstant.toISOString()}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('')
}

/** The response around an assertion, signed where the parts say so. */
export function buildResponse(parts: ResponseParts): string {
  const answers = parts.inResponseTo === null ? '' : ` InResponseTo="${escapeXml(parts.inResponseTo)}"`
  const response = [
    `<samlp:Response xmlns:samlp="${protocol}" ID="${newXmlId()}" Version="2.0" IssueInstant="${new Date().toISOString()}"`,
    ` Destination="${escapeXml(parts.recipient)}"${answers}>`,
    `<saml:Issuer xmlns:saml="${namespace}">${escapeXml(parts.issuer)}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    assertionXml(parts),
    '</samlp:Response>',
  ].join('')
  if (parts.signs === 'nothing') return response
  return sign(response, parts.signs === 'assertion' ? 'Assertion' : 'Response', parts)
}

/** A response in which the provider refuses the sign-in. */
export const denialXml = (parts: ResponseParts): string =>
  [
    `<samlp:Response xmlns:samlp="${protocol}" ID="${newXmlId()}" Version="2.0" IssueInstant="${new Date().toISOString()}"`,
    ` InResponseTo="${parts.inResponseTo ?? ''}"><saml:Issuer xmlns:saml="${namespace}">${escapeXml(parts.issuer)}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder">',
    '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status>',
    '</samlp:Response>',
  ].join('')

function sign(xml: string, element: string, { key, signatureMethod }: ResponseParts): string {
  const signature = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: signatureMethods[signatureMethod],
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signature.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  const issuer = `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`
  signature.computeSignature(xml, { location: { reference: issuer, action: 'after' } })
  return signature.getSignedXml()
}

/** The response with its assertion encrypted, as Entra ID (CBC) and Keycloak (GCM) do after signing. */
export async function encryptAssertion(
  response: string,
  certificate: string,
  algorithm: 'aes256-gcm' | 'aes256-cbc' | 'tripledes-cbc' = 'aes256-gcm',
  transport: 'rsa-oaep-mgf1p' | 'rsa-1_5' = 'rsa-oaep-mgf1p',
): Promise<string> {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(response) ?? []
  const version = algorithm === 'aes256-gcm' ? '2009/xmlenc11' : '2001/04/xmlenc'
  const encrypted = await promisify(encrypt)(assertion, {
    rsa_pub: createPublicKey(certificate).export({ format: 'pem', type: 'spki' }),
    pem: certificate,
    encryptionAlgorithm: `http://www.w3.org/${version}#${algorithm}` as EncryptionAlgorithm,
    keyEncryptionAlgorithm: `http://www.w3.org/2001/04/xmlenc#${transport}`,
    warnInsecureAlgorithm: false,
  })
  const wrapped = `<saml:EncryptedAssertion xmlns:saml="${namespace}">${encrypted}</saml:EncryptedAssertion>`
  return response.replace(assertion, () => wrapped)
}
