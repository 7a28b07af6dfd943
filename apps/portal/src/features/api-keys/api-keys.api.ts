import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys', 'list'],
  queryFn: ({ signal }) => call('apiKeys.list', {}, { signal }),
})
