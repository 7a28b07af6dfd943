import type { Delivery } from '@postroom/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { customerKey } from '../customer/customer-state.ts'
import { conversationKey, countsQuery, inboxesQuery, listKey, newDraftsQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'

export const refetch = (client: QueryClient, ...keys: readonly QueryKey[]) => {
  for (const queryKey of keys) void refetchPaced(client, { queryKey })
}

/**
 * Follows a change of what the person may see, of one conversation or of any: refetches what is shown, and forgets what is
 * not, as it would be shown from the cache first.
 */
export function followAccess(client: QueryClient, conversationId?: string) {
  const one = conversationId === undefined ? [] : [conversationId]
  const content = [conversationKey, customerKey].map((key) => [...key, ...one])
  // An answer that is on its way names its place in the log, so that the change is applied to it again.
  for (const queryKey of conversationId === undefined ? [listKey, ...content] : content)
    client.removeQueries({ queryKey, type: 'inactive', fetchStatus: 'idle' })
  refetch(client, listKey, ...content, countsQuery.queryKey, inboxesQuery.queryKey)
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
