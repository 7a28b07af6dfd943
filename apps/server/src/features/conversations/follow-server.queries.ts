import { query, type Tx } from '#platform/db/index.ts'

/** The conversations where messages are by now. */
export async function listConversationsOf(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    'select distinct conversation_id as id from messages where workspace_id = $1 and id = any($2::uuid[])',
    [workspaceId, messageIds],
    'list_conversations_of_messages',
  )
  return rows.map(({ id }) => id)
}

/** Gives conversations a star if one of their copies on the mail server has it; returns those that changed. */
export const updateFlags = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `with now_flagged as (
       select c.id, exists (select from messages m join message_locations p
                on p.workspace_id = m.workspace_id and p.message_id = m.id and p.mailbox_id = m.mailbox_id
               where m.workspace_id = $1 and m.conversation_id = c.id and '\\Flagged' = any(p.flags)) as is_flagged
         from conversations c
        where c.workspace_id = $1 and c.id = any($2::uuid[]))
     update conversations c set is_flagged = n.is_flagged, version = version + 1 from now_flagged n
      where c.workspace_id = $1 and c.id = n.id and c.is_flagged <> n.is_flagged
     returning c.id, c.is_flagged as "isFlagged"`,
    [workspaceId, conversationIds],
    'follow_flags',
  )

/** Locks the read marks of people in conversations. */
export async function lockReadMarks(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `select from read_marks
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and user_id = any($3::uuid[])
      order by conversation_id, user_id for no key update`,
    [workspaceId, conversationIds, userIds],
    'lock_to_follow_reading',
  )
}

interface Reading {
  readonly conversationIds: readonly string[]
  readonly userIds: readonly string[]
  readonly isRead: boolean
  readonly now: Date
}

/** Marks conversations read or unread for people; returns where this changed something. */
export const updateReading = (
  tx: Tx,
  workspaceId: string,
  { conversationIds, userIds, isRead, now }: Reading,
) =>
  query(
    tx,
    `with changed as (
       select c.id, c.inbox_id, u.user_id from conversations c
         cross join unnest($3::uuid[]) as u(user_id)
         left join read_marks r on r.workspace_id = $1 and r.user_id = u.user_id and r.conversation_id = c.id
        where c.workspace_id = $1 and c.id = any($2::uuid[])
          and (case when r.is_unread then true when c.unread_at is null then false
                    else coalesce(r.read_at < c.unread_at, true) end) = $4::boolean),
     written as (
       insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
       select $1, user_id, id, $5::timestamptz, not $4::boolean from changed
       on conflict (workspace_id, user_id, conversation_id) do update
         set read_at = excluded.read_at, is_unread = excluded.is_unread)
     select id as "conversationId" /* not null */, inbox_id as "inboxId" /* not null */,
            user_id as "userId" /* not null */ from changed`,
    [workspaceId, conversationIds, userIds, isRead, now],
    'follow_reading',
  )

/** Locks a conversation if it has another status and is not merged into another one; whether it is so. */
export async function lockIfOtherStatus(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  status: 'open' | 'closed',
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from conversations where workspace_id = $1 and id = $2 and status <> $3 and merged_into is null
        for no key update`,
    [workspaceId, conversationId, status],
    'lock_to_follow',
  )
  return rows.length > 0
}

/** Hides messages; returns the conversations of those that were shown. */
export async function hideMessageRows(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `update messages set is_hidden = true where workspace_id = $1 and id = any($2::uuid[]) and not is_hidden
     returning conversation_id as "conversationId"`,
    [workspaceId, messageIds],
    'hide_messages',
  )
  return [...new Set(rows.map(({ conversationId }) => conversationId))]
}
