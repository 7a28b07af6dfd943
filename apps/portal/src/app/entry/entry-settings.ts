import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Where this installation hands people back to; asked for only where somebody is about to be handed back. */
export const entrySettingsQuery = queryOptions({
  queryKey: ['entry', 'settings'],
  queryFn: ({ signal }) => call('entry.get_settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
