import { query, type Tx } from '#platform/db/index.ts'

/** An open conversation that waits for a reply and was assigned before a moment, or null. Locks it. */
export async function findAssignment(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  before: Date,
): Promise<{ inboxId: string; teamId: string | null; assigneeId: string } | null> {
  const [row] = await query(
    tx,
    `select inbox_id as "inboxId", team_id as "teamId", assignee_id as "assigneeId" /* not null */
       from conversations
      where workspace_id = $1 and id = $2 and status = 'open' and waiting_since is not null
        and assignee_id is not null and assigned_at < $3
        for no key update`,
    [workspaceId, conversationId, before],
  )
  return row ?? null
}

/** Open conversations of the person that wait for a reply, in these inboxes or, with null, in all. Locks them. */
export const lockUnansweredOf = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  inboxIds: readonly string[] | null,
) =>
  query(
    tx,
    `select id from conversations
      where workspace_id = $1 and assignee_id = $2 and status = 'open' and waiting_since is not null
        and ($3::uuid[] is null or inbox_id = any($3::uuid[]))
      order by id for no key update`,
    [workspaceId, userId, inboxIds],
  )
