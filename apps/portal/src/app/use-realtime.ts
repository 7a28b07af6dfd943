import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withStream } from '#lib/realtime.ts'
import { pause } from '#lib/retry.ts'

withStream(() => import('./session.live.ts'))

const askAgainMs = 3000

/** Keeps one event stream open while someone is signed in: one for each person, whoever of them that is. */
export function useRealtime(person: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (person === undefined) return
    const stop = new AbortController()
    void follow(client, stop.signal)
    return () => stop.abort()
  }, [client, person])
}

/** The stream's code comes after the page's; one that cannot be had now is asked for again. */
async function follow(client: QueryClient, signal: AbortSignal) {
  while (!signal.aborted) {
    const stream = await import('#lib/event-stream.ts').catch(() => undefined)
    if (stream) return stream.followStream(client, signal)
    await pause(askAgainMs, signal).catch(() => {})
  }
}
