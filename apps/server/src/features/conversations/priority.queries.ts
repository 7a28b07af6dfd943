import { type Priority, priorities } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Stores the priority of a conversation as its place in the list of priorities. */
export async function updatePriority(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  priority: Priority,
): Promise<void> {
  await query(
    tx,
    'update conversations set priority = $3, version = version + 1 where workspace_id = $1 and id = $2',
    [workspaceId, conversationId, priorities.indexOf(priority)],
  )
}
