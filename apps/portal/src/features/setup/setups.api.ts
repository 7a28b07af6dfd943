import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { withWaiting } from './kept-setups.ts'

export const channelSetupQuery = queryOptions({
  queryKey: ['channels', 'setup'] as const,
  queryFn: ({ signal }) => call('channels.get_setup', {}, { signal }),
})

/** The person's unfinished setups from all devices, refetched when a path opens. */
export const setupsQuery = queryOptions({
  queryKey: ['setups', 'list'] as const,
  queryFn: async ({ signal }) => {
    const { items } = await call('setups.list', {}, { signal })
    return { items: withWaiting(items) }
  },
  staleTime: 5_000,
  // A refetch must not replace the step on screen.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
