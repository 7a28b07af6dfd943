import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Shared by all places that show people. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'] as const,
  queryFn: ({ signal }) => call('availability.list', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
