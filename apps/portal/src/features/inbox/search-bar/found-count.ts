import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { ListFilter } from '../inbox.search.ts'

const foundCountKey = ['inbox', 'found-count'] as const

/** How many conversations a search finds, at most 1,000. */
export const foundCountQuery = ({ sort: _, viewId, view, search = '', ...others }: ListFilter) =>
  queryOptions({
    queryKey: [...foundCountKey, { viewId, view, search, ...others }] as const,
    queryFn: ({ signal }) =>
      viewId
        ? call(
            'views.count_found',
            { viewId, search, ...(others.tagId && { tagId: others.tagId }) },
            { signal },
          )
        : call('conversations.count_found', { view, search, ...others }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

/** Counts again what is shown. */
export const countFoundAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: foundCountKey })
