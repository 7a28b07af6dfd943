import { query, type Tx } from '#platform/db/index.ts'

/** Since when conversations are open, or their customers wait. Those without facts yet are missing. */
export const listOpenSince = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select conversation_id as "conversationId" /* not null */,
            started_at - coalesce(wall_ms, 0) * interval '1 millisecond' as since /* not null */
       from report_facts
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'backlog' and at = 'infinity'`,
    [workspaceId, conversationIds],
  )
