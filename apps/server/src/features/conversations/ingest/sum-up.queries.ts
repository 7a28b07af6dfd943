import { query, type Tx } from '#platform/db/index.ts'

const sumUp = `
  with touched as (
    select * from jsonb_to_recordset($3::jsonb)
      as t(id uuid, participants jsonb, parentless_reply_at timestamptz, is_reopened boolean, is_unread boolean, is_flagged boolean)),
  sums as (
    select t.id,
           (array_agg(m.subject order by m.arrived_at, m.message_key))[1] as subject,
           (array_agg(m.base_subject order by m.arrived_at, m.message_key))[1] as base_subject,
           (array_agg(m.snippet order by m.arrived_at desc, m.message_key desc))[1] as snippet,
           (array_agg(m.addresses->'from'->0 order by m.arrived_at desc, m.message_key desc)
             filter (where m.direction = 'inbound'))[1] as writer,
           (array_agg(m.addresses->'to'->0 order by m.arrived_at desc, m.message_key desc)
             filter (where m.direction = 'outbound'))[1] as recipient,
           (array_agg(m.mail_id order by m.arrived_at desc, m.message_key desc))[1] as newest_mail_id,
           count(*) as message_count,
           bool_or(m.has_files) as has_attachments,
           bool_and(m.is_hidden) as is_hidden,
           max(m.arrived_at) as last_message_at,
           max(m.arrived_at) filter (where m.direction = 'outbound' and (not m.is_automatic or m.is_by_colleague)) as answered_at
      from touched t
      join messages m on m.workspace_id = $1 and m.conversation_id = t.id
     group by t.id)
  insert into conversations (workspace_id, inbox_id, id, status, status_set_at, subject, base_subject, snippet,
    contact_name, contact_address, participants, message_count, has_attachments, is_hidden, waiting_since,
    last_message_at, unread_at, parentless_reply_at, is_flagged, newest_mail_id)
  select $1, $2, s.id,
         case when t.is_reopened or s.last_message_at > $4::timestamptz - interval '30 days' then 'open' else 'closed' end,
         case when t.is_reopened then $4::timestamptz end,
         s.subject, s.base_subject, s.snippet,
         coalesce(s.writer->>'name', s.recipient->>'name', ''),
         coalesce(s.writer->>'address', s.recipient->>'address', ''),
         array(select jsonb_array_elements_text(t.participants)),
         s.message_count, s.has_attachments, s.is_hidden,
         (select min(m.arrived_at) from messages m
           where m.workspace_id = $1 and m.conversation_id = s.id and m.direction = 'inbound'
             and not m.is_automatic and not m.is_hidden and not m.is_thanks
             and m.arrived_at > coalesce(greatest(s.answered_at, c.settled_at), '-infinity')),
         s.last_message_at,
         case when t.is_unread then $4::timestamptz end,
         t.parentless_reply_at, t.is_flagged, s.newest_mail_id
    from sums s
    join touched t on t.id = s.id
    left join conversations c on c.workspace_id = $1 and c.id = s.id
  on conflict (workspace_id, id) do update set
    status = case when excluded.status_set_at is not null or conversations.status_set_at is null
      then excluded.status else conversations.status end,
    status_set_at = coalesce(excluded.status_set_at, conversations.status_set_at),
    subject = excluded.subject,
    base_subject = excluded.base_subject,
    snippet = excluded.snippet,
    contact_name = excluded.contact_name,
    contact_address = excluded.contact_address,
    participants = case when excluded.participants = '{}' then conversations.participants else excluded.participants end,
    parentless_reply_at = case when excluded.participants = '{}' then conversations.parentless_reply_at else excluded.parentless_reply_at end,
    message_count = excluded.message_count,
    has_attachments = excluded.has_attachments,
    is_hidden = excluded.is_hidden,
    waiting_since = excluded.waiting_since,
    last_message_at = excluded.last_message_at,
    is_flagged = conversations.is_flagged or excluded.is_flagged,
    newest_mail_id = excluded.newest_mail_id,
    unread_at = coalesce(excluded.unread_at, conversations.unread_at),
    version = conversations.version + 1`

/** Writes the rows of conversations, given as JSON, from all their messages. */
export async function storeSums(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  touched: string,
  now: Date,
): Promise<void> {
  await query(tx, sumUp, [workspaceId, inboxId, touched, now], 'sum_up_conversations')
}

/**
 * Moves messages, comments and read marks into another conversation, which keeps what people decided about it and takes
 * over the rest.
 */
export async function moveRows(tx: Tx, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  const values = [workspaceId, fromId, intoId] as const
  await query(
    tx,
    'update messages set conversation_id = $3 where workspace_id = $1 and conversation_id = $2',
    values,
  )
  await query(
    tx,
    'update comments set conversation_id = $3 where workspace_id = $1 and conversation_id = $2',
    values,
  )
  await query(
    tx,
    `insert into read_marks (workspace_id, conversation_id, user_id, read_at, is_unread)
     select workspace_id, $3, user_id, read_at, is_unread from read_marks
      where workspace_id = $1 and conversation_id = $2
     on conflict do nothing`,
    values,
  )
  await query(
    tx,
    `update conversations c
      set assignee_id = coalesce(c.assignee_id, f.assignee_id),
          assigned_at = case when c.assignee_id is null then f.assigned_at else c.assigned_at end,
          priority = least(c.priority, f.priority),
          queued_at = case when coalesce(c.assignee_id, f.assignee_id) is null then coalesce(c.queued_at, f.queued_at) end,
          -- Stays with its team: a merge must not show a restricted conversation to others.
          team_id = coalesce(c.team_id, f.team_id),
          status = case when c.status_set_at is null then f.status else c.status end,
          status_set_at = coalesce(c.status_set_at, f.status_set_at),
          settled_at = greatest(c.settled_at, f.settled_at),
          unread_at = greatest(c.unread_at, f.unread_at),
          is_flagged = c.is_flagged or f.is_flagged,
          merged_from = c.merged_from || f.merged_from || f.id
     from conversations f
    where c.workspace_id = $1 and c.id = $3 and f.workspace_id = $1 and f.id = $2`,
    values,
  )
}

/** Ends the snoozes of a conversation, and its waiting for automatic assignment. */
export async function endSnoozes(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(
    tx,
    `update conversations set is_snoozed = false, snoozed_until = null, queued_at = null
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId],
  )
  await query(tx, 'delete from personal_snoozes where workspace_id = $1 and conversation_id = $2', [
    workspaceId,
    conversationId,
  ])
}

/** People whose draft in a merged conversation is another one than theirs in the remaining conversation. */
export async function listOtherDrafts(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select f.user_id as "userId" from drafts f
       join conversations c on c.workspace_id = $1 and c.id = f.conversation_id
       join drafts d on d.workspace_id = $1 and d.conversation_id = c.merged_into and d.user_id = f.user_id
      where f.workspace_id = $1 and f.conversation_id = $2 and d.updated_at <> f.updated_at`,
    [workspaceId, conversationId],
  )
  return rows.map(({ userId }) => userId)
}

/** Deletes the drafts of a conversation. */
export async function deleteDrafts(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'delete from drafts where workspace_id = $1 and conversation_id = $2', [
    workspaceId,
    conversationId,
  ])
}
