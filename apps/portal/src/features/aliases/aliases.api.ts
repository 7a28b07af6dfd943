import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const aliasesQuery = queryOptions({
  queryKey: ['aliases'],
  queryFn: ({ signal }) => call('aliases.list', {}, { signal }),
})
