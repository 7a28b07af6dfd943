import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Looked at afresh on every visit, and told of by events meanwhile. */
export const startQuery = queryOptions({
  queryKey: ['workspace', 'start'],
  queryFn: ({ signal }) => call('workspace.get_start', {}, { signal }),
  staleTime: 0,
})
