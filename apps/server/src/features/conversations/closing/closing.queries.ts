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
                where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at
                  and k.deleted_at is null)
              as "lacksComment" /* not null */
       from conversations c where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId],
    'find_closing_facts',
  )
  return row ?? { isAutomatic: false, lacksComment: false }
}

/** The messages of conversations, oldest first, as far as they decide who spoke last. */
export const listPastMessages = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select m.id /* not null */, m.conversation_id as "conversationId" /* not null */, m.direction,
            m.arrived_at as "arrivedAt" /* not null */, m.is_automatic as "isAutomatic",
            not m.is_hidden and (not m.is_automatic or m.is_by_colleague) as "isWritten" /* not null */,
            greatest(m.arrived_at, o.due_at) as "repliedAt" /* not null */,
            (o.message_id is null or o.state = 'sent') as "isSent" /* not null */
       from messages m
       left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])
      order by m.arrived_at, m.id`,
    [workspaceId, conversationIds],
    'list_past_messages',
  )
export type PastMessage = Awaited<ReturnType<typeof listPastMessages>>[number]

/** The times of comments on conversations. */
export const listCommentTimes = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select conversation_id as "conversationId", created_at as "createdAt" from comments
      where workspace_id = $1 and conversation_id = any($2::uuid[])`,
    [workspaceId, conversationIds],
    'list_comment_times',
  )
