import type { QueryClient } from '@tanstack/react-query'
import { conversationKey, countsQuery, listKey } from '../inbox.queries.ts'

/** Rows come and go with a split or a merge: what is shown of them is fetched again. */
export function renewThreads(client: QueryClient, ...conversationIds: readonly string[]) {
  const keys = [
    listKey,
    countsQuery.queryKey,
    ...conversationIds.map((id) => [...conversationKey, id] as const),
  ]
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}
