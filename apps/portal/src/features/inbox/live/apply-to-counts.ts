import type { QueryClient } from '@tanstack/react-query'
import { countsQuery, countsRead } from '../inbox.queries.ts'
import { type Counted, isCountedAlike, recount } from './list-cache.ts'

type CountedRow = Counted & { id: string }

/** When a change was last added to the counts, by conversation. */
const addedAt = new WeakMap<QueryClient, Map<string, number>>()
const rememberedAtMost = 1_000

/**
 * Adds a changed row to the counts. Counts fetched meanwhile may include the change already, so the log positions of
 * the counts and of the change are compared; where that is not enough, the counts are refetched.
 */
export function applyToCounts(
  client: QueryClient,
  before: Counted | undefined,
  after: CountedRow,
  me: string,
  seq: number | undefined,
) {
  const { queryKey } = countsQuery
  const ask = () => void client.invalidateQueries({ queryKey })
  if (!before) return ask()
  const read = countsRead.get(client)
  if (seq !== undefined && read && seq <= read.seq) return
  const added = addedAt.get(client) ?? new Map<string, number>()
  addedAt.set(client, added)
  if (isCountedAlike(before, after, me)) {
    const at = added.get(after.id)
    if (seq === undefined || at === undefined) return
    added.delete(after.id)
    // The user's own change or a repeated event, while the counts were fetched afterwards and may be older than the
    // change.
    if (read && at <= read.at) ask()
    return
  }
  if (added.size >= rememberedAtMost) added.clear()
  added.set(after.id, performance.now())
  client.setQueryData(queryKey, (counts) =>
    counts ? { items: recount(counts.items, before, after, me) } : counts,
  )
}
