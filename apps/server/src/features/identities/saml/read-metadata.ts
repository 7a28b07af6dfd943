import { X509Certificate } from 'node:crypto'
import { type FieldProblemCode, fieldProblem } from '@postroom/contract'
import { readXml, type XmlElement } from '@postroom/mail'
import { fail } from '#platform/errors/index.ts'

/** What is stored of a SAML provider to send people there and to verify its answers. */
export interface SamlTrust {
  readonly issuer: string
  readonly entryUrl: string
  /** PEM. */
  readonly certificates: readonly string[]
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const certificatesAtMost = 4
const rsaBitsAtLeast = 2_048

type MetadataProblem = Extract<FieldProblemCode, `saml_metadata_${string}`>
type Refuse = (code: MetadataProblem) => never

/** Reads entity ID, sign-in page and signing certificates from the metadata of one provider. Fails at the field. */
export function readMetadata(field: string, xml: string): SamlTrust {
  const refuse: Refuse = (code) => refuseField(field, code)
  const [provider, ...others] = findProviders(parse(xml, refuse))
  if (!provider) return refuse('saml_metadata_unreadable')
  if (others.length > 0) return refuse('saml_metadata_several')
  const issuer = provider.entity.attributes.entityID ?? ''
  if (issuer === '' || issuer.length > 480) refuse('saml_metadata_unreadable')
  const page = provider.role.children.find(
    ({ name, attributes }) => name === 'SingleSignOnService' && attributes.Binding === redirectBinding,
  )
  const entryUrl = page?.attributes.Location ?? refuse('saml_metadata_without_sign_in')
  const keys = provider.role.children.filter(
    ({ name, attributes }) => name === 'KeyDescriptor' && attributes.use !== 'encryption',
  )
  const texts = keys.flatMap((key) => textsOf(key, 'X509Certificate'))
  if (texts.length === 0) refuse('saml_metadata_without_certificate')
  return { issuer, entryUrl, certificates: checkCertificates(field, texts) }
}

/** Reads one or several certificates in PEM. Fails at the field. */
export function readCertificates(field: string, text: string): readonly string[] {
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g)]
  return checkCertificates(
    field,
    blocks.map(([, body = '']) => body),
  )
}

/** Bodies of certificates, without the lines around them, as unique PEM texts. */
function checkCertificates(field: string, bodies: readonly string[]): readonly string[] {
  const found = bodies.map((body) => {
    const certificate = parseCertificate(body) ?? refuseField(field, 'certificate_invalid')
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    // The only keys whose signatures the XML signature library verifies.
    if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < rsaBitsAtLeast)
      refuseField(field, 'certificate_too_weak')
    return certificate.toString()
  })
  const certificates = [...new Set(found)]
  if (certificates.length === 0) refuseField(field, 'certificate_invalid')
  if (certificates.length > certificatesAtMost)
    fail('invalid_input', {
      fields: [{ path: field, ...fieldProblem('too_many_certificates', { maximum: certificatesAtMost }) }],
    })
  return certificates
}

function parseCertificate(body: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(body.replace(/\s+/g, ''), 'base64'))
  } catch {
    return null
  }
}

function refuseField(
  path: string,
  code: MetadataProblem | 'certificate_invalid' | 'certificate_too_weak',
): never {
  return fail('invalid_input', { fields: [{ path, ...fieldProblem(code) }] })
}

function parse(xml: string, refuse: Refuse): XmlElement {
  try {
    return readXml(xml)
  } catch {
    return refuse('saml_metadata_unreadable')
  }
}

interface Described {
  readonly entity: XmlElement
  readonly role: XmlElement
}

/** The identity providers of a document: of the entity itself, or of those it lists. */
function findProviders(element: XmlElement): Described[] {
  if (element.name === 'EntitiesDescriptor') return element.children.flatMap(findProviders)
  if (element.name !== 'EntityDescriptor') return []
  const role = element.children.find(({ name }) => name === 'IDPSSODescriptor')
  return role ? [{ entity: element, role }] : []
}

const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.flatMap((child) => (child.name === name ? [child.text] : textsOf(child, name)))
