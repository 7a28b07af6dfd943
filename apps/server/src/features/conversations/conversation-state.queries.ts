import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** When a message of the conversation arrived; null if it has no such message. */
export async function findArrival(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageId: string,
): Promise<Date | null> {
  const [row] = await query(
    tx,
    `select arrived_at as "arrivedAt" from messages where workspace_id = $1 and conversation_id = $2 and id = $3`,
    [workspaceId, conversationId, messageId],
    'find_arrival',
  )
  return row?.arrivedAt ?? null
}

/** Stores that the person of the call has read the conversation up to a time, or marked it unread. */
export async function setReadMark(
  { tx, workspaceId, person }: Context,
  conversationId: string,
  isRead: boolean,
  readUntil: Date,
): Promise<void> {
  await query(
    tx,
    `insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
     values ($1, $2, $3, $5, $4)
     on conflict (workspace_id, user_id, conversation_id) do update set read_at = excluded.read_at, is_unread = excluded.is_unread`,
    [workspaceId, person.userId, conversationId, !isRead, readUntil],
    'mark_read',
  )
}

/** Closing ends the wait for a reply; the next message starts a new one. */
export async function setStatus(
  { tx, workspaceId, now }: Pick<SystemChange, 'tx' | 'workspaceId' | 'now'>,
  conversationId: string,
  status: 'open' | 'closed',
): Promise<void> {
  await query(
    tx,
    `update conversations
        set status = $3, status_set_at = $4::timestamptz, version = version + 1,
            settled_at = case when $3 = 'closed' then $4::timestamptz else settled_at end,
            waiting_since = case when $3 = 'closed' then null else waiting_since end,
            is_snoozed = is_snoozed and $3 = 'open',
            snoozed_until = case when $3 = 'open' then snoozed_until end
      where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, status, now],
    'set_status',
  )
}

/**
 * Assigns conversations to a person, or unassigns them. `queued` puts unassigned ones into the queue of automatic
 * assignment, where the inbox uses it; otherwise they stay unassigned until the customer writes again.
 */
export async function setAssignee(
  { tx, workspaceId, now }: Pick<SystemChange, 'tx' | 'workspaceId' | 'now'>,
  conversationIds: readonly string[],
  assigneeId: string | null,
  options: { queued?: boolean } = {},
): Promise<void> {
  await query(
    tx,
    `update conversations
        set assignee_id = $3, assigned_at = case when $3::uuid is null then null else $4::timestamptz end,
            queued_at = case when $5 then $4::timestamptz end, not_to = case when $5 then assignee_id end,
            version = version + 1
      where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, conversationIds, assigneeId, now, options.queued ?? false],
    'set_assignee',
  )
}

/** Sets or removes the star of a conversation. */
export async function setFlag(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  isFlagged: boolean,
): Promise<void> {
  await query(
    tx,
    `update conversations set is_flagged = $3, version = version + 1 where workspace_id = $1 and id = $2`,
    [workspaceId, conversationId, isFlagged],
    'flag_conversation',
  )
}

/** Marks a closed conversation that is not hidden unread; with a message only if a person wrote it. Whether it did. */
export async function markUndelivered(
  tx: Tx,
  workspaceId: string,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string | null },
  now: Date,
): Promise<boolean> {
  const closed = await query(
    tx,
    `update conversations set unread_at = $3
      where workspace_id = $1 and id = $2 and status = 'closed' and not is_hidden
        and ($4::uuid is null
          or exists (select from messages m where m.workspace_id = $1 and m.id = $4 and not m.is_automatic))
     returning id`,
    [workspaceId, conversationId, now, messageId],
    'mark_undelivered',
  )
  return closed.length > 0
}
