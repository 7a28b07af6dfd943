import { query, type Tx } from '#platform/db/index.ts'

/** Deletes a message that was not sent; null if there is none. */
export async function deleteMessage(tx: Tx, workspaceId: string, messageId: string) {
  const [row] = await query(
    tx,
    `delete from messages where workspace_id = $1 and id = $2
     returning author_id as "authorId", raw_sha256 as "rawSha256"`,
    [workspaceId, messageId],
  )
  return row ?? null
}

/** Deletes a conversation without messages; false if it has messages or comments, or one was merged into it. */
export async function deleteEmptyConversation(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `delete from conversations c where c.workspace_id = $1 and c.id = $2 and c.merged_from = '{}'
        and not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id)
        and not exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id)
     returning c.id`,
    [workspaceId, conversationId],
  )
  return rows.length > 0
}
