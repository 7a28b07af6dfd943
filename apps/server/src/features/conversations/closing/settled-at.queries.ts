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

/** Closes a new conversation that needs no work; an answer reopens it. */
export async function settleConversation(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `update conversations set status = 'closed', status_set_at = $3, settled_at = $3
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, at],
  )
}

/** Clears when a conversation was closed, if that was its last change of status; whether it was. */
export async function clearSettledAt(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  closedAt: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update conversations set settled_at = null
      where workspace_id = $1 and id = $2 and status = 'closed' and status_set_at = $3 returning id`,
    [workspaceId, conversationId, closedAt],
  )
  return rows.length > 0
}
