import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { listColumns, listDays } from './columns.queries.ts'
import { bytesPerResultRow, Results } from './keep-results.ts'
import { Dictionaries, type Segment, segmentOf } from './segment.ts'

/** What all columns of a process may take together. */
export const columnLimits = { bytes: 512 * 1024 * 1024 }

/** Of a fact in memory, without the values that many share. */
const bytesPerFact = 80

/** Which facts a report reads. */
export interface Wanted {
  readonly kinds: readonly string[]
  readonly from: Date
  readonly to: Date
}

/** Facts in memory, by kind and in the order of time. */
export interface Columns {
  readonly dictionaries: Dictionaries
  readonly segments: readonly Segment[]
  readonly results: Results
}

interface KeptDay {
  readonly version: number
  readonly segment: Segment
}
interface Kept {
  readonly dictionaries: Dictionaries
  /** By kind and day. */
  readonly days: Map<string, KeptDay>
  readonly results: Results
  bytes: number
}

/** The columns of each process, the workspace that was read last at the end. */
const keptByApp = new WeakMap<App, Map<string, Kept>>()

type Day = Awaited<ReturnType<typeof listDays>>[number]
const keyOf = ({ kind, day }: Pick<Day, 'kind' | 'day'>): string => `${kind} ${day}`

/**
 * The facts that a report reads, from memory as far as they have not changed. Null where they are too many for it: the
 * database counts them then.
 */
export async function columnsFor(
  app: App,
  tx: Tx,
  workspaceId: string,
  wanted: Wanted,
): Promise<Columns | null> {
  const days = await listDays(tx, workspaceId, wanted)
  const facts = days.reduce((sum, day) => sum + day.facts, 0)
  if (facts * bytesPerFact > columnLimits.bytes) return null
  const kept = takeKept(app, workspaceId)
  const stale = days.filter((day) => (kept.days.get(keyOf(day))?.version ?? -1) < day.version)
  // The versions were read before the facts: facts that are newer are read once more, never kept for too long.
  for (const range of rangesOf(stale)) await loadRange(tx, workspaceId, kept, range)
  const segments = days
    .sort((a, b) => a.day - b.day)
    .flatMap((day) => kept.days.get(keyOf(day))?.segment ?? [])
  dropOldest(app, kept)
  return { dictionaries: kept.dictionaries, segments, results: kept.results }
}

function takeKept(app: App, workspaceId: string): Kept {
  const all = keptByApp.get(app) ?? new Map<string, Kept>()
  keptByApp.set(app, all)
  const kept = all.get(workspaceId) ?? newKept()
  all.delete(workspaceId)
  all.set(workspaceId, kept)
  return kept
}

const newKept = (): Kept => ({
  dictionaries: new Dictionaries(),
  days: new Map(),
  results: new Results(),
  bytes: 0,
})

/** Facts that one statement reads, unless a day has more: what was read is kept if a later statement takes too long. */
const factsAtOnce = 20_000

/** Days that follow each other and miss the same kinds, to read them in one statement. */
function rangesOf(stale: readonly Day[]): Day[][] {
  const byDay = [...Map.groupBy(stale, ({ day }) => day)].sort(([a], [b]) => a - b)
  const ranges: Day[][] = []
  let last = { day: Number.NaN, kinds: '', facts: 0 }
  for (const [day, found] of byDay) {
    const kinds = found
      .map(({ kind }) => kind)
      .sort()
      .join()
    const facts = found.reduce((sum, one) => sum + one.facts, 0)
    const isNext = day === last.day + 1 && kinds === last.kinds && last.facts + facts <= factsAtOnce
    if (isNext) ranges.at(-1)?.push(...found)
    else ranges.push([...found])
    last = { day, kinds, facts: facts + (isNext ? last.facts : 0) }
  }
  return ranges
}

const dayMs = 86_400_000

async function loadRange(tx: Tx, workspaceId: string, kept: Kept, range: readonly Day[]): Promise<void> {
  const days = range.map(({ day }) => day)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const isLasting = first === Number.POSITIVE_INFINITY
  const rows = await listColumns(tx, workspaceId, {
    kinds: [...new Set(range.map(({ kind }) => kind))],
    from: isLasting ? null : new Date(first * dayMs),
    to: isLasting ? null : new Date((last + 1) * dayMs),
  })
  const byKey = Map.groupBy(rows, ({ kind, at }) => keyOf({ kind, day: Math.floor(at / dayMs) }))
  for (const day of range) {
    const segment = segmentOf(day.kind, byKey.get(keyOf(day)) ?? [], kept.dictionaries)
    kept.bytes += segment.bytes - (kept.days.get(keyOf(day))?.segment.bytes ?? 0)
    kept.days.set(keyOf(day), { version: day.version, segment })
  }
}

/** Forgets the workspaces that were read longest ago, and at last the one that is read now. */
function dropOldest(app: App, present: Kept): void {
  const all = keptByApp.get(app)
  if (!all) return
  const bytesOf = ({ bytes, dictionaries, results }: Kept): number =>
    bytes + dictionaries.bytes + results.rows * bytesPerResultRow
  let sum = [...all.values()].reduce((total, kept) => total + bytesOf(kept), 0)
  for (const [workspaceId, kept] of all) {
    if (sum <= columnLimits.bytes) return
    if (kept === present && all.size > 1) continue
    all.delete(workspaceId)
    sum -= bytesOf(kept)
  }
}
