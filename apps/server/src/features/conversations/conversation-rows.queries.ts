import type { Priority } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** SQL: the priority of the conversation `c`, which is stored as its place in the contract's list of priorities. */
export const priorityColumn = `(array['urgent','high','normal','low'])[c.priority + 1]`

/** SQL columns of a list row; `c` is the conversation. */
export const summaryColumns = `c.id /* not null */, c.inbox_id as "inboxId" /* not null */, c.subject /* not null */,
  c.snippet /* not null */, c.contact_name as "contactName" /* not null */,
  c.contact_address as "contactAddress" /* not null */, c.status /* not null */,
  c.assignee_id as "assigneeId", c.team_id as "teamId", c.message_count as "messageCount" /* not null */,
  c.has_attachments as "hasAttachments" /* not null */, c.is_flagged as "isFlagged" /* not null */,
  ${priorityColumn} as priority /* not null */, c.is_hidden as "isRemoved" /* not null */,
  c.is_snoozed as "isSnoozed" /* not null */, c.snoozed_until as "snoozedUntil",
  c.waiting_since as "waitingSince", c.due_at as "dueAt", c.due_kind as "dueKind", c.sla_missed_at as "slaMissedAt",
  c.last_message_at as "lastMessageAt" /* not null */, c.version /* not null */,
  (select coalesce(json_agg(json_build_object('userId', s.user_id, 'until', s.until) order by s.user_id), '[]')
     from personal_snoozes s
    where s.workspace_id = c.workspace_id and s.conversation_id = c.id) as "snoozedFor",
  array(select t.tag_id from conversation_labels t
         where t.workspace_id = c.workspace_id and t.conversation_id = c.id
         order by t.added_at, t.tag_id) as "tagIds" /* not null */`

/** SQL: whether the person of the read mark `r` has not read the conversation `c`. */
export const unreadColumn = `case when r.is_unread then true when c.unread_at is null then false
  else coalesce(r.read_at < c.unread_at, true) end`

// The team of the conversation does not hide it from the person.
const isSeen = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))`

/** Types of columns that the database does not know. */
type SummaryTypes = {
  readonly priority: Priority
  readonly snoozedFor: readonly { readonly userId: string; readonly until: string | null }[]
}

/** Rows of conversations as lists show them, without order. */
export async function listSummaryRows(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const rows = await query(
    tx,
    `select ${summaryColumns} from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    [workspaceId, ids],
    'list_summaries',
  )
  return rows as ((typeof rows)[number] & SummaryTypes)[]
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number]

/** Locks a conversation until the transaction ends. */
export async function lockConversationRow(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<void> {
  await query(
    tx,
    'select from conversations where workspace_id = $1 and id = $2 for no key update',
    [workspaceId, conversationId],
    'lock_conversation',
  )
}

/**
 * Finds a conversation that the person can see. `isObserver` says that the reader observes its inbox; messages that
 * arrived after `readUntil` are unread.
 */
export async function findConversationRow(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string,
) {
  const [row] = await query(
    tx,
    `select ${summaryColumns}, ${unreadColumn} as "isUnread" /* not null */,
            c.merged_from as "mergedFrom" /* not null */, r.read_at as "readUntil",
            coalesce((select p.is_observer from inbox_people p
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = $3), false) as "isObserver"
       from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
       left join read_marks r on r.workspace_id = $1 and r.user_id = $3 and r.conversation_id = c.id
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and ${isSeen}`,
    [workspaceId, conversationId, userId],
    'find_conversation',
  )
  return row as (typeof row & SummaryTypes) | undefined
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversationRow>>>

/** Loads what a person may see of a conversation outside of a call; null if they may not see it. */
export async function findVisibleConversation(
  tx: Tx,
  workspaceId: string,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<{ subject: string } | null> {
  const [row] = await query(
    tx,
    `select c.subject from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and ${isSeen}`,
    [workspaceId, conversationId, userId],
    'find_visible_conversation',
  )
  return row ?? null
}
