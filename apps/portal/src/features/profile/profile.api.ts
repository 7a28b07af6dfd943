import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) => call('session.list', {}, { signal }),
})
