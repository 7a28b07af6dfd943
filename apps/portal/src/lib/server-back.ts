import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { connection } from './realtime.ts'
import { isWorthRetrying, pause } from './retry.ts'
import { useSubscription } from './use-subscription.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A failure this long after the previous one starts with short waits again. */
const calmMs = 60_000

const listeners = new Set<() => void>()
let watching = false
let waitMs = firstWaitMs
let backAt = Number.NEGATIVE_INFINITY

/** Whether a request failed because the server did not answer or had an internal error, rather than refused it. */
export const isOutage = (error: unknown): boolean => isApiError(error) && isWorthRetrying(error.status)

/** Calls the listener whenever the server answers again after a reported outage. Returns a function that removes it. */
export function onServerBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reports an outage: polls /health with growing intervals up to 30 s until the server answers. */
export function reportOutage(): void {
  if (watching) return
  watching = true
  waitMs = performance.now() - backAt > calmMs ? firstWaitMs : Math.min(longestWaitMs, waitMs * 2)
  void untilBack().then(() => {
    watching = false
    backAt = performance.now()
    for (const listener of [...listeners]) listener()
  })
}

async function untilBack(): Promise<void> {
  for (;;) {
    await nextTry(waitMs * (0.8 + 0.4 * Math.random()))
    if (await isAnswering()) return
    waitMs = Math.min(longestWaitMs, waitMs * 2)
  }
}

/** Waits for the delay, or until the browser is online or the event stream connects. */
function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const done = () => {
      stop.abort()
      unsubscribe()
      resolve()
    }
    const unsubscribe = connection.subscribe(() => {
      if (connection.read() === 'live') done()
    })
    addEventListener('online', done, { signal: stop.signal })
    pause(ms, stop.signal).then(done, () => undefined)
  })
}

/** Any answer of Postroom counts, even one that reports a problem; the error page of a proxy does not. */
async function isAnswering(): Promise<boolean> {
  try {
    const { headers } = await fetch('/health', { cache: 'no-store' })
    return headers.get('content-type')?.includes('json') ?? false
  } catch {
    return false
  }
}

/** Refetches queries that failed during an outage when the server is back. */
export function repeatFailedQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const hasFailed = ({ state }: { state: { status: string; error: unknown } }) =>
    state.status === 'error' && isOutage(state.error)
  if (cache.getAll().some(hasFailed)) reportOutage()
  const stopWatching = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOutage(event.action.error))
      reportOutage()
  })
  const stopListening = onServerBack(() => {
    void client.refetchQueries({ type: 'active', predicate: hasFailed })
  })
  return () => {
    stopWatching()
    stopListening()
  }
}

export const useServerBack = (listener: () => void): void => useSubscription(onServerBack, listener)
