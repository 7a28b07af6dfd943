import { query, type Tx } from '#platform/db/index.ts'

/** Finds the closed conversations whose last message is ours, each with the start of that message. */
export const listAnswered = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select c.id, m.snippet
       from conversations c
       join lateral (select direction, snippet, is_automatic, is_by_colleague from messages
                      where workspace_id = $1 and conversation_id = c.id and not is_thanks and not is_hidden
                        and (not is_automatic or is_by_colleague)
                      order by arrived_at desc, message_key desc limit 1) m on m.direction = 'outbound'
      where c.workspace_id = $1 and c.id = any($2::uuid[]) and c.status = 'closed' and c.settled_at is not null`,
    [workspaceId, conversationIds],
    'list_answered',
  )

/** The thank-yous of a conversation count as messages from now on. Answers whether there were any. */
export async function unmarkThanks(tx: Tx, workspaceId: string, conversationId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `update messages set is_thanks = false
      where workspace_id = $1 and conversation_id = $2 and is_thanks returning id`,
    [workspaceId, conversationId],
    'unmark_thanks',
  )
  return rows.length > 0
}
