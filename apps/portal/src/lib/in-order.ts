const last = new Map<string, Promise<unknown>>()

/**
 * Starts work when earlier work with the same key has ended, so that the server keeps what was chosen last: two requests
 * on their way at once, one of them retried, may be handled in either order. The first starts at once.
 */
export function inOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const earlier = last.get(key)
  const result = earlier ? earlier.then(work, work) : work()
  last.set(key, result)
  const forget = () => {
    if (last.get(key) === result) last.delete(key)
  }
  result.then(forget, forget)
  return result
}
