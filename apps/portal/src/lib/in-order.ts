const last = new Map<string, Promise<unknown>>()
/** Starts the work that waits, in the order of the calls. */
const starts = new Set<() => void>()

let isLeaving = false

// Phones close pages without asking. A request that starts now may overtake the one before it, but would otherwise be lost.
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true
  for (const start of starts) start()
})
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false
})

/**
 * Starts work when earlier work with the same key has ended, so that the server keeps what was chosen last: two requests
 * on their way at once, one of them retried, may be handled in either order. The first starts at once, and all when the
 * page is left.
 */
export function inOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const earlier = last.get(key)
  const result = earlier && !isLeaving ? untilEndedOrLeft(earlier).then(work) : work()
  last.set(key, result)
  const forget = () => {
    if (last.get(key) === result) last.delete(key)
  }
  result.then(forget, forget)
  return result
}

function untilEndedOrLeft(earlier: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      starts.delete(start)
      resolve()
    }
    starts.add(start)
    earlier.then(start, start)
  })
}
