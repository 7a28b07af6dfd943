import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { pause } from './retry.ts'

/** The events of a burst of mail are fetched for at most twice a second. */
const pauseMs = 500
/** An answer that takes longer is given up for a newer one. */
const patienceMs = 10_000

type Asked = { queryKey: QueryKey; exact?: boolean }

/** What is being fetched or was within the last pause, and whether it has changed again since. */
const paused = new WeakMap<QueryClient, Map<string, { isDue: boolean }>>()

/**
 * Refetches at once what an event changed. What changes again meanwhile is refetched once, after the answer and a pause:
 * aborting each request for the next event would load the server, and on a slow connection no answer would ever arrive.
 */
export async function refetchPaced(client: QueryClient, asked: Asked): Promise<void> {
  const pauses = paused.get(client) ?? new Map<string, { isDue: boolean }>()
  paused.set(client, pauses)
  const hash = hashKey([asked])
  const running = pauses.get(hash)
  if (running) {
    running.isDue = true
    return
  }
  const own = { isDue: false }
  pauses.set(hash, own)
  await Promise.all([Promise.race([client.invalidateQueries(asked), pause(patienceMs)]), pause(pauseMs)])
  pauses.delete(hash)
  if (own.isDue) void refetchPaced(client, asked)
}
