import type { QueryClient } from '@tanstack/react-query'
import { conversationKey, countsQuery, listKey } from '../inbox.queries.ts'

/** Rows come and go with a split or a merge: what is shown of them is fetched again. Resolves when that is there. */
export async function renewThreads(
  client: QueryClient,
  ...conversationIds: readonly string[]
): Promise<void> {
  const keys = [
    listKey,
    countsQuery.queryKey,
    ...conversationIds.map((id) => [...conversationKey, id] as const),
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
