import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Addresses that this instance returns people to; fetched only when a page needs them. */
export const entrySettingsQuery = queryOptions({
  queryKey: ['entry', 'settings'],
  queryFn: ({ signal }) => call('entry.get_settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
