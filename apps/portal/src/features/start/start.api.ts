import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Refetched on every visit and updated by events. */
export const startQuery = queryOptions({
  queryKey: ['workspace', 'start'],
  queryFn: ({ signal }) => call('workspace.get_start', {}, { signal }),
  staleTime: 0,
})
