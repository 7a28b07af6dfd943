import { Client } from 'pg'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { columnLimits } from './columns/keep-columns.ts'
import { factKeeper } from './facts/follow-log.ts'

export interface ReportWorld {
  readonly server: TestServer
  readonly owner: Owner
}

/** Lets the facts follow the log. */
export const followFacts = ({ server }: ReportWorld): Promise<number> => runConsumer(server.app, factKeeper)

/** Where reports are computed: from facts in memory, or by the database if these are too many. */
export const readingPlaces = ['memory', 'database'] as const

/** Does something while reports are computed in one of these places. */
export async function readIn<T>(place: (typeof readingPlaces)[number], work: () => Promise<T>): Promise<T> {
  const { bytes } = columnLimits
  if (place === 'database') columnLimits.bytes = 1
  try {
    return await work()
  } finally {
    columnLimits.bytes = bytes
  }
}

/** The facts of a conversation, each in a line: kind, time, and duration in minutes. */
export async function factsOf({ server, owner }: ReportWorld, conversationId: string): Promise<string[]> {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ kind: string; at: Date | null; ms: string | null }>(
      tx,
      `select kind, nullif(at, 'infinity') as at, wall_ms as ms from report_facts
        where workspace_id = $1 and conversation_id = $2 order by number`,
      [owner.workspaceId, conversationId],
    ),
  )
  return rows.map(({ kind, at, ms }) =>
    [kind, at?.toISOString().slice(5, 16) ?? 'lasts', ...(ms === null ? [] : [Number(ms) / 60_000])].join(
      ' ',
    ),
  )
}

/** Runs a change as if it happened at another time: moves the events and times that it writes. */
export function eventClock({ server, owner }: ReportWorld) {
  return async <T>(time: string, change: () => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: server.ownerUrl })
    await client.connect()
    try {
      const before = await client.query(
        'select coalesce(max(seq), 0) as seq, clock_timestamp() as at from events where workspace_id = $1',
        [owner.workspaceId],
      )
      const result = await change()
      await client.query('update events set at = $3 where workspace_id = $1 and seq > $2', [
        owner.workspaceId,
        before.rows[0].seq,
        time,
      ])
      for (const column of ['settled_at', 'status_set_at'])
        await client.query(
          `update conversations set ${column} = $3 where workspace_id = $1 and ${column} >= $2`,
          [owner.workspaceId, before.rows[0].at, time],
        )
      return result
    } finally {
      await client.end()
    }
  }
}
