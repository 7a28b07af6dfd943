import type { QueryClient } from '@tanstack/react-query'
import { conversationKey, countsQuery, listKey } from '../inbox.queries.ts'

/** Refetches lists and conversations after a split or merge. Resolves when they are loaded. */
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
