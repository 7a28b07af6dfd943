import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const personalInboxesQuery = queryOptions({
  queryKey: ['personal-inboxes', 'list'],
  queryFn: ({ signal }) => call('personalInboxes.list', {}, { signal }),
})

export const personalInboxQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['personal-inboxes', 'one', inboxId],
    queryFn: ({ signal }) => call('personalInboxes.get', { inboxId }, { signal }),
  })
