import type { Delivery } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { countsQuery, listKey, newDraftsQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'

export const refetch = (client: QueryClient, ...keys: readonly (readonly unknown[])[]) => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

/** Refetches visible outbox lists and, for states that need attention, the counts. */
export const refetchOutbox = (client: QueryClient, state: Delivery['state'] | undefined) => {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isListOf(queryKey, 'outbox', 'scheduled', 'sent'),
  })
  const counted = client
    .getQueryData(countsQuery.queryKey)
    ?.items.some(({ undelivered, scheduled }) => undelivered + scheduled > 0)
  // Most replies are simply sent, which does not change the counts.
  if (counted || state === 'failed' || state === 'unknown') refetch(client, countsQuery.queryKey)
}

export const isListOf = (
  [area, list, filter]: readonly unknown[],
  ...views: readonly ListFilter['view'][]
): boolean =>
  area === listKey[0] &&
  list === listKey[1] &&
  views.some((view) => view === (filter as ListFilter | undefined)?.view)

/** Refetches the person's lists of drafts and their number. */
export function refetchDrafts(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isListOf(queryKey, 'drafts') })
  refetch(client, countsQuery.queryKey, newDraftsQuery.queryKey)
}
