import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const live = { staleTime: Number.POSITIVE_INFINITY } as const

export const personalTagsQuery = queryOptions({
  ...live,
  queryKey: ['personal-tags', 'list'] as const,
  queryFn: ({ signal }) => call('personalTags.list', {}, { signal }),
})

/** Names and colours, and which conversations carry them: one answer for every row. */
export const personalLabelsQuery = queryOptions({
  ...live,
  queryKey: ['personal-tags', 'labels'] as const,
  queryFn: ({ signal }) => call('personalTags.list_labels', {}, { signal }),
})
