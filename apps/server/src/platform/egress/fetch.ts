import {
  type IncomingMessage,
  request as startRequest,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import type { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { readBody } from './body.ts'
import type { Connection } from './connect.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { EgressError, toEgressError } from './egress-error.ts'
import { portOf, readLocation, readWebAddress } from './web-address.ts'

export interface EgressFetchOptions {
  /** What the connection is for, in one word; determines the allowed ports. */
  purpose: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Maximum size, counted as received and again after decompression. Default 1 MiB. */
  maxBytes?: number
  /** For the whole request, from lookup to the last byte. Default 10 s. */
  timeoutMs?: number
  /** Maximum number of redirects, each checked like the first address. Default 0: the 3xx is returned. */
  redirects?: number
  tls?: ConnectionOptions
  signal?: AbortSignal
}

export interface EgressResponse {
  status: number
  headers: Record<string, string>
  /** The final URL, after redirects. */
  url: string
  /** The body, decompressed and limited. Only one of `stream`, `bytes` and `text` may be called, once. */
  stream(): Readable
  bytes(): Promise<Buffer>
  text(): Promise<string>
  /** Closes the connection without reading the body. */
  discard(): void
}

export type OpenConnection = (
  host: string,
  port: number,
  options: { purpose: string; tls: ConnectionOptions | null; deadline: Deadline },
) => Promise<Connection>

interface Call {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

const OWN_HEADERS = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
])
const MAX_HEADER_BYTES = 16_384

/** Sends an HTTP request whose addresses, also of redirects, the guard has allowed. */
export async function fetchThrough(
  open: OpenConnection,
  address: string,
  options: EgressFetchOptions,
): Promise<EgressResponse> {
  const { timeoutMs = 10_000, redirects = 0, maxBytes = 1_048_576 } = options
  const deadline = startDeadline(timeoutMs, address.slice(0, 200), options.signal)
  try {
    let call: Call = {
      url: readWebAddress(address),
      method: (options.method ?? 'GET').toUpperCase(),
      headers: ownHeadersRefused(options.headers ?? {}),
      body: options.body,
    }
    for (let followed = 0; ; followed += 1) {
      const message = await send(open, call, options, deadline)
      const location = redirects > 0 ? locationOf(message) : null
      if (location === null) return present(message, call.url, maxBytes, deadline)
      message.destroy()
      if (followed >= redirects)
        throw new EgressError('too_many_redirects', `${call.url.host} after ${followed}`)
      call = redirected(call, location, message.statusCode ?? 0)
    }
  } catch (error) {
    deadline.clear()
    throw error
  }
}

async function send(
  open: OpenConnection,
  call: Call,
  options: EgressFetchOptions,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const { url, method, headers, body } = call
  const tls = url.protocol === 'https:' ? (options.tls ?? {}) : null
  const socket = await open(url.hostname, portOf(url), { purpose: options.purpose, tls, deadline })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  try {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = startRequest({
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        'user-agent': 'Postroom',
        accept: '*/*',
        ...headers,
        ...length,
        host: url.host,
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
      },
      maxHeaderSize: MAX_HEADER_BYTES,
    })
    // Without a listener for `upgrade` the socket would stay open.
    request
      .on('response', resolve)
      .on('error', reject)
      .on('upgrade', () => reject(new EgressError('bad_response', 'the host changed the protocol')))
    request.end(body)
    return await deadline.within(promise)
  } catch (error) {
    socket.destroy()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_')) {
      throw new EgressError('bad_response', `${url.host}: ${error.message}`, { cause: error })
    }
    throw toEgressError(error, url.host)
  }
}

function present(message: IncomingMessage, url: URL, maxBytes: number, deadline: Deadline): EgressResponse {
  // An unread response must not keep its connection open beyond the deadline.
  deadline.signal.addEventListener('abort', () => message.destroy(), { once: true })
  const start = () => readBody(message, maxBytes, deadline)
  const bytes = async () => Buffer.concat(await start().toArray())
  const headers = Object.entries(message.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    url: url.href,
    stream: start,
    bytes,
    text: async () => (await bytes()).toString('utf8'),
    discard() {
      deadline.clear()
      message.destroy()
    },
  }
}

function ownHeadersRefused(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    // A second Content-Length or Host header, or a line break in a value, enables request smuggling.
    if (OWN_HEADERS.has(name.toLowerCase()) || !isHeader(name, value)) {
      throw new EgressError('invalid_url', `the header ${JSON.stringify(name)} cannot be set like this`)
    }
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

function locationOf(message: IncomingMessage): string | null {
  const redirect = [301, 302, 303, 307, 308].includes(message.statusCode ?? 0)
  return redirect ? (message.headers.location ?? null) : null
}

/** Follows a redirect (RFC 9110, 15.4), but never sends credentials or the body to another host. */
function redirected(call: Call, location: string, status: number): Call {
  const url = readLocation(location, call.url)
  const sameOrigin = url.origin === call.url.origin
  if (call.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new EgressError('too_many_redirects', `${call.url.host} redirects to an address without encryption`)
  }
  const keepsBody = status === 307 || status === 308
  if (keepsBody && call.body !== undefined && !sameOrigin) {
    throw new EgressError('too_many_redirects', `${call.url.host} redirects the content to ${url.host}`)
  }
  const bodyless = !keepsBody && call.method !== 'HEAD'
  const headers = Object.entries(call.headers).filter(
    ([name]) => (sameOrigin || isNeutral(name)) && !(bodyless && name.startsWith('content-')),
  )
  return {
    url,
    method: bodyless ? 'GET' : call.method,
    body: bodyless ? undefined : call.body,
    headers: Object.fromEntries(headers),
  }
}

function isNeutral(name: string): boolean {
  return name === 'accept' || name === 'accept-language' || name === 'user-agent'
}
