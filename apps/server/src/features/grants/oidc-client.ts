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
/** Timeout of each request to a provider; the waiting page gives up after 30 seconds. */
const timeoutSeconds = 8
const cachedMs = 10 * 60_000
const knownAtMost = 200

const known = new WeakMap<Egress, Map<string, { configuration: Promise<Configuration>; until: number }>>()

/** Provider metadata, cached for ten minutes. */
export function configurationOf(app: App, provider: Provider): Promise<Configuration> {
  const byKey = known.get(app.egress) ?? new Map()
  known.set(app.egress, byKey)
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const entry = byKey.get(key)
  if (entry && entry.until > Date.now()) return entry.configuration
  if (byKey.size >= knownAtMost) byKey.clear()
  const configuration = discover(app.egress, provider)
  byKey.set(key, { configuration, until: Date.now() + cachedMs })
  configuration.catch(() => byKey.delete(key))
  return configuration
}

/** Requests the provider's metadata. Throws if it is no OpenID provider, has another issuer or lacks required endpoints. */
export async function discover(egress: Egress, provider: Provider): Promise<Configuration> {
  const { clientId, clientSecret } = provider
  const issuer = new URL(provider.issuer)
  const metadata = {
    client_secret: clientSecret,
    ...(provider.hosts && { id_token_signed_response_alg: 'RS256' }),
  }
  const isPlain = issuer.protocol === 'http:' && egress.allowsPlain(issuer.hostname)
  const options = {
    timeout: timeoutSeconds,
    // OpenID Connect allows unsigned ID tokens received over TLS; we require a signature.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: throughEgress(egress, provider),
  }
  const configuration = await discovery(issuer, clientId, metadata, ClientSecretPost(clientSecret), options)
  const server = configuration.serverMetadata()
  checkEndpoint(egress, server.authorization_endpoint)
  if (!server.token_endpoint || !server.jwks_uri)
    throw new ProviderMetadataError('discovery_without_endpoints')
  // Without this field the default is HTTP Basic (OpenID Connect Discovery, section 3).
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (methods.includes('client_secret_post')) return configuration
  return discovery(issuer, clientId, metadata, ClientSecretBasic(clientSecret), options)
}

/** Accepts only an HTTPS address as sign-in page, for example no `javascript:` URL, since the browser is redirected to it. */
function checkEndpoint(egress: Egress, address: string | undefined): void {
  const url = URL.parse(address ?? '')
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && egress.allowsPlain(url.hostname))
  if (!isFit) throw new ProviderMetadataError('discovery_without_sign_in_page')
}

const throughEgress =
  (egress: Egress, { hosts }: Provider): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    if (hosts && !isAmong(hosts, new URL(address).hostname))
      throw new TypeError(`${address} is not an allowed host of this provider`)
    const response = await egress.fetch(address, {
      purpose: 'sign-in',
      method,
      headers,
      maxBytes: answerBytes,
      timeoutMs: timeoutSeconds * 1_000,
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
