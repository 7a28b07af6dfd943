import { setTimeout as delay } from 'node:timers/promises'
import { MailServerError } from '../connection/mail-server-error.ts'
import type { TlsTrust } from '../connection/tls-trust.ts'
import { type HttpAnswer, HttpClient, type HttpRequest } from '../http/http-client.ts'
import { errorOfStatus, longestPauseMs, retryAfterMs } from '../http/http-errors.ts'
import type { TestRoute } from '../test-route.ts'
import { findElement, findText, readXml, type XmlElement } from '../xml/read-xml.ts'
import { type EwsProblem, ewsError } from './ews-errors.ts'

export type EwsConnectOptions = TlsTrust & {
  door: TestRoute
  /** URL of the service from Autodiscover: `https://mail.example.com/EWS/Exchange.asmx`. */
  url: string
  /** Address of the mailbox; differs from the user's for a shared mailbox. */
  mailbox: string
  user: string
  pass: string
  timeoutMs?: number | undefined
  log?: ((line: string) => void) | undefined
}

export type EwsResponse =
  | { ok: true; element: XmlElement }
  | { ok: false; element: XmlElement; problem: EwsProblem }

type CallOptions = { atMostBytes?: number; once?: boolean }

const ANSWER_BYTES = 64 << 20
const BUSY_TRIES = 4
const MESSAGES = 'http://schemas.microsoft.com/exchange/services/2006/messages'
const TYPES = 'http://schemas.microsoft.com/exchange/services/2006/types'

/** Exchange 2010 SP1 is the oldest version with streaming notifications, and newer ones accept its schema. */
const envelope = (body: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:m="${MESSAGES}" xmlns:t="${TYPES}">` +
  '<s:Header><t:RequestServerVersion Version="Exchange2010_SP1"/></s:Header>' +
  `<s:Body>${body}</s:Body></s:Envelope>`

/** Client for Exchange Web Services with a user name and password (Basic). Throws MailServerError. */
export class EwsClient {
  readonly #options: EwsConnectOptions
  readonly #http: HttpClient
  readonly #closing = new AbortController()

  constructor(options: EwsConnectOptions) {
    this.#options = options
    this.#http = new HttpClient(options)
  }

  get mailbox(): string {
    return this.#options.mailbox
  }

  /** Returns one response per requested item, in order. Waits and retries while the server says it is busy. */
  async call(body: string, options: CallOptions = {}): Promise<EwsResponse[]> {
    for (let attempt = 1; ; attempt += 1) {
      const { responses, busyMs } = await this.#ask(body, options)
      if (busyMs === null) return responses
      if (options.once || attempt >= BUSY_TRIES || busyMs > longestPauseMs) throw busyError(responses, busyMs)
      await this.#pause(busyMs * (1 + Math.random() / 5))
    }
  }

  /** Sends a request with one response and throws if that is an error. */
  async callOne(body: string, options?: CallOptions): Promise<XmlElement> {
    const [response] = await this.call(body, options)
    if (!response) throw new MailServerError('protocol', 'Exchange answers nothing', { code: 'NO_ANSWER' })
    if (!response.ok) throw ewsError(response.problem)
    return response.element
  }

  /** Streams the response while the server keeps it open. */
  async stream(body: string, signal: AbortSignal, silenceMs: number): Promise<AsyncIterable<Buffer>> {
    const answer = await this.#send(body, { signal, timeoutMs: silenceMs })
    if (answer.status !== 200) throw await this.#refusal(answer)
    return answer.stream()
  }

  close(): void {
    this.#closing.abort()
    this.#http.close()
  }

  async #ask(
    body: string,
    { atMostBytes = ANSWER_BYTES, once = false }: CallOptions,
  ): Promise<{ responses: EwsResponse[]; busyMs: number | null }> {
    const answer = await this.#send(body, { once })
    if (answer.status === 503 || answer.status === 429) {
      const waitMs = retryAfterMs(answer.headers['retry-after']) ?? 5_000
      await answer.bytes(atMostBytes)
      return { responses: [], busyMs: waitMs }
    }
    // SOAP faults have status 500 and a body with details.
    if (answer.status !== 200 && answer.status !== 500) throw await this.#refusal(answer)
    const text = (await answer.bytes(atMostBytes)).toString('utf8')
    if (answer.status === 500 && !text.includes('Envelope'))
      throw errorOfStatus(500, this.#host(), text.slice(0, 300))
    const responses = readResponses(readXml(text))
    const busy = responses.find((response) => !response.ok && response.problem.code === 'ErrorServerBusy')
    return { responses, busyMs: busy && !busy.ok ? (busy.problem.backOffMs ?? 5_000) : null }
  }

  #send(body: string, request: Pick<HttpRequest, 'once' | 'signal' | 'timeoutMs'>): Promise<HttpAnswer> {
    const { url, user, pass, mailbox, timeoutMs } = this.#options
    return this.#http.send({
      method: 'POST',
      url,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${pass}`, 'utf8').toString('base64')}`,
        'content-type': 'text/xml; charset=utf-8',
        accept: 'text/xml',
        'x-anchormailbox': mailbox,
      },
      body: envelope(body),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...request,
    })
  }

  async #refusal(answer: HttpAnswer): Promise<MailServerError> {
    await answer.bytes(1 << 20).catch(() => undefined)
    const offered = answer.headers['www-authenticate'] ?? ''
    if (answer.status === 401 && offered !== '' && !/\bbasic\b/i.test(offered))
      return new MailServerError('refused', `${this.#host()} takes no passwords here`, {
        code: 'NO_BASIC',
        serverText: `WWW-Authenticate: ${offered.slice(0, 200)}`,
      })
    return errorOfStatus(answer.status, this.#host())
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => {
      throw new MailServerError('network', 'The request was given up', { code: 'ABORT_ERR' })
    })
  }

  #host(): string {
    return new URL(this.#options.url).host
  }
}

function busyError(responses: readonly EwsResponse[], retryAfterMs: number): MailServerError {
  const busy = responses.find((response) => !response.ok)
  if (busy && !busy.ok) return ewsError(busy.problem)
  return new MailServerError('limit', 'Exchange is busy', { code: 'HTTP_503', retryAfterMs })
}

function readResponses(document: XmlElement): EwsResponse[] {
  const fault = findElement(document, 'Fault')
  if (fault)
    return [{ ok: false, element: fault, problem: readProblem(fault, findText(fault, 'faultstring')) }]
  const messages = findElement(document, 'ResponseMessages')
  if (!messages)
    throw new MailServerError('protocol', 'Exchange answers something else', { code: 'NO_ANSWER' })
  return messages.children.map(toResponse)
}

/** Converts a response message, which streams send in separate envelopes. */
export function toResponse(element: XmlElement): EwsResponse {
  if (element.attributes.ResponseClass !== 'Error') return { ok: true, element }
  return { ok: false, element, problem: readProblem(element, findText(element, 'MessageText')) }
}

function readProblem(element: XmlElement, text: string | null): EwsProblem {
  const values = findElement(element, 'MessageXml')?.children ?? []
  const backOff = Number(values.find(({ attributes }) => attributes.Name === 'BackOffMilliseconds')?.text)
  return {
    code: findText(element, 'ResponseCode') ?? 'ErrorInternalServerError',
    text: text ?? '',
    backOffMs: Number.isFinite(backOff) && backOff > 0 ? backOff : null,
  }
}
