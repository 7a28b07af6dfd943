import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { withWaiting } from './kept-setups.ts'

export const channelSetupQuery = queryOptions({
  queryKey: ['channels', 'setup'] as const,
  queryFn: ({ signal }) => call('channels.get_setup', {}, { signal }),
})

/** What one has begun to set up, on whatever device; looked at anew when a path opens. */
export const setupsQuery = queryOptions({
  queryKey: ['setups', 'list'] as const,
  queryFn: async ({ signal }) => {
    const { items } = await call('setups.list', {}, { signal })
    return { items: withWaiting(items) }
  },
  staleTime: 5_000,
  // A step on screen is not taken away to look again.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
