import { query, type Tx } from '#platform/db/index.ts'

/** Whether the team keeps its conversations from people outside it; a deleted one does not. */
export async function isRestrictedTeam(tx: Tx, workspaceId: string, teamId: string): Promise<boolean> {
  const [team] = await query(
    tx,
    'select is_restricted as "isRestricted" from living_teams where workspace_id = $1 and team_id = $2',
    [workspaceId, teamId],
  )
  return team?.isRestricted ?? false
}

/** Finds the assignee of a conversation; null if it has none. */
export async function findAssignee(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    'select assignee_id as "assigneeId" from conversations where workspace_id = $1 and id = $2',
    [workspaceId, conversationId],
  )
  return row?.assigneeId ?? null
}
