import { query, type Tx } from '#platform/db/index.ts'

/** Gives conversations to a team, or to everyone in their inboxes. */
export const setTeam = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  teamId: string | null,
): Promise<unknown> =>
  query(
    tx,
    `update conversations set team_id = $3, version = version + 1
      where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, conversationIds, teamId],
    'set_team',
  )

/** Queues a conversation of these inboxes for automatic assignment, if a customer is waiting and it is unassigned. */
export const queueForAssignment = (
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  inboxIds: readonly string[],
  at: Date,
): Promise<unknown> =>
  query(
    tx,
    `update conversations set queued_at = coalesce(queued_at, $4)
      where workspace_id = $1 and id = $2 and inbox_id = any($3::uuid[])
        and status = 'open' and not is_hidden and assignee_id is null and waiting_since is not null`,
    [workspaceId, conversationId, inboxIds, at],
  )
