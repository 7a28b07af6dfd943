import type { Events, PayloadOf, StreamEvent } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { givenUpTo, noteRead } from './event-position.ts'

export type LiveEvent<Type extends keyof Events = keyof Events> = Type extends keyof Events
  ? Omit<StreamEvent, 'type' | 'payload'> & { type: Type; payload: PayloadOf<Events[Type]> }
  : never

type Reducer = (client: QueryClient, event: StreamEvent) => void
export type ConnectionState = 'connecting' | 'live' | 'waiting'

const reducers = new Map<string, Set<Reducer>>()
const presenceListeners = new Set<(data: unknown) => void>()
const stateListeners = new Set<() => void>()
let state: ConnectionState = 'connecting'

/**
 * Registers a reducer that applies an event to cached queries. Call it at the top level of the feature's
 * `<name>.live.ts`.
 */
export function onEvent<Type extends keyof Events>(
  type: Type,
  reduce: (client: QueryClient, event: LiveEvent<Type>) => void,
): () => void {
  const known = reducers.get(type) ?? new Set()
  const reducer: Reducer = (client, event) => reduce(client, event as LiveEvent<Type>)
  reducers.set(type, known.add(reducer))
  return () => known.delete(reducer)
}

/** Reducer files to load before the stream starts; undefined once it has. */
export const reducerFiles: { awaited: Set<() => Promise<unknown>> | undefined } = { awaited: new Set() }

/**
 * Loads reducers with the stream instead of with the page, so that first screens need not wait for them. No event
 * arrives before.
 */
export function withStream(load: () => Promise<unknown>) {
  if (reducerFiles.awaited) {
    reducerFiles.awaited.add(load)
    return
  }
  const since = givenUpTo()
  void load().then(() => {
    if (since !== undefined) noteRead(since)
  })
}

/** Listens for presence messages, which are not part of the log and never resumed. */
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

export function setConnectionState(next: ConnectionState) {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

export function applyEvent(client: QueryClient, event: StreamEvent) {
  for (const reduce of reducers.get(event.type) ?? []) reduce(client, event)
}

export function tellPresence(data: unknown) {
  for (const listener of presenceListeners) listener(data)
}
