import { query, type Tx } from '#platform/db/index.ts'

/** Follows merges to the conversation that remains. */
export async function resolveMerged(tx: Tx, workspaceId: string, conversationId: string): Promise<string> {
  const [row] = await query(
    tx,
    `with recursive way as (
       select id, merged_into from conversations where workspace_id = $1 and id = $2
       -- However long, and once around a circle, which no merge makes.
       union
       select c.id, c.merged_into from way
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)
     select id from way where merged_into is null`,
    [workspaceId, conversationId],
    'resolve_merged',
  )
  return row?.id ?? conversationId
}

/** Locks in a fixed order, so that concurrent merges wait instead of deadlocking. */
export async function lockConversations(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await query(
    tx,
    'select from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [workspaceId, ids],
    'lock_conversations',
  )
}
