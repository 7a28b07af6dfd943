import { query, type Tx } from '#platform/db/index.ts'

/** Hides the conversation until the time, or until the customer replies. */
export async function setSnooze(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  until: Date | null,
): Promise<void> {
  await query(
    tx,
    `update conversations set is_snoozed = true, snoozed_until = $3, version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, until],
  )
}

/** Shows the conversation again. `unreadAt` makes it unread for everyone. */
export async function endSnooze(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  unreadAt: Date | null,
): Promise<void> {
  await query(
    tx,
    `update conversations
        set is_snoozed = false, snoozed_until = null, unread_at = coalesce($3, unread_at), version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, unreadAt],
  )
}

/** Locks the conversation until the transaction ends. */
export async function lockSnoozed(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'select id from conversations where workspace_id = $1 and id = $2 for no key update', [
    workspaceId,
    conversationId,
  ])
}
