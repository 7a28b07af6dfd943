import { readError } from './errors.ts'
import { type EventOptions, readEvents, type StreamEvent } from './events.ts'
import { delayMs, isPassing, pause } from './retry.ts'
import { type Prepared, prepare } from './route.ts'
import { routes } from './routes.generated.ts'
import type { Calls } from './types.generated.ts'

export interface ClientOptions {
  /** Address of Postroom, such as `https://postroom.example.com`. */
  readonly url: string
  /** API key (`pr_…`), created in the profile of the person for whom the program works. */
  readonly apiKey: string
  /** How often a request is repeated after temporary errors; 3 by default. */
  readonly retries?: number
  /** Time limit of one attempt; 60 seconds by default. */
  readonly timeoutMs?: number
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Idempotency key of a write: it has one effect for the same key, also after restarts of the program. Random by default. */
  readonly idempotencyKey?: string
}

export type CallName = keyof Calls
export type InputOf<Name extends CallName> = Calls[Name]['input']
export type OutputOf<Name extends CallName> = Calls[Name]['output']

/** Calls that answer in pages. */
export type PagedName = {
  [Name in CallName]: Calls[Name]['output'] extends { items: unknown[]; nextCursor: string | null }
    ? Name
    : never
}[CallName]
export type ItemOf<Name extends PagedName> = Calls[Name]['output'] extends { items: (infer Item)[] }
  ? Item
  : never

export interface Client {
  /** Sends a call. Throws `PostroomError` for anything but a success. */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Name>>
  /** All items of a call that answers in pages; the next page is fetched when it is needed. */
  items<Name extends PagedName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<Name>, void, undefined>
  /** Events as they happen, over lost connections, until the signal aborts or the loop is left. */
  events(options?: EventOptions): AsyncGenerator<StreamEvent, void, undefined>
}

/** Creates a client of one workspace. */
export function createClient(options: ClientOptions): Client {
  const url = options.url.replace(/\/+$/, '')
  const send = sender(options)
  const call: Client['call'] = async (name, input, callOptions = {}) => {
    const route = routes[name]
    const prepared = prepare(url, route, input as Readonly<Record<string, unknown>>)
    // Reads have no effect, and the server carries out a write with the same key once: both can be repeated.
    if (route.isWrite) prepared.headers['idempotency-key'] = callOptions.idempotencyKey ?? crypto.randomUUID()
    const response = await send(prepared, callOptions.signal)
    return (route.isRaw ? response : await response.json()) as never
  }
  return {
    call,
    items: (name, input, callOptions) => listItems(call, name, input, callOptions),
    events: (eventOptions = {}) => readEvents({ ...options, url }, eventOptions),
  }
}

type Send = (prepared: Prepared, signal: AbortSignal | undefined) => Promise<Response>

function sender({ apiKey, retries = 3, timeoutMs = 60_000, fetch: ownFetch = fetch }: ClientOptions): Send {
  return async ({ url, method, headers, body }, signal) => {
    const authorized = { ...headers, authorization: `Bearer ${apiKey}` }
    for (let attempt = 0; ; attempt += 1) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      const isLast = attempt >= retries
      const init: RequestInit = { method, headers: authorized, signal: either }
      if (body !== undefined) init.body = body as NonNullable<RequestInit['body']>
      const answer = await ownFetch(url, init).catch((error: unknown) => {
        if (isLast || signal?.aborted) throw error
        return null
      })
      if (answer?.ok) return answer
      if (answer && (isLast || !isPassing(answer.status))) throw await readError(answer)
      await answer?.body?.cancel()
      await pause(delayMs(attempt, answer?.headers.get('retry-after') ?? null), signal)
    }
  }
}

async function* listItems<Name extends PagedName>(
  call: Client['call'],
  name: Name,
  input: InputOf<Name>,
  options: CallOptions | undefined,
): AsyncGenerator<ItemOf<Name>, void, undefined> {
  let cursor: string | null = null
  do {
    const asked = cursor === null ? input : { ...input, cursor }
    const page = (await call(name, asked, options)) as { items: ItemOf<Name>[]; nextCursor: string | null }
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}
