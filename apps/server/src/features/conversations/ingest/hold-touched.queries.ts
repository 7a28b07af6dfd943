import { query, type Tx } from '#platform/db/index.ts'

/**
 * Locks conversations, and those of messages, in the order in which people's changes lock them. False if one has been
 * merged into another one.
 */
export async function holdTouched(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  messageIds: readonly string[],
): Promise<boolean> {
  if (conversationIds.length + messageIds.length === 0) return true
  const rows = await query(
    tx,
    `select merged_into is null as "isWhole" /* not null */ from conversations
      where workspace_id = $1 and id in (
        select unnest($2::uuid[])
        union select conversation_id from messages where workspace_id = $1 and id = any($3::uuid[]))
      order by id for no key update`,
    [workspaceId, conversationIds, messageIds],
    'hold_touched',
  )
  return rows.every(({ isWhole }) => isWhole)
}
