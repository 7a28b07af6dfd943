import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the double received. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface ConnectorDouble {
  readonly url: string
  /** All requests, in order. */
  readonly received: ReceivedRequest[]
  /** Statuses of the next answers under `/api`, one each; `break` ends the connection. */
  readonly faults: (number | 'break')[]
  /** Lifetime of the next access tokens in seconds. */
  tokenSeconds: number
  stop(): Promise<void>
}

export const clientId = 'postroom-tests'
export const clientSecret = 'client-secret-of-the-tests'

/**
 * Double of a company's own system over HTTP on loopback: orders under `/api/orders`, an echo of each request under
 * `/api/echo`, and an OAuth 2 server with `/authorize` and `/token` that rotates refresh tokens and checks PKCE.
 */
export async function startConnectorDouble(port = 0): Promise<ConnectorDouble> {
  const received: ReceivedRequest[] = []
  const faults: ConnectorDouble['faults'] = []
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const refreshTokens = new Set<string>()
  let count = 0

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: ConnectorDouble = { url, received, faults, tokenSeconds: 3_600, stop }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers: request.headers,
      body: Buffer.concat(await request.toArray()).toString('utf8'),
    }
    received.push(one)
    if (one.path === '/authorize') return authorize(address, response)
    if (one.path === '/token') return send(response, ...grantToken(one))
    const fault = faults.shift()
    if (fault === 'break') return void request.socket.destroy()
    if (fault !== undefined) return send(response, fault, { error: 'a fault' })
    send(response, ...answer(one, response))
  }

  /** The consent page agrees at once. */
  function authorize(address: URL, response: ServerResponse): void {
    const parameters = address.searchParams
    const back = new URL(parameters.get('redirect_uri') ?? '')
    const code = `code-${++count}`
    codes.set(code, { challenge: parameters.get('code_challenge') ?? '', redirectUri: back.href })
    back.searchParams.set('code', code)
    back.searchParams.set('state', parameters.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  function grantToken({ headers, body }: ReceivedRequest): [number, object] {
    const form = new URLSearchParams(body)
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const isInBody = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (headers.authorization !== `Basic ${basic}` && !isInBody) return [401, { error: 'invalid_client' }]
    const grant = form.get('grant_type')
    if (grant === 'authorization_code' && !takeCode(form)) return [400, { error: 'invalid_grant' }]
    if (grant === 'refresh_token' && !refreshTokens.delete(form.get('refresh_token') ?? ''))
      return [400, { error: 'invalid_grant' }]
    const refresh = grant === 'client_credentials' ? {} : { refresh_token: `refresh-${++count}` }
    if (refresh.refresh_token) refreshTokens.add(refresh.refresh_token)
    const token = { access_token: `access-${++count}`, token_type: 'Bearer' }
    return [200, { ...token, expires_in: double.tokenSeconds, ...refresh }]
  }

  function takeCode(form: URLSearchParams): boolean {
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return known?.challenge === challenge && known.redirectUri === form.get('redirect_uri')
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return double
}

function answer(request: ReceivedRequest, response: ServerResponse): [number, unknown] {
  switch (request.path) {
    case '/api/orders':
      return [
        200,
        {
          customer: request.query.email ?? null,
          orders: [
            {
              number: 'MW-48213',
              total: { amount: '482.00', currency: 'EUR' },
              paid: true,
              ships: '2026-11-24',
              items: ['Crate', 'Straps'],
            },
          ],
        },
      ]
    case '/api/echo':
      return [200, { ...request }]
    case '/api/redirect':
      response.setHeader('location', 'http://169.254.169.254/latest/meta-data/')
      return [302, {}]
    case '/api/large':
      return [200, { text: 'x'.repeat(2_000_000) }]
    case '/api/text':
      return [200, 'no JSON']
    default:
      return [404, { error: 'not found' }]
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
