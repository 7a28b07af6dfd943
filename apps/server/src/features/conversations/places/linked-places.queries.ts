import { query, type Tx } from '#platform/db/index.ts'

/**
 * The conversations of other inboxes with the newest mail that this conversation received, where the person can see them.
 * Automatic mail counts only where there is no other.
 */
export const listLinkedRows = (tx: Tx, workspaceId: string, userId: string, conversationId: string) =>
  query(
    tx,
    `with asked as (
       select m.mail_id from messages m
        where m.workspace_id = $1 and m.conversation_id = $3 and m.direction = 'inbound' and not m.is_hidden
        order by m.is_automatic, m.arrived_at desc, m.id desc limit 1)
     select c.id as "conversationId", c.inbox_id as "inboxId", c.status, c.assignee_id as "assigneeId",
            max(t.arrived_at) as "arrivedAt" /* not null */
       from asked a
       join messages t on t.workspace_id = $1 and t.mail_id = a.mail_id and not t.is_hidden
       join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where c.id <> $3 and not c.is_hidden and c.merged_into is null
        and (c.team_id is null or not exists (select from hidden_teams h
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
      group by c.id, c.inbox_id, c.status, c.assignee_id
      order by c.id`,
    [workspaceId, userId, conversationId],
    'list_linked_places',
  )

/**
 * Messages that were sent from these conversations after `since`, or are about to be, and that the conversation
 * `withoutId` does not have. Those that failed are no answer.
 */
export const listAnswersElsewhere = (
  tx: Tx,
  workspaceId: string,
  withoutId: string,
  linked: { readonly ids: readonly string[]; readonly since: readonly Date[] },
) =>
  query(
    tx,
    `select t.conversation_id as "conversationId", t.author_id as "userId", o.state, o.due_at as "dueAt"
       from unnest($3::uuid[], $4::timestamptz[]) as p (conversation_id, since)
       join messages t on t.workspace_id = $1 and t.conversation_id = p.conversation_id
        and t.direction = 'outbound' and not t.is_automatic and not t.is_hidden and t.arrived_at > p.since
       left join outgoing_messages o on o.workspace_id = $1 and o.message_id = t.id
      where o.state is distinct from 'failed'
        and not exists (select from messages h
              where h.workspace_id = $1 and h.conversation_id = $2 and h.message_key = t.message_key)
      order by t.arrived_at, t.id`,
    [workspaceId, withoutId, linked.ids, linked.since],
    'list_answers_elsewhere',
  )

/** Locks the mail until the transaction ends, so that answers to it from several inboxes wait for each other. */
export async function lockAnswers(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('answer ' || a.mail_id, 0)) as locked
       from (select m.mail_id from messages m
              where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound' and not m.is_hidden
              order by m.is_automatic, m.arrived_at desc, m.id desc limit 1) a`,
    [workspaceId, conversationId],
    'lock_answers',
  )
}
