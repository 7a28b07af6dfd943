import { query, type Tx } from '#platform/db/index.ts'

/** What of a conversation decides whether it can be closed, beside its tags and its assignee. */
export async function findClosingFacts(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<{ isAutomatic: boolean; lacksComment: boolean }> {
  const [row] = await query(
    tx,
    `select not exists (select from messages m
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound'
                  and not m.is_automatic)
              and exists (select from messages m
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound')
              as "isAutomatic" /* not null */,
            c.sla_missed_at is not null and not exists (select from comments k
                where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at)
              as "lacksComment" /* not null */
       from conversations c where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId],
    'find_closing_facts',
  )
  return row ?? { isAutomatic: false, lacksComment: false }
}
