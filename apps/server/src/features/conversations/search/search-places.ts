import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { whileWanted } from '#platform/db/index.ts'
import { Failure, fail } from '#platform/errors/index.ts'

/** Less than half of the connections, so that whoever reads and answers mail never waits for those who search. */
const atOnce = 4
const waitingAtMost = 100
const searchMs = 5_000
/** Longer than a search and the wait for a connection: a request that never got so far gives its place back too. */
const forgottenAfterMs = 15_000

/** Leaves the place to the next one. */
export type SearchPlace = () => void

interface Places {
  taken: number
  readonly waiting: Set<() => void>
}

const placesOf = new WeakMap<App, Places>()

/** A place among those that search at once; whoever waits for it holds no connection. */
export async function takeSearchPlace(app: App, signal?: AbortSignal): Promise<SearchPlace> {
  const places = placesOf.get(app) ?? { taken: 0, waiting: new Set() }
  placesOf.set(app, places)
  if (places.taken < atOnce) places.taken += 1
  else await turnOf(places, signal)
  let isHeld = true
  const release = (): void => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(forgotten)
    const [next] = places.waiting
    if (next) next()
    else places.taken -= 1
  }
  const forgotten = setTimeout(release, forgottenAfterMs)
  forgotten.unref()
  return release
}

/** Waits until somebody hands their place over. */
function turnOf({ waiting }: Places, signal?: AbortSignal): Promise<void> {
  if (waiting.size >= waitingAtMost) fail('search_crowded')
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

/** Ends the search, in the database too, when it takes too long or nobody waits for it: they have typed on. */
export async function searchWithin<T>(
  { tx, signal }: Context,
  release: SearchPlace,
  search: () => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(searchMs)
  const gone = signal?.()
  try {
    return await whileWanted(tx, gone ? AbortSignal.any([limit, gone]) : limit, search)
  } catch (error) {
    if (limit.aborted) fail('search_too_long')
    if (gone?.aborted) fail('overloaded')
    throw error
  } finally {
    release()
  }
}
