import { query, type Tx } from '#platform/db/index.ts'

/** Whether the conversation began with a message that a rule sent. */
export async function isBegunAutomatically(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await query(
    tx,
    `select m.direction = 'outbound' and m.is_automatic as found /* not null */ from messages m
      where m.workspace_id = $1 and m.conversation_id = $2
      order by m.arrived_at, m.id limit 1`,
    [workspaceId, conversationId],
  )
  return row?.found ?? false
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
