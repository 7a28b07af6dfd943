import type { Calls, OutputOf, WireInputOf } from '@postroom/contract'
import { afterPaint } from './after-paint.ts'
import { logAnswer } from './answer-log.ts'
import { ApiError } from './api-error.ts'
import { manifest } from './calls.generated.ts'
import { givenUpTo, noteRead } from './event-position.ts'
import { type CallOptions, type ManifestEntry, type Prepared, prepare } from './http-request.ts'
import type { lateCalls } from './late-calls.generated.ts'
import { randomId } from './random-id.ts'
import { readError } from './read-error.ts'
import { isWorthRetrying, pause, retryDelayMs, retryLimit } from './retry.ts'
import { storage } from './storage.ts'
import { readClaims } from './token-claims.ts'

/** Calls that are reachable by REST, which the portal uses. */
export type CallName = keyof (typeof manifest & typeof lateCalls) & keyof Calls
export type InputFor<Name extends CallName> = WireInputOf<Calls[Name]>
export type OutputFor<Name extends CallName> = OutputOf<Calls[Name]>

/** Header with the event log position at which an answer was read. */
const readAtHeader = 'x-event-seq'

const replacementHeader = 'x-token-replacement'

let sessionLost = () => {}

/** Sets the handler for an ended session and returns the one before. The shell's removes the token and opens /error_new. */
export function onSessionLost(handler: () => void) {
  const before = sessionLost
  sessionLost = handler
  return before
}

type Diversion = (name: CallName, input: object, options: CallOptions) => Promise<unknown> | undefined
let diverted: Diversion | undefined

/** Answers some calls in another way until the returned function is called: a draft of settings is edited. */
export function divertCalls(by: Diversion): () => void {
  diverted = by
  return () => {
    if (diverted === by) diverted = undefined
  }
}

let offline: Diversion | undefined

/** Lets `by` answer calls where this browser keeps mail; it asks the server by `sendCall`. */
export function answerOffline(by: Diversion) {
  offline = by
}

/** Sends a declared call, or answers it from what this browser keeps. Throws ApiError for anything but success. */
export async function call<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  options: CallOptions = {},
): Promise<OutputFor<Name>> {
  const other = diverted?.(name, input, options) ?? offline?.(name, input, options)
  return (other as Promise<OutputFor<Name>> | undefined) ?? sendCall(name, input, options)
}

/** Sends a declared call to the server. */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  options: CallOptions = {},
): Promise<OutputFor<Name>> {
  const entry = await entryOf(name)
  if (entry.kind === 'read') await afterPaint()
  options.signal?.throwIfAborted()
  const asked = givenUpTo()
  const response = await request(entry, input as Record<string, unknown>, options)
  keepReplacement(response, options)
  if (response.status === 204) return {} as OutputFor<Name>
  const output = (await response.json()) as OutputFor<Name>
  // The answer to a write may be older than events that arrived meanwhile: a repeated write returns the stored first
  // answer.
  const readAt = entry.kind === 'read' ? response.headers.get(readAtHeader) : asked
  if (readAt !== null && readAt !== undefined && options.as === undefined)
    noteRead(Number(readAt), options.signal)
  return output
}

let late: typeof lateCalls | undefined

/**
 * Calls that no first screen makes are in a separate file. Importing it again would be asynchronous, too late for a
 * request that starts when the page is left.
 */
async function entryOf(name: CallName): Promise<ManifestEntry> {
  if (name in manifest) return manifest[name as keyof typeof manifest]
  late ??= (await import('./late-calls.generated.ts')).lateCalls
  return late[name as keyof typeof lateCalls]
}

export async function request(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  if (options.as !== undefined) return sendWithRetries(entry, input, options)
  const response = await sendWithRetries(entry, input, options).catch(asSessionProblem)
  if (response instanceof Response) return response
  if (!(await refreshed())) throw lost(response)
  return sendWithRetries(entry, input, options).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? lost(error) : error
  })
}

/** A 401 with a token triggers one refresh. Without a token it is the answer to a sign-in form. */
function asSessionProblem(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 401 && storage.get('userToken')) return error
  throw error
}

function lost(error: ApiError): ApiError {
  // Without a token the end of the session has been reported already, or the person ended it.
  if (storage.get('userToken')) sessionLost()
  return error
}

let refreshing: Promise<boolean> | undefined

/**
 * Refreshes the token; calls that find it expired at the same time share one refresh. Resolves to false if the session
 * has ended, and throws if the server does not say so: it may be away, or refuse many requests from one address.
 */
export function refreshed(): Promise<boolean> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(): Promise<boolean> {
  try {
    const response = await sendWithRetries(manifest['session.refresh'], {}, {})
    const { token } = (await response.json()) as OutputFor<'session.refresh'>
    if (!isSamePerson(storage.get('userToken'), token.accessToken)) return false
    storage.set('userToken', token.accessToken)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Stores the new token that a call may return for the same session. */
function keepReplacement(response: Response, { as }: CallOptions) {
  const token = response.headers.get(replacementHeader)
  const held = storage.get('userToken')
  if (token && held && as === undefined && isSamePerson(held, token)) storage.set('userToken', token)
}

/**
 * After opening a link with a token, the cookie may belong to someone else: a refresh must not switch the person
 * silently.
 */
function isSamePerson(before: string | null, after: string): boolean {
  const held = before === null ? undefined : readClaims(before)
  const given = readClaims(after)
  if (!held || !given) return true
  return held.userId === given.userId && held.workspaceId === given.workspaceId
}

async function sendWithRetries(
  entry: ManifestEntry,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const key = entry.kind === 'read' ? undefined : (options.idempotencyKey ?? randomId(32))
  for (let attempt = 1; ; attempt++) {
    const prepared = prepare(entry, input, key, options)
    // The browser refuses keepalive requests while too many are on their way.
    if (attempt > 1) prepared.init.keepalive = false
    const startedAt = performance.now()
    const result = await send(prepared)
    const { requestId } = prepared
    const status = result instanceof Response ? result.status : 0
    logAnswer(entry, input, { status, requestId, attempt, ms: performance.now() - startedAt })
    if (result instanceof Response && result.ok) return result
    if (attempt > retryLimit || !isWorthRetrying(status) || !isRepeatable(entry, prepared))
      throw await readError(result, requestId, attempt)
    await pause(retryDelayMs(attempt), options.signal)
  }
}

/**
 * Whether a call may be repeated: reads, writes with a key, and requests for a token. Keys are stored by person, so a
 * call without a person is not repeatable.
 */
const isRepeatable = (entry: ManifestEntry, { init }: Prepared): boolean =>
  entry.kind === 'read' ||
  entry === manifest['session.refresh'] ||
  new Headers(init.headers).has('Authorization')

async function send({ url, init }: Prepared): Promise<Response | TypeError> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // fetch throws TypeError if there was no answer; aborts are rethrown.
    if (error instanceof TypeError) return error
    throw error
  }
}
