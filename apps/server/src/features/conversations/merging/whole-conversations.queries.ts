import { query, type Tx } from '#platform/db/index.ts'

/** Assignee of a conversation, and whether it is open. */
export interface Holding {
  readonly assigneeId: string | null
  readonly status: 'open' | 'closed'
}

const copied = `inbox_id, status, assignee_id, assigned_at, team_id, subject, base_subject, snippet, contact_name,
    contact_address, participants, message_count, has_attachments, waiting_since, last_message_at, unread_at, settled_at`

/** Inserts a conversation with the team, assignee and read marks of the one it is split from. */
export async function insertSplitOff(
  tx: Tx,
  workspaceId: string,
  fromId: string,
  newConversationId: string,
  now: Date,
): Promise<void> {
  await query(
    tx,
    `insert into conversations (workspace_id, id, status_set_at, is_by_hand, ${copied})
     select workspace_id, $3, $4, true, ${copied} from conversations where workspace_id = $1 and id = $2`,
    [workspaceId, fromId, newConversationId, now],
  )
  await query(
    tx,
    `insert into read_marks (workspace_id, conversation_id, user_id, read_at, is_unread)
     select workspace_id, $3, user_id, read_at, is_unread from read_marks where workspace_id = $1 and conversation_id = $2`,
    [workspaceId, fromId, newConversationId],
  )
}

export async function keepApart(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'update conversations set is_by_hand = true where workspace_id = $1 and id = any($2::uuid[])',
    [workspaceId, conversationIds],
  )
}

/** Everyone who wrote or received one of its messages, in the form used for conversation matching. */
export const listParticipants = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select c.id, c.parentless_reply_at as "parentlessReplyAt", array(
        select distinct lower(who->>'address') from messages m
          cross join lateral (values ('from'), ('sender'), ('replyTo'), ('to'), ('cc')) as role(name)
          cross join lateral jsonb_array_elements(m.addresses->role.name) who
         where m.workspace_id = $1 and m.conversation_id = c.id and who->>'address' <> '' limit 500) as participants /* not null */
       from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    [workspaceId, conversationIds],
  )

/**
 * Empties and hides the merged conversation. A merge by hand stores its former state with the edit. What makes it unread from
 * now on is mail that was misplaced there.
 */
export async function hideMerged(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  await query(
    tx,
    `update conversations set merged_into = $3, is_hidden = true, is_by_hand = true, status = 'closed',
            assignee_id = null, assigned_at = null, waiting_since = null, unread_at = null, parentless_reply_at = null,
            version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, fromId, intoId],
  )
}

export async function showMerged(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  before: Holding,
): Promise<void> {
  await query(
    tx,
    `update conversations c set merged_into = null, status = $3,
            assignee_id = (select i.user_id from working_inboxes i
                            where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $4),
            assigned_at = case when $4::uuid is null then null else now() end
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, before.status, before.assigneeId],
  )
}

/** The remaining conversation takes over what the others have and it lacks. */
export async function takeOver(
  tx: Tx,
  workspaceId: string,
  intoId: string,
  fromIds: readonly string[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    `update conversations c
        set assignee_id = coalesce(c.assignee_id, f.assignee_id),
            assigned_at = coalesce(c.assigned_at, f.assigned_at),
            -- Stays with its team: a merge must not show a restricted conversation to others.
            team_id = coalesce(c.team_id, f.team_id),
            status = case when f.is_open then 'open' else c.status end,
            status_set_at = case when f.is_open then $4 else c.status_set_at end,
            -- The close time of one conversation must not end the wait in another.
            settled_at = case when coalesce(c.settled_at, f.settled_at) is not null then
              least(greatest(c.settled_at, f.settled_at),
                case when c.status = 'open' then c.waiting_since - interval '1 microsecond' end,
                f.waiting_since - interval '1 microsecond') end,
            unread_at = greatest(c.unread_at, f.unread_at),
            is_flagged = c.is_flagged or f.is_flagged,
            priority = least(c.priority, f.priority),
            is_by_hand = true,
            merged_from = c.merged_from || $3::uuid[] || f.merged_from
       from (select (array_agg(assignee_id order by last_message_at desc) filter (where assignee_id is not null))[1]
                      as assignee_id,
                    (array_agg(assigned_at order by last_message_at desc) filter (where assignee_id is not null))[1]
                      as assigned_at,
                    (array_agg(team_id) filter (where team_id is not null))[1] as team_id,
                    bool_or(status = 'open') as is_open, bool_or(is_flagged) as is_flagged, min(priority) as priority,
                    min(waiting_since) filter (where status = 'open') as waiting_since,
                    max(settled_at) as settled_at, max(unread_at) as unread_at,
                    coalesce((select array_agg(distinct e) from conversations g, unnest(g.merged_from) e
                               where g.workspace_id = $1 and g.id = any($3::uuid[])), '{}') as merged_from
               from conversations where workspace_id = $1 and id = any($3::uuid[])) f
      where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, intoId, fromIds, now],
  )
}

/** Restores what a merge changed, unless it was changed again since. */
export async function restoreTaken(
  tx: Tx,
  workspaceId: string,
  intoId: string,
  fromIds: readonly string[],
  taken: Holding,
): Promise<void> {
  await query(
    tx,
    `update conversations set
            assignee_id = case when assignee_id = $4::uuid /* or null */ then null else assignee_id end,
            status = case when $5 = 'closed' then 'closed' else status end,
            merged_from = array(select e from unnest(merged_from) e
              where e <> all($3::uuid[]) and not exists (select from conversations o
                     where o.workspace_id = $1 and o.id = any($3::uuid[]) and e = any(o.merged_from)))
      where workspace_id = $1 and id = $2`,
    [workspaceId, intoId, fromIds, taken.assigneeId, taken.status],
  )
}
