import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: ({ signal }) => call('tags.list', {}, { signal }),
})

export const tagDependentsQuery = (tagId: string) =>
  queryOptions({
    queryKey: ['tags', 'dependents', tagId],
    queryFn: ({ signal }) => call('tags.get_dependents', { tagId }, { signal }),
    staleTime: 0,
  })
