import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * What an event marked as to be fetched again stays marked until it was fetched. The library takes the mark off whenever
 * data is put in by hand, as the next event does, and when a fetch is called off because nobody looks any more: a page
 * opened later would show what came in meanwhile as if it had never been. Ends with what it returns.
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
