import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { App } from '#platform/app.ts'
import type { Egress } from '#platform/egress/index.ts'
import type { Provider } from './known-providers.ts'
import { ProviderMetadataError } from './provider-metadata-error.ts'

const answerBytes = 262_144
/** For each answer of a provider; the page that waits gives up after thirty seconds. */
const patienceSeconds = 8
const believedMs = 10 * 60_000
const knownAtMost = 200

const known = new WeakMap<Egress, Map<string, { configuration: Promise<Configuration>; until: number }>>()

/** The provider's own description of itself, asked for again every ten minutes. */
export function configurationOf(app: App, provider: Provider): Promise<Configuration> {
  const ofApp = known.get(app.egress) ?? new Map()
  known.set(app.egress, ofApp)
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const entry = ofApp.get(key)
  if (entry && entry.until > Date.now()) return entry.configuration
  if (ofApp.size >= knownAtMost) ofApp.clear()
  const configuration = discover(app.egress, provider)
  ofApp.set(key, { configuration, until: Date.now() + believedMs })
  configuration.catch(() => ofApp.delete(key))
  return configuration
}

/** Asks the provider now. Throws where it is none, calls itself by another name, or lacks what signing in needs. */
export async function discover(egress: Egress, provider: Provider): Promise<Configuration> {
  const { clientId, clientSecret } = provider
  const issuer = new URL(provider.issuer)
  const metadata = {
    client_secret: clientSecret,
    ...(provider.hosts && { id_token_signed_response_alg: 'RS256' }),
  }
  const isPlain = issuer.protocol === 'http:' && egress.allowsPlain(issuer.hostname)
  const options = {
    timeout: patienceSeconds,
    // A token that came over TLS may go unsigned by the standard; not here.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: throughDoor(egress, provider),
  }
  const found = await discovery(issuer, clientId, metadata, ClientSecretPost(clientSecret), options)
  const server = found.serverMetadata()
  checkEndpoint(egress, server.authorization_endpoint)
  if (!server.token_endpoint || !server.jwks_uri)
    throw new ProviderMetadataError('discovery_without_endpoints')
  // OpenID Connect Discovery 3: nothing said means HTTP Basic.
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (ways.includes('client_secret_post')) return found
  return discovery(issuer, clientId, metadata, ClientSecretBasic(clientSecret), options)
}

/** Where the browser is sent: a page, encrypted, and no script in the guise of an address. */
function checkEndpoint(egress: Egress, address: string | undefined): void {
  const url = URL.parse(address ?? '')
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && egress.allowsPlain(url.hostname))
  if (!isFit) throw new ProviderMetadataError('discovery_without_sign_in_page')
}

const throughDoor =
  (egress: Egress, { hosts }: Provider): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    if (hosts && !isAmong(hosts, new URL(address).hostname))
      throw new TypeError(`${address} is no host of this provider`)
    const response = await egress.fetch(address, {
      purpose: 'sign-in',
      method,
      headers,
      maxBytes: answerBytes,
      timeoutMs: patienceSeconds * 1_000,
      ...(body != null && { body: String(body) }),
      ...(signal && { signal }),
    })
    const bytes = await response.bytes()
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status: response.status,
      headers: response.headers,
    })
  }

const isAmong = (hosts: readonly string[], host: string): boolean =>
  hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))
