import { setTimeout as delay } from 'node:timers/promises'
import type { TokenSource } from '../connection/access-token.ts'
import { MailServerError } from '../connection/mail-server-error.ts'
import { type HttpAnswer, HttpClient, type HttpClientOptions, type HttpRequest } from '../http/http-client.ts'
import { longestPauseMs, retryAfterMs } from '../http/http-errors.ts'
import { graphError, readJson } from './graph-errors.ts'

export type GraphConnectOptions = HttpClientOptions & {
  /** `https://graph.microsoft.com/v1.0`, or the address of a national cloud. */
  base: string
  /** Address of the mailbox; differs from the account's for a shared mailbox. */
  mailbox: string
  token: TokenSource
  timeoutMs?: number | undefined
  /** Interval between requests for changes while the folder is watched; default 20 s. */
  pollMs?: number | undefined
}

type GraphRequest = Omit<HttpRequest, 'url' | 'timeoutMs'> & {
  /** Path below the mailbox such as `/messages`, a subscription, or a full URL from Graph. */
  to: string
}

export type BatchedRequest = { method: 'GET' | 'PATCH' | 'POST' | 'DELETE'; to: string; body?: unknown }
export type BatchedAnswer = { status: number; body: unknown; retryAfterMs: number | null }

const TRIES = 4
const ANSWER_BYTES = 32 << 20
/** Graph's limit of requests per batch. */
const BATCH = 20

/** Client for one mailbox in Microsoft Graph. Throws MailServerError. */
export class GraphClient {
  readonly #options: GraphConnectOptions
  readonly #http: HttpClient
  readonly #closing = new AbortController()

  constructor(options: GraphConnectOptions) {
    this.#options = options
    this.#http = new HttpClient(options)
  }

  get pollMs(): number {
    return this.#options.pollMs ?? 20_000
  }

  /** Returns the response whatever its status, but waits for a busy service and renews an expired token. */
  async send(request: GraphRequest): Promise<HttpAnswer> {
    let refused: string | undefined
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.#options.token(refused)
      const answer = await this.#once(request, token)
      if (answer.status === 401 && refused === undefined) {
        await answer.bytes(ANSWER_BYTES)
        refused = token
        continue
      }
      if (answer.status !== 429 && answer.status !== 503) return answer
      const askedMs = retryAfterMs(answer.headers['retry-after'])
      const body = await readJson(answer, ANSWER_BYTES)
      const pauseMs = askedMs ?? 5_000
      if (request.once || attempt >= TRIES || pauseMs > longestPauseMs)
        throw graphError(answer.status, body, this.#host(), askedMs)
      await this.#pause(pauseMs)
    }
  }

  /** Returns a JSON response; throws for an error status. */
  async json(request: GraphRequest): Promise<Record<string, unknown>> {
    const answer = await this.send(request)
    const body = await readJson(answer, ANSWER_BYTES)
    if (answer.status >= 200 && answer.status < 300) return body
    throw graphError(answer.status, body, this.#host())
  }

  get = (to: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> =>
    this.json({ method: 'GET', to, headers })

  /** Sends requests in batches and returns the responses in the same order. Throttled requests are repeated. */
  async batch(requests: readonly BatchedRequest[]): Promise<BatchedAnswer[]> {
    const answers: BatchedAnswer[] = new Array(requests.length)
    let open = requests.map((_, index) => index)
    for (let attempt = 1; open.length > 0; attempt += 1) {
      const throttled: number[] = []
      let pauseMs = 0
      for (let at = 0; at < open.length; at += BATCH) {
        const part = open.slice(at, at + BATCH)
        for (const { id, status, headers, body } of await this.#askBatch(requests, part)) {
          const askedMs = retryAfterMs(headers['Retry-After'] ?? headers['retry-after'])
          answers[id] = { status, body, retryAfterMs: askedMs }
          if (status !== 429 && status !== 503) continue
          throttled.push(id)
          pauseMs = Math.max(pauseMs, askedMs ?? 2_000)
        }
      }
      if (throttled.length === 0 || attempt >= TRIES || pauseMs > longestPauseMs) break
      await this.#pause(pauseMs)
      open = throttled
    }
    return answers
  }

  close(): void {
    this.#closing.abort()
    this.#http.close()
  }

  /** A URL from Graph is used only if it is on the host that our token is for. */
  #resolveUrl(to: string): string {
    const { base, mailbox } = this.#options
    if (to === '/$batch' || to.startsWith('/subscriptions')) return `${base}${to}`
    if (to.startsWith('/')) return `${base}${this.#mailboxPath(mailbox)}${to}`
    if (URL.canParse(to) && new URL(to).origin === new URL(base).origin) return to
    throw new MailServerError('protocol', 'Graph names an address elsewhere', { code: 'FOREIGN_LINK' })
  }

  #mailboxPath(mailbox: string): string {
    return `/users/${encodeURIComponent(mailbox)}`
  }

  async #askBatch(requests: readonly BatchedRequest[], part: readonly number[]) {
    const body = await this.json({
      method: 'POST',
      to: '/$batch',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        requests: part.map((index) => this.#batched(requests[index] as BatchedRequest, index)),
      }),
    })
    const responses = Array.isArray(body.responses) ? (body.responses as Record<string, unknown>[]) : []
    return responses.map(({ id, status, headers, body: own }) => ({
      id: Number(id),
      status: Number(status),
      headers: (headers ?? {}) as Record<string, string>,
      body: own,
    }))
  }

  #batched({ method, to, body }: BatchedRequest, index: number) {
    return {
      id: String(index),
      method,
      url: `${this.#mailboxPath(this.#options.mailbox)}${to}`,
      headers: {
        Prefer: 'IdType="ImmutableId"',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    }
  }

  #once({ to, headers = {}, ...request }: GraphRequest, token: string): Promise<HttpAnswer> {
    const { timeoutMs } = this.#options
    const prefer = ['IdType="ImmutableId"', headers.prefer]
      .filter((preference) => preference !== undefined)
      .join(', ')
    return this.#http.send({
      ...request,
      url: this.#resolveUrl(to),
      headers: { ...headers, authorization: `Bearer ${token}`, accept: 'application/json, */*', prefer },
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms * (1 + Math.random() / 5), undefined, { signal: this.#closing.signal }).catch(() => {
      throw new MailServerError('network', 'The request was given up', { code: 'ABORT_ERR' })
    })
  }

  #host(): string {
    return new URL(this.#options.base).host
  }
}
