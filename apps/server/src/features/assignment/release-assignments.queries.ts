import { query, type Tx } from '#platform/db/index.ts'

/**
 * Lists and locks open conversations of an inbox that have waited for a reply since before `since`, and were assigned
 * before it; skips those that another transaction has locked.
 */
export const lockOverdue = (tx: Tx, workspaceId: string, inboxId: string, since: Date, limit: number) =>
  query(
    tx,
    `select id from conversations
      where workspace_id = $1 and inbox_id = $2 and status = 'open' and assignee_id is not null
        and waiting_since is not null and greatest(waiting_since, assigned_at) < $3
      order by id limit $4 for no key update skip locked`,
    [workspaceId, inboxId, since, limit],
  )
