import { query, type Tx } from '#platform/db/index.ts'

/** Unassigns closed conversations before they are reopened: all of them, or those whose assignee left the inbox. */
export async function unassignClosed(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  whose: 'all' | 'gone',
): Promise<void> {
  if (conversationIds.length === 0) return
  await query(
    tx,
    `update conversations c set assignee_id = null, assigned_at = null
      where workspace_id = $1 and id = any($2::uuid[]) and status = 'closed' and settled_at is not null
        and ($3 = 'all' or not exists (select from inbox_people p
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = c.assignee_id
                 and not p.is_observer))`,
    [workspaceId, conversationIds, whose],
  )
}
