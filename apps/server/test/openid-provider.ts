import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** An answer of the provider, which a fault can change or hold back. */
export interface ProviderAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Fault = (answer: ProviderAnswer, path: string) => ProviderAnswer | Promise<ProviderAnswer>

export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly kid: string
  /** The key that signs its tokens, for faults that forge some. */
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** Claims of each account, by subject. */
  readonly accounts: Map<string, Record<string, unknown>>
  /** Subject that signs in at the next request. */
  person: string
  fault: Fault | null
  /** Refuses all token requests. */
  isDown: boolean
  /** Requested paths, without queries. */
  readonly asked: string[]
  /** Subject of an access token; undefined if the token is not valid. */
  ownerOf(token: string): Promise<string | undefined>
  /** Follows the pages like a browser; returns the address of the final redirect. */
  goThrough(address: string, decision?: 'continue' | 'cancel'): Promise<URL>
  stop(): Promise<void>
}

interface Options {
  /** Redirect addresses of its client; without them any on loopback, as ports are not known in advance. */
  readonly redirectUris?: readonly string[]
  /** Path of the issuer, such as `/<tenant>/v2.0` at Microsoft. */
  readonly path?: string
  /** Issuer, if it is not the address on loopback. */
  readonly name?: string
  readonly scopes?: readonly string[]
  readonly clientAuth?: 'client_secret_post' | 'client_secret_basic'
  /** Rotates refresh tokens: each is valid once, and using an old one revokes the grant. */
  readonly rotates?: boolean
  readonly accessTokenSeconds?: number
}

const anyLoopback = 'http://127.0.0.1/loading-second'
const clientId = 'postroom'
const clientSecret = 'a-client-secret-of-the-tests'
const claimNames = ['email', 'email_verified', 'hd', 'name', 'tid', 'oid', 'preferred_username', 'xms_edov']

/** A real OpenID provider on loopback, with one client and accounts of its own. */
export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  const { path = '' } = options
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'key-of-the-tests'
  const accounts: OpenIdProvider['accounts'] = new Map()
  const jwk = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
  const provider = new Provider(options.name ?? issuer, configuration(options, accounts, jwk))
  if (!options.redirectUris) {
    provider.Client.prototype.redirectUriAllowed = (address) =>
      /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/loading-second$/.test(address)
  }
  const double: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    kid,
    privateKey,
    publicKey,
    accounts,
    person: '',
    fault: null,
    isDown: false,
    asked: [],
    ownerOf: async (token) => (await provider.AccessToken.find(token))?.accountId,
    goThrough,
    stop: () => stop(server),
  }
  provider.on('server_error', (_, error) => void process.stderr.write(`${error.stack}\n`))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = request.url ?? '/'
    double.asked.push(url.replace(/\?.*$/, ''))
    if (double.isDown && url.endsWith('/token')) return void response.writeHead(503).end('not now')
    if (url.startsWith('/interaction/')) return void interact(provider, double, request, response)
    if (!url.startsWith(path)) return void response.writeHead(404).end()
    Object.assign(request, { originalUrl: url, baseUrl: path, url: url.slice(path.length) || '/' })
    return void answer(
      request,
      double.fault ? tampered(response, url.replace(/\?.*$/, ''), double) : response,
    )
  })
  return double
}

function configuration(options: Options, accounts: OpenIdProvider['accounts'], jwk: object): Configuration {
  const { redirectUris = [anyLoopback], scopes = [], clientAuth = 'client_secret_post' } = options
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    clientAuthMethods: [clientAuth],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access', 'email', 'profile', ...scopes],
    claims: {
      openid: ['sub', ...claimNames.filter((name) => !name.startsWith('email'))],
      email: ['email', 'email_verified'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: options.rotates ?? false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
    ttl: {
      AccessToken: options.accessTokenSeconds ?? 300,
      IdToken: 300,
      Grant: 600,
      Interaction: 600,
      Session: 600,
      RefreshToken: 600,
    },
  }
}

/** The provider's sign-in page: one click to go on as the person, one to leave it. */
async function interact(
  provider: Provider,
  double: OpenIdProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    const form = (word: string) =>
      `<form method="post"><button name="decision" value="${word}">${word}</button></form>`
    response.writeHead(200, { 'content-type': 'text/html' })
    return void response.end(
      `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>${form('continue')}${form('cancel')}`,
    )
  }
  const body = (await request.toArray()).join('')
  if (body.includes('cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: double.person, clientId })
  grant.addOIDCScope(String(params.scope))
  const result = {
    select_account: {},
    login: { accountId: double.person },
    consent: { grantId: await grant.save() },
  }
  return provider.interactionFinished(request, response, result)
}

/** Follows the redirects with the cookies of one browser until they leave the provider. */
async function goThrough(this: OpenIdProvider, address: string, decision = 'continue'): Promise<URL> {
  const origin = new URL(this.issuer).origin
  const cookies = new Map<string, string>()
  let url = new URL(address)
  let init: RequestInit = {}
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (!url.pathname.startsWith('/interaction/'))
        throw new Error(`${url.pathname}: ${await response.text()}`)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      init = { method: 'POST', headers, body: `decision=${decision}` }
      continue
    }
    url = new URL(location, url)
    init = {}
    if (url.origin !== origin) return url
  }
  throw new Error('The provider sends its visitors in a circle.')
}

/** Buffers the answer so that the fault can change it. */
function tampered(response: ServerResponse, path: string, double: OpenIdProvider): ServerResponse {
  const { fault } = double
  const chunks: Buffer[] = []
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)
  response.write = ((chunk: string | Buffer) => chunks.push(Buffer.from(chunk)) > 0) as never
  response.end = ((chunk?: string | Buffer) => {
    if (chunk) chunks.push(Buffer.from(chunk))
    const names = response.getHeaderNames().filter((name) => name !== 'content-length')
    const headers = Object.fromEntries(names.map((name) => [name, response.getHeader(name) as string]))
    const answer = { status: response.statusCode, headers, body: Buffer.concat(chunks).toString() }
    void Promise.resolve(fault?.(answer, path) ?? answer).then((given) => {
      response.removeHeader('content-length')
      writeHead(given.status, given.headers)
      end(given.body)
    })
    return response
  }) as never
  return response
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
