import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** How many conversations each saved view has for the person, at most 100. */
export const viewCountsQuery = queryOptions({
  queryKey: ['inbox', 'view-counts'] as const,
  queryFn: ({ signal }) => call('views.count', {}, { signal }),
  staleTime: 60_000,
})
