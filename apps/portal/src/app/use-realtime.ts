import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withStream } from '#lib/realtime.ts'
import { pause } from '#lib/retry.ts'

withStream(() => import('./session.live.ts'))

const askAgainMs = 3000

/** Keeps one event stream open while signed in; another person gets a new one. */
export function useRealtime(person: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (person === undefined) return
    const stop = new AbortController()
    void follow(client, stop.signal)
    return () => stop.abort()
  }, [client, person])
}

/** Loads the stream's code after the page, with retries. */
async function follow(client: QueryClient, signal: AbortSignal) {
  while (!signal.aborted) {
    const stream = await import('#lib/event-stream.ts').catch(() => undefined)
    if (stream) return stream.followStream(client, signal)
    await pause(askAgainMs, signal).catch(() => {})
  }
}
