import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const recipientGroupsQuery = queryOptions({
  queryKey: ['recipient-groups', 'list'] as const,
  queryFn: ({ signal }) => call('recipientGroups.list', {}, { signal }),
})
