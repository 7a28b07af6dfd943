import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Keeps queries that an event invalidated marked as stale until they were refetched. The query library clears the mark
 * when data is set by hand (as the next event does) or when an unwatched fetch is cancelled, and a page opened later
 * would miss the change. Returns a function that stops it.
 */
export function rememberOwedFetches(cache: QueryCache): () => void {
  const owed = new WeakSet<Query>()
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate') owed.add(query)
    else if (action.type === 'success' && !action.manual) owed.delete(query)
    else if (owed.has(query) && !query.state.isInvalidated) query.invalidate()
  })
}
