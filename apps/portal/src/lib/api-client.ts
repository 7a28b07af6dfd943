import type { Calls, ErrorBody, OutputOf, WireInputOf } from '@postroom/contract'
import { ApiError } from './api-error.ts'
import { manifest } from './calls.generated.ts'
import { randomId } from './random-id.ts'
import { isWorthRetrying, pause, retryDelayMs, retryLimit } from './retry.ts'
import { storage } from './storage.ts'

/** Calls with a REST door, which is what the portal uses. */
export type CallName = keyof typeof manifest & keyof Calls
export type InputFor<Name extends CallName> = WireInputOf<Calls[Name]>
export type OutputFor<Name extends CallName> = OutputOf<Calls[Name]>

export type ManifestEntry = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  kind: 'read' | 'write' | 'destructive' | 'sends_mail'
  query?: readonly string[]
  headers?: Readonly<Record<string, string>>
  body?: 'bytes'
  reply?: 'stream' | 'bytes'
}

export type CallOptions = {
  signal?: AbortSignal
  /** Give the same key to a repeat of the same click; without one, each call has its own, kept over its retries. */
  idempotencyKey?: string
}

type Prepared = { url: string; init: RequestInit; requestId: string }

let sessionLost: (error: ApiError) => void = () => {}

/** What to do when the session has ended for good; the shell goes to /error_new. */
export function onSessionLost(handler: (error: ApiError) => void) {
  sessionLost = handler
}

/** Makes one declared call. Throws ApiError for whatever is not a success. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  options: CallOptions = {},
): Promise<OutputFor<Name>> {
  const response = await request(manifest[name], input as Record<string, unknown>, options)
  if (response.status === 204) return {} as OutputFor<Name>
  return (await response.json()) as OutputFor<Name>
}

export async function request(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const response = await sendWithRetries(entry, input, options).catch(asSessionProblem)
  if (response instanceof Response) return response
  if (!(await refreshed())) throw lost(response)
  return sendWithRetries(entry, input, options).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? lost(error) : error
  })
}

/** A 401 with a token is worth one refresh. Without a token it is the answer of a sign-in form. */
function asSessionProblem(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 401 && storage.get('userToken')) return error
  throw error
}

function lost(error: ApiError): ApiError {
  storage.remove('userToken')
  sessionLost(error)
  return error
}

let refreshing: Promise<boolean> | undefined

/** Many calls may meet the end of a token at once: they share one refresh. */
export function refreshed(): Promise<boolean> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(): Promise<boolean> {
  try {
    const response = await sendWithRetries(manifest['session.refresh'], {}, {})
    const body = (await response.json()) as OutputFor<'session.refresh'>
    storage.set('userToken', body.token.accessToken)
    return true
  } catch {
    return false
  }
}

async function sendWithRetries(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const key = entry.kind === 'read' ? undefined : (options.idempotencyKey ?? randomId(32))
  for (let attempt = 1; ; attempt++) {
    const prepared = prepare(entry, input, key, options.signal)
    const result = await send(prepared)
    if (result instanceof Response && result.ok) return result
    const status = result instanceof Response ? result.status : 0
    if (attempt > retryLimit || !isWorthRetrying(status))
      throw await asApiError(result, prepared.requestId, attempt)
    await pause(retryDelayMs(attempt), options.signal)
  }
}

async function send({ url, init }: Prepared): Promise<Response | TypeError> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // fetch throws TypeError when no answer came; an abort is the caller's own wish and goes on up.
    if (error instanceof TypeError) return error
    throw error
  }
}

function prepare(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  key: string | undefined,
  signal?: AbortSignal,
): Prepared {
  const requestId = randomId(16)
  const rest = { ...input }
  const headers = new Headers({ 'X-RequestId': requestId })
  // The cookie is what proves a refresh; the token that has just ended would speak against it.
  const token = entry === manifest['session.refresh'] ? null : storage.get('userToken')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  for (const [field, header] of Object.entries(entry.headers ?? {}))
    headers.set(header, String(take(rest, field) ?? ''))
  const path = entry.path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(take(rest, field) ?? '')),
  )
  const init: RequestInit = {
    method: entry.method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
  }
  if (entry.method === 'GET' || entry.method === 'DELETE')
    return { url: path + queryOf(rest), init, requestId }
  if (entry.body === 'bytes') {
    init.body = take(rest, 'body') as BodyInit
    return { url: path + queryOf(rest), init, requestId }
  }
  const query = Object.fromEntries((entry.query ?? []).map((field) => [field, take(rest, field)]))
  headers.set('Content-Type', 'application/json')
  init.body = JSON.stringify(rest)
  return { url: path + queryOf(query), init, requestId }
}

function take(fields: Record<string, unknown>, name: string): unknown {
  const value = fields[name]
  delete fields[name]
  return value
}

/** key=value strings; a list is its key repeated, what is undefined or null is left out. */
export function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  const text = query.toString()
  return text && `?${text}`
}

async function asApiError(
  result: Response | TypeError,
  requestId: string,
  attempts: number,
): Promise<ApiError> {
  if (result instanceof TypeError)
    return new ApiError({
      status: 0,
      code: 'unreachable',
      message: 'The server could not be reached. Nothing was changed.',
      requestId,
      attempts,
    })
  const body = (await result.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return new ApiError({
    status: result.status,
    code: body?.error?.code ?? 'internal',
    message: body?.error?.message ?? 'Something failed on our side.',
    requestId: body?.error?.requestId ?? requestId,
    fields: body?.error?.fields,
    current: body?.error?.current,
    attempts,
  })
}
