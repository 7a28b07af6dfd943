import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const live = { staleTime: Number.POSITIVE_INFINITY } as const

export const personalTagsQuery = queryOptions({
  ...live,
  queryKey: ['personal-tags', 'list'] as const,
  queryFn: ({ signal }) => call('personalTags.list', {}, { signal }),
})

/** Names, colours and conversations of all personal tags, in one answer for all rows. */
export const personalLabelsQuery = queryOptions({
  ...live,
  queryKey: ['personal-tags', 'labels'] as const,
  queryFn: ({ signal }) => call('personalTags.list_labels', {}, { signal }),
})
