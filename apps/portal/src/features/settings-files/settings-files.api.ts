import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** What changed since a settings file was applied last. */
export const driftQuery = queryOptions({
  queryKey: ['settings-files', 'drift'] as const,
  queryFn: ({ signal }) => call('settings_files.get_drift', {}, { signal }),
})
