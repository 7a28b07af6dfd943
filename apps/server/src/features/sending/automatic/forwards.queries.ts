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
