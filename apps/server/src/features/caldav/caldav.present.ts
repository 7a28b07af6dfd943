import { type CaldavConnection, caldavEvent, caldavUses, type Reason, showReason } from '@postroom/contract'
import { z } from 'zod'
import type { SourceRow } from './calendars.queries.ts'
import type { ConnectionRow } from './connections.queries.ts'

const storedReason = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

/** The connection without its password. */
export const presentConnection = (row: ConnectionRow, sources: readonly SourceRow[]): CaldavConnection => ({
  url: row.url,
  userName: row.userName,
  connectedById: row.connectedBy,
  connectedAt: row.connectedAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  problem: row.problem === null ? null : showReason(storedReason.parse(row.problem) as Reason),
  failedSince: row.failedSince?.toISOString() ?? null,
  calendars: sources.map((source) => ({
    id: source.id,
    name: source.name,
    use: caldavUses.find((use) => use === source.use) ?? 'none',
    hoursId: source.hoursId,
    readAt: source.readAt?.toISOString() ?? null,
    count: source.count,
    unmatched: z.array(caldavEvent).parse(source.unmatched),
    unmatchedCount: source.unmatchedCount,
  })),
})
