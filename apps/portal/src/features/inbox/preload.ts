import type { QueryClient } from '@tanstack/react-query'
import { isId } from '#app/page-route.ts'
import {
  conversationQuery,
  countsQuery,
  inboxesQuery,
  listQuery,
  peopleQuery,
  tagsQuery,
} from './inbox.queries.ts'
import { filterOf, type InboxSearch, isView } from './inbox.search.ts'

/**
 * Starts all requests of the page at once. The component that needs a failed one requests it again and shows the error.
 */
export function preload(
  client: QueryClient,
  { view = '', conversationId }: { view?: string; conversationId?: string },
  search: InboxSearch,
) {
  if (!isView(view) || (conversationId !== undefined && !isId(conversationId))) return
  void client.prefetchInfiniteQuery(listQuery(filterOf(view, search)))
  void client.prefetchQuery(inboxesQuery)
  void client.prefetchQuery(countsQuery)
  void client.prefetchQuery(tagsQuery)
  void client.prefetchQuery(peopleQuery)
  if (conversationId) void client.prefetchInfiniteQuery(conversationQuery(conversationId))
}
