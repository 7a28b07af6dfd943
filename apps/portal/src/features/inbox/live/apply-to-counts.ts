import type { QueryClient } from '@tanstack/react-query'
import { countsQuery, countsRead } from '../inbox.queries.ts'
import { type Counted, isCountedAlike, recount } from './list-cache.ts'

type CountedRow = Counted & { id: string }

/** When a change was last added to the figures, by conversation. */
const addedAt = new WeakMap<QueryClient, Map<string, number>>()
const rememberedAtMost = 1_000

/**
 * A step added to figures, where rows are put in place of rows: what figures that are fetched meanwhile know already
 * may not be added to them again, and what they do not know cannot be added once the row has it. Both come with the place
 * where the figures were read.
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
    // One's own step, or the event told once more: the figures came after it and are older than it.
    if (read && at <= read.at) ask()
    return
  }
  if (added.size >= rememberedAtMost) added.clear()
  added.set(after.id, performance.now())
  client.setQueryData(queryKey, (counts) =>
    counts ? { items: recount(counts.items, before, after, me) } : counts,
  )
}
