import { query, type Tx } from '#platform/db/index.ts'

/** When the conversation was closed last; null if never. */
export async function findSettledAt(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<Date | null> {
  const [row] = await query(
    tx,
    'select settled_at as "settledAt" from conversations where workspace_id = $1 and id = $2',
    [workspaceId, conversationId],
    'find_settled_at',
  )
  return row?.settledAt ?? null
}

export async function setSettledAt(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  settledAt: Date | null,
): Promise<void> {
  await query(tx, 'update conversations set settled_at = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    conversationId,
    settledAt,
  ])
}
