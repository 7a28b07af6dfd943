import type { Events, PayloadOf, StreamEvent } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { manifest } from './calls.generated.ts'
import { pause } from './retry.ts'
import { readEvents, type ServerSentEvent } from './sse.ts'
import { storage } from './storage.ts'

export type LiveEvent<Type extends keyof Events = keyof Events> = Type extends keyof Events
  ? Omit<StreamEvent, 'type' | 'payload'> & { type: Type; payload: PayloadOf<Events[Type]> }
  : never

type Reducer = (client: QueryClient, event: StreamEvent) => void
export type ConnectionState = 'connecting' | 'live' | 'waiting'

const reducers = new Map<string, Set<Reducer>>()
const presenceListeners = new Set<(data: unknown) => void>()
const stateListeners = new Set<() => void>()
let state: ConnectionState = 'connecting'

/** Brings a feature's cached queries up to date with an event. Call it at the top of the feature's `<name>.live.ts`. */
export function onEvent<Type extends keyof Events>(
  type: Type,
  reduce: (client: QueryClient, event: LiveEvent<Type>) => void,
): () => void {
  const known = reducers.get(type) ?? new Set()
  const reducer: Reducer = (client, event) => reduce(client, event as LiveEvent<Type>)
  reducers.set(type, known.add(reducer))
  return () => known.delete(reducer)
}

/** Who looks at what, as the server tells it; not part of the log and never resumed. */
export function onPresence(listener: (data: unknown) => void): () => void {
  presenceListeners.add(listener)
  return () => presenceListeners.delete(listener)
}

export const connection = {
  read: () => state,
  subscribe(listener: () => void) {
    stateListeners.add(listener)
    return () => {
      stateListeners.delete(listener)
    }
  },
}

function setState(next: ConnectionState) {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

export function applyEvent(client: QueryClient, event: StreamEvent) {
  for (const reduce of reducers.get(event.type) ?? []) reduce(client, event)
}

const firstWaitMs = 500
const longestWaitMs = 30_000

/** One stream per tab until `signal` aborts: resumed after the last event seen, backing off up to 30 s. */
export async function followStream(client: QueryClient, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      setState('connecting')
      const body = await open(lastEventId, signal)
      setState('live')
      waitMs = firstWaitMs
      for await (const message of readEvents(body)) lastEventId = deliver(client, message) ?? lastEventId
    } catch {
      waitMs = Math.min(longestWaitMs, waitMs * 2)
    }
    if (signal.aborted) return
    setState('waiting')
    await pause(waitMs * (0.8 + 0.4 * Math.random()), signal).catch(() => {})
  }
}

async function open(
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = new Headers({
    Accept: 'text/event-stream',
    Authorization: `Bearer ${storage.get('userToken') ?? ''}`,
  })
  if (lastEventId) headers.set('Last-Event-ID', lastEventId)
  const response = await fetch(manifest['stream.open'].path, { headers, signal, cache: 'no-store' })
  // Asking who one is renews the token, or finds that the session has ended and leads away.
  if (response.status === 401) await call('session.get_user', {})
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`)
  return response.body
}

/** Hands the message on and returns the point to resume from. */
function deliver(client: QueryClient, message: ServerSentEvent): string | undefined {
  // The log no longer reaches back to where we were: nothing cached can be trusted.
  if (message.event === 'reset') void client.invalidateQueries()
  else if (message.event === 'presence')
    for (const listener of presenceListeners) listener(JSON.parse(message.data))
  else if (message.data) applyEvent(client, JSON.parse(message.data) as StreamEvent)
  return message.id
}
