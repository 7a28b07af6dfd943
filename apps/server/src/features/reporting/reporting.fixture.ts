import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { factKeeper } from './facts/follow-log.ts'

export interface ReportWorld {
  readonly server: TestServer
  readonly owner: Owner
}

/** Lets the facts follow the log. */
export const followFacts = ({ server }: ReportWorld): Promise<number> => runConsumer(server.app, factKeeper)

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
