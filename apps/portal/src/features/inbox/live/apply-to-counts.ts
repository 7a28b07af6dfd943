import type { QueryClient } from '@tanstack/react-query'
import { countsQuery, countsRead } from '../inbox.queries.ts'
import { type Counted, isCountedAlike, recount } from './list-cache.ts'
import { refetch } from './refetch.ts'

type CountedRow = Counted & { id: string; version: number }

interface Accounted {
  /** Version of the row up to which the counts include its changes. */
  readonly version: number
  /** When and by which event a change was last added; infinite if none was, and for the user's own change. */
  readonly at: number
  readonly seq: number
}

const accounted = new WeakMap<QueryClient, Map<string, Accounted>>()
const rememberedAtMost = 1_000
const nothingAdded = { at: Number.POSITIVE_INFINITY, seq: Number.POSITIVE_INFINITY }

/**
 * Adds a changed row to the counts. `seq` is the event's position, undefined for the user's own change; `hasPending` means
 * that the row shows own changes without an answer. The row and the counts may have been fetched at different times and
 * include the change already, or not yet, so versions and log positions are compared; where that is not enough, the counts
 * are refetched.
 */
export function applyToCounts(
  client: QueryClient,
  before: CountedRow | undefined,
  after: CountedRow,
  { me, seq, hasPending }: { me: string; seq: number | undefined; hasPending: boolean },
) {
  const { queryKey } = countsQuery
  const ask = () => refetch(client, queryKey)
  const rows = accounted.get(client) ?? new Map<string, Accounted>()
  accounted.set(client, rows)
  if (rows.size >= rememberedAtMost) rows.clear()
  const known = rows.get(after.id)
  const remember = (added: Pick<Accounted, 'at' | 'seq'>) =>
    rows.set(after.id, { version: after.version, ...added })
  if (!before) {
    if (seq !== undefined) remember(nothingAdded)
    return ask()
  }
  const read = countsRead.get(client)
  if (seq !== undefined && read && seq <= read.seq) return
  if (!isCountedAlike(before, after, me)) {
    // A list that was read before the change has brought the row back as it was; the counts have the change already.
    const isIncluded = known && known.version >= after.version && !(read && read.at >= known.at)
    if (seq !== undefined && isIncluded) return
    // The answer to an own change that was not shown before it: counts fetched meanwhile may include it.
    if (seq === undefined && after.version > before.version) {
      remember(nothingAdded)
      return ask()
    }
    // The user's own change says nothing of earlier ones that a fetched row includes.
    const version = seq === undefined ? (known?.version ?? 0) : after.version
    rows.set(after.id, { version, at: performance.now(), seq: seq ?? Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, (counts) =>
      counts ? { items: recount(counts.items, before, after, me) } : counts,
    )
    return
  }
  // The row was fetched after the change, and the counts before it.
  const isFetched = before.version >= after.version && (known?.version ?? 0) < after.version
  if (seq === undefined) {
    if (!isFetched) remember(known ?? nothingAdded)
    return
  }
  // The counts were fetched after the change had been added, and may be older than it.
  const isOverwritten = known && read && known.at <= read.at && known.seq > read.seq
  if (isFetched || isOverwritten) {
    remember(nothingAdded)
    ask()
  } else if (known) remember({ at: known.at, seq: hasPending ? known.seq : Math.min(known.seq, seq) })
  else remember(nothingAdded)
}
