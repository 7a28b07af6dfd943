import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const key = ['bulk-changes'] as const

/** Bulk changes that the person can undo, newest first; `macroId`: runs of one macro only. */
export const bulkChangesQuery = (macroId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, macroId ?? ''] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'bulk_changes.list',
        { limit: 30, ...(macroId && { macroId }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Changes have no event, so the list is fetched again whenever it opens.
    staleTime: 0,
  })

export const bulkChangesKey = key
