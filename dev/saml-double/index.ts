import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { buildResponse, newXmlId, type ResponseParts } from './build-response.ts'
import { createSigningKey, type SigningKey } from './signing-key.ts'

export {
  assertionXml,
  buildResponse,
  denialXml,
  encryptAssertion,
  type ResponseParts,
} from './build-response.ts'
export { createSigningKey } from './signing-key.ts'

/** What the service provider asked for (HTTP-Redirect binding). */
export interface AuthnRequest {
  readonly id: string
  readonly issuer: string
  readonly acsUrl: string
  readonly isForced: boolean
  readonly relayState: string
}

/** The form that the browser of the person posts to the service provider. */
export interface PostedForm {
  readonly action: string
  readonly fields: { readonly SAMLResponse: string; readonly RelayState: string }
}

export interface SamlDouble {
  readonly origin: string
  /** Its entity ID. */
  readonly issuer: string
  readonly entryUrl: string
  readonly metadataUrl: string
  key: SigningKey
  /** Further certificates in its metadata, as while a key is changed. */
  nextCertificate: string | null
  /** Who is at the browser, by NameID. */
  person: string
  /** Changes of the next responses. */
  parts: Partial<ResponseParts>
  /** Writes a response itself, for those that no provider would make. */
  write: ((parts: ResponseParts) => string | Promise<string>) | null
  metadata(): string
  /** Opens the sign-in page as a browser would, and returns the form that it shows. */
  openPage(url: string): Promise<PostedForm>
  /** A response without a request. */
  unsolicited(acsUrl: string, audience: string): Promise<PostedForm>
  stop(): Promise<void>
}

/** Double of a SAML 2.0 identity provider over HTTP on loopback, with metadata and a sign-in page. */
export async function startSamlDouble(): Promise<SamlDouble> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/metadata') return void send(response, 'application/xml', double.metadata())
    if (url.pathname !== '/sso') return void response.writeHead(404).end()
    const asked = readRequest(url)
    if (!asked) return void response.writeHead(400).end()
    return void answer(double, asked).then((form) => send(response, 'text/html; charset=utf-8', pageOf(form)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: SamlDouble = {
    origin,
    issuer: `${origin}/metadata`,
    entryUrl: `${origin}/sso`,
    metadataUrl: `${origin}/metadata`,
    key: await createSigningKey(),
    nextCertificate: null,
    person: '',
    parts: {},
    write: null,
    metadata: () => metadataOf(double),
    openPage: async (url) => readForm(await (await fetch(url)).text()),
    unsolicited: (acsUrl, audience) =>
      answer(double, { id: '', issuer: audience, acsUrl, isForced: false, relayState: '' }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

async function answer(double: SamlDouble, asked: AuthnRequest): Promise<PostedForm> {
  const now = Date.now()
  const parts: ResponseParts = {
    key: double.key,
    signs: 'assertion',
    signatureMethod: 'rsa-sha256',
    issuer: double.issuer,
    audience: asked.issuer,
    recipient: asked.acsUrl,
    inResponseTo: asked.id || null,
    notBefore: new Date(now - 5_000),
    notOnOrAfter: new Date(now + 300_000),
    authnInstant: new Date(now),
    assertionId: newXmlId(),
    nameId: double.person,
    nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    attributes: {},
    ...double.parts,
  }
  const xml = await (double.write ?? buildResponse)(parts)
  const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.relayState }
  return { action: asked.acsUrl, fields }
}

/** Reads a request as the library of a provider would; null if it is none. */
function readRequest({ searchParams }: URL): AuthnRequest | null {
  const text = searchParams.get('SAMLRequest')
  if (text === null) return null
  const xml = inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    issuer: /Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    acsUrl: attribute('AssertionConsumerServiceURL'),
    isForced: attribute('ForceAuthn') === 'true',
    relayState: searchParams.get('RelayState') ?? '',
  }
}

const attributeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const pageOf = ({ action, fields }: PostedForm): string =>
  [
    '<!doctype html><html lang="en"><title>Identity provider</title><h1>Identity provider</h1>',
    `<form method="post" action="${attributeText(action)}">`,
    ...Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${attributeText(value)}">`,
    ),
    '<button>Sign in</button></form>',
  ].join('')

function readForm(page: string): PostedForm {
  const value = (pattern: RegExp): string =>
    (pattern.exec(page)?.[1] ?? '').replace(/&quot;/g, '"').replace(/&amp;/g, '&')
  const field = (name: string): string => value(new RegExp(`name="${name}" value="([^"]*)"`))
  return {
    action: value(/action="([^"]*)"/),
    fields: { SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') },
  }
}

function metadataOf({ issuer, entryUrl, key, nextCertificate }: SamlDouble): string {
  const keys = [key.certificate, ...(nextCertificate === null ? [] : [nextCertificate])].map(
    (pem) =>
      `<KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[A-Z ]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
  )
  return [
    `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${attributeText(issuer)}">`,
    '<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...keys,
    `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${attributeText(entryUrl)}-by-post"/>`,
    `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${attributeText(entryUrl)}"/>`,
    '</IDPSSODescriptor></EntityDescriptor>',
  ].join('')
}
