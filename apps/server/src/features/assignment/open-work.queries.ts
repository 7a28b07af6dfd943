import { query, type Tx } from '#platform/db/index.ts'

/** Open conversations of an assignee that they see, those that wait longest first, each with its newest message; with inboxes, only theirs. */
export const listOpenWork = (
  tx: Tx,
  workspaceId: string,
  {
    userId,
    inboxIds,
    limit,
  }: { readonly userId: string; readonly inboxIds: readonly string[] | null; readonly limit: number },
) =>
  query(
    tx,
    `select c.id /* not null */, m.direction /* or null */, m.arrived_at as "arrivedAt" /* or null */
       from conversations c
       join visible_conversations v
         on v.workspace_id = c.workspace_id and v.conversation_id = c.id and v.user_id = c.assignee_id
       left join lateral (select direction, arrived_at from messages
              where workspace_id = c.workspace_id and conversation_id = c.id
              order by arrived_at desc limit 1) m on true
      where c.workspace_id = $1 and c.assignee_id = $2 and c.status = 'open'
        and ($4::uuid[] is null or c.inbox_id = any($4::uuid[]))
      order by c.waiting_since nulls last, c.last_message_at desc, c.id limit $3`,
    [workspaceId, userId, limit, inboxIds],
  )
