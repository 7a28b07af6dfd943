import { readError } from './errors.ts'
import { delayMs, isPassing, pause } from './retry.ts'

/** Something that happened. Types and payloads are listed in docs/reference/events.md. */
export interface StreamEvent {
  /** `reset`: more has happened than the server can repeat, so read again what you hold; it has no payload. */
  readonly type: string
  /** Position in the log, from which a program continues. */
  readonly seq: number
  readonly at: string | null
  /** The person who did it; null for everything else. */
  readonly actorId: string | null
  readonly payload: unknown
}

export interface EventOptions {
  /** Position after which to begin; now unless said. */
  readonly after?: number
  readonly signal?: AbortSignal
}

interface Connection {
  readonly url: string
  readonly apiKey: string
  readonly fetch?: typeof fetch
}

/** Reads the stream of events, and connects again where it was interrupted. */
export async function* readEvents(
  connection: Connection,
  { after, signal }: EventOptions,
): AsyncGenerator<StreamEvent, void, undefined> {
  let position = after
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      for await (const { name, data } of connect(connection, position, signal)) {
        failures = 0
        const event = JSON.parse(data) as StreamEvent
        if (name === 'event') yield event
        if (name === 'reset') yield { type: 'reset', seq: event.seq, at: null, actorId: null, payload: null }
        if (name !== 'presence') position = event.seq
      }
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof Refused) throw error.cause
    }
    await pause(delayMs(failures, null), signal).catch(() => undefined)
  }
}

/** The server does not give this key a stream; asking again does not help. */
class Refused extends Error {}

interface ServerSentEvent {
  readonly name: string
  readonly data: string
}

async function* connect(
  { url, apiKey, fetch: ownFetch = fetch }: Connection,
  after: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  // Ends the request when the reader leaves its loop.
  const leaving = new AbortController()
  const response = await ownFetch(`${url}/api/v1/stream`, {
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
    signal: signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal,
  })
  if (!response.ok || !response.body) {
    if (isPassing(response.status)) throw new Error(`status ${response.status}`)
    throw new Refused('', { cause: await readError(response) })
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (name !== undefined && data !== undefined) yield { name, data }
      }
    }
  } finally {
    leaving.abort()
  }
}
