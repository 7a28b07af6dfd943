import type { StreamEvent } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { manifest } from './calls.generated.ts'
import { applyEvent, setConnectionState, tellPresence } from './realtime.ts'
import { pause } from './retry.ts'
import { readEvents, type ServerSentEvent } from './sse.ts'
import { storage } from './storage.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000

/** One stream per tab until `signal` aborts: resumed after the last event seen, backing off up to 30 s. */
export async function followStream(client: QueryClient, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      setConnectionState('connecting')
      const body = await open(lastEventId, signal)
      setConnectionState('live')
      waitMs = firstWaitMs
      for await (const message of readEvents(body)) lastEventId = deliver(client, message) ?? lastEventId
    } catch {
      waitMs = Math.min(longestWaitMs, waitMs * 2)
    }
    if (signal.aborted) return
    setConnectionState('waiting')
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
  else if (message.event === 'presence') tellPresence(JSON.parse(message.data))
  else if (message.data) applyEvent(client, JSON.parse(message.data) as StreamEvent)
  return message.id
}
