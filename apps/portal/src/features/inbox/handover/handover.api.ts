import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Loaded again each time it is opened; while it is open, the person edits it. */
export const handoverQuery = queryOptions({
  queryKey: ['inbox', 'handover'] as const,
  queryFn: ({ signal }) => call('handovers.preview', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
