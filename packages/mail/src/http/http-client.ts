import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { MailServerError } from '../connection/mail-server-error.ts'
import { errorCode, openTcp, resolveTestRoute, secureSocket } from '../connection/open-socket.ts'
import type { TlsTrust } from '../connection/tls-trust.ts'
import type { TestRoute } from '../test-route.ts'
import { fromHttpError } from './http-errors.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Limit for connecting, for the first byte, and for each pause within the response; default 60 s. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Do not retry when a reused connection turns out to be closed. */
  once?: boolean
}

export type HttpAnswer = {
  status: number
  headers: Record<string, string>
  /** Reads the whole body; throws if it is larger. */
  bytes(atMost: number): Promise<Buffer>
  stream(): AsyncIterable<Buffer>
}

/** A failed request; if `wasSent`, the server may have acted on it. */
export class HttpFailure extends MailServerError {
  readonly wasSent: boolean
  constructor(error: MailServerError, wasSent: boolean) {
    super(error.kind, error.message, {
      serverText: error.serverText,
      code: error.code,
      certificate: error.certificate,
      cause: error.cause,
    })
    this.wasSent = wasSent
  }
}

export type HttpClientOptions = TlsTrust & { door: TestRoute }

const TIMEOUT_MS = 60_000

/**
 * HTTP/1.1 client with keep-alive behind the SSRF guard. Redirects are returned, never followed: they would send a
 * password to another host. Throws HttpFailure.
 */
export class HttpClient {
  readonly #options: HttpClientOptions
  readonly #agents = new Map<string, Agent>()
  /** Exchange routes by cookie; a watched mailbox must stay on one server (MS-OXWSCORE section 3.1.1). */
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(options: HttpClientOptions) {
    this.#options = options
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const url = readUrl(request.url, this.#options.door)
    const progress = { wasSent: false, wasKept: false }
    try {
      const message = await this.#exchange(url, request, progress).catch((error: unknown) => {
        if (!progress.wasKept || request.once || errorCode(error) !== 'ECONNRESET') throw error
        return this.#exchange(url, request, progress)
      })
      this.#keepCookies(url.origin, message)
      return present(message)
    } catch (error) {
      throw new HttpFailure(fromHttpError(error, url.host), progress.wasSent)
    }
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
  }

  #exchange(
    url: URL,
    request: HttpRequest,
    progress: { wasSent: boolean; wasKept: boolean },
  ): Promise<IncomingMessage> {
    const timeoutMs = request.timeoutMs ?? TIMEOUT_MS
    const body = request.body ?? ''
    const cookies = [...(this.#cookies.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`)
    return new Promise((resolve, reject) => {
      const sending = startRequest({
        agent: this.#findAgent(url),
        method: request.method,
        path: `${url.pathname}${url.search}`,
        ...(request.signal && { signal: request.signal }),
        headers: {
          'user-agent': 'Postroom',
          ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
          ...request.headers,
          ...(request.method !== 'GET' && { 'content-length': Buffer.byteLength(body) }),
          host: url.host,
        },
      })
      const late = new MailServerError('network', 'The server did not answer in time', { code: 'ETIMEDOUT' })
      sending.setTimeout(timeoutMs, () => sending.destroy(late))
      // From here the bytes may have been sent.
      sending.once('socket', () => {
        progress.wasSent = true
        progress.wasKept = sending.reusedSocket
      })
      sending.once('response', resolve).once('error', reject)
      sending.end(body)
    })
  }

  #findAgent(url: URL): Agent {
    const known = this.#agents.get(url.origin)
    if (known) return known
    const agent = new RoutedAgent(url, this.#options)
    this.#agents.set(url.origin, agent)
    return agent
  }

  #keepCookies(origin: string, message: IncomingMessage): void {
    for (const line of message.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=;\s]{1,100})=([^;\s]{0,4000})/.exec(line) ?? []
      if (name === '') continue
      const kept = this.#cookies.get(origin) ?? new Map<string, string>()
      if (kept.size < 20) kept.set(name, value)
      this.#cookies.set(origin, kept)
    }
  }
}

/** Connects to the address that the SSRF guard allows, and rejects an untrusted certificate before anything is sent. */
class RoutedAgent extends Agent {
  readonly #url: URL
  readonly #options: HttpClientOptions

  constructor(url: URL, options: HttpClientOptions) {
    super({ keepAlive: true, maxSockets: 6, scheduling: 'lifo', timeout: 100_000 })
    this.#url = url
    this.#options = options
  }

  override createConnection(
    _: unknown,
    done?: (error: Error | null, socket: Duplex) => void,
  ): Duplex | null | undefined {
    const failed = (error: Error): void => (done as ((error: Error) => void) | undefined)?.(error)
    this.#open().then((socket) => done?.(null, socket), failed)
    return undefined
  }

  async #open(): Promise<Socket> {
    const { door, ...trust } = this.#options
    const isTls = this.#url.protocol === 'https:'
    const port = Number(this.#url.port) || (isTls ? 443 : 80)
    const host = this.#url.hostname.replace(/^\[|\]$/g, '')
    const to = await resolveTestRoute(door, host, port, 'web')
    const socket = await openTcp(to, port, 20_000)
    return isTls ? secureSocket(socket, host, trust, 20_000) : socket
  }
}

function readUrl(text: string, door: TestRoute): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '')
    throw new MailServerError('refused', 'This is no web address', { code: 'BAD_URL' })
  if (url.protocol === 'https:') return url
  const port = Number(url.port) || 80
  if (url.protocol === 'http:' && door.allowsPlain?.(url.hostname, port) === true) return url
  throw new MailServerError('tls', 'Mail without encryption is not allowed here', { code: 'PLAIN_REFUSED' })
}

function present(message: IncomingMessage): HttpAnswer {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  return {
    status: message.statusCode ?? 0,
    headers,
    stream: () => pieces(message),
    bytes: async (atMost) => {
      const read: Buffer[] = []
      let sizeBytes = 0
      for await (const piece of pieces(message)) {
        sizeBytes += piece.length
        if (sizeBytes > atMost) {
          message.destroy()
          throw new MailServerError('protocol', 'The server sends more than can be', { code: 'TOO_LARGE' })
        }
        read.push(piece)
      }
      return Buffer.concat(read)
    },
  }
}

async function* pieces(message: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const piece of message) yield piece as Buffer
  } catch (error) {
    throw new HttpFailure(fromHttpError(error, 'the server'), true)
  }
}
