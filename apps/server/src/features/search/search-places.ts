import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { runWhileWanted } from '#platform/db/index.ts'
import { Failure, fail } from '#platform/errors/index.ts'

/** Concurrent searches: less than half of the database connections, so that searches do not delay other calls. */
const atOnce = 4
const maxWaiting = 100
const searchMs = 5_000
/** Longer than a search and its wait for a connection; frees the slot of a request that was aborted before. */
const slotTimeoutMs = 15_000

/** Releases the slot. */
export type SearchSlot = () => void

interface Places {
  taken: number
  readonly waiting: Set<() => void>
}

const placesOf = new WeakMap<App, Places>()

/** Waits for one of the slots for concurrent searches, without holding a connection meanwhile. */
export async function acquireSearchSlot(app: App, signal?: AbortSignal): Promise<SearchSlot> {
  const places = placesOf.get(app) ?? { taken: 0, waiting: new Set() }
  placesOf.set(app, places)
  if (places.taken < atOnce) places.taken += 1
  else await waitForSlot(places, signal)
  let isHeld = true
  const release = (): void => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(forgotten)
    const [next] = places.waiting
    if (next) next()
    else places.taken -= 1
  }
  const forgotten = setTimeout(release, slotTimeoutMs)
  forgotten.unref()
  return release
}

/** Waits until a slot is released. */
function waitForSlot({ waiting }: Places, signal?: AbortSignal): Promise<void> {
  if (waiting.size >= maxWaiting) fail('search_crowded')
  return new Promise((resolve, reject) => {
    const turn = (): void => {
      waiting.delete(turn)
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = (): void => {
      waiting.delete(turn)
      reject(new Failure('overloaded', {}))
    }
    waiting.add(turn)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/**
 * Runs the search with a time limit; cancels it, in the database too, on timeout or when the client has disconnected.
 */
export async function searchWithin<T>(
  { tx, signal }: Context,
  release: SearchSlot,
  search: () => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(searchMs)
  const gone = signal?.()
  try {
    return await runWhileWanted(tx, gone ? AbortSignal.any([limit, gone]) : limit, search)
  } catch (error) {
    if (limit.aborted) fail('search_too_long')
    if (gone?.aborted) fail('overloaded')
    throw error
  } finally {
    release()
  }
}
