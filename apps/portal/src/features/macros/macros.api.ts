import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Macros of the workspace and the person's own, by name. */
export const macrosQuery = queryOptions({
  queryKey: ['macros', 'list'] as const,
  queryFn: ({ signal }) => call('macros.list', {}, { signal }),
})
