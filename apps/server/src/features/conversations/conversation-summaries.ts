import { type ConversationSummary, type Priority, priorities } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface SummaryRow extends Record<string, unknown> {
  readonly id: string
  readonly inboxId: string
  readonly subject: string
  readonly snippet: string
  readonly contactName: string
  readonly contactAddress: string
  readonly status: 'open' | 'closed'
  readonly assigneeId: string | null
  readonly teamId: string | null
  readonly tagIds: string[]
  readonly messageCount: number
  readonly hasAttachments: boolean
  readonly isFlagged: boolean
  readonly priority: Priority
  readonly isRemoved: boolean
  readonly isSnoozed: boolean
  readonly snoozedUntil: Date | null
  readonly snoozedFor: readonly { readonly userId: string; readonly until: string | null }[]
  readonly waitingSince: Date | null
  readonly dueAt: Date | null
  readonly dueKind: ConversationSummary['dueKind']
  readonly slaMissedAt: Date | null
  readonly lastMessageAt: Date
  readonly version: number
}

/** SQL: the priority of the conversation `c`, which is stored as its place in the list of priorities. */
export const priorityColumn = `(array['${priorities.join("','")}'])[c.priority + 1]`

/** SQL columns of a list row; `c` is the conversation. */
export const summaryColumns = `c.id, c.inbox_id as "inboxId", c.subject, c.snippet,
  c.contact_name as "contactName", c.contact_address as "contactAddress", c.status,
  c.assignee_id as "assigneeId", c.team_id as "teamId", c.message_count as "messageCount", c.has_attachments as "hasAttachments",
  c.is_flagged as "isFlagged", ${priorityColumn} as priority, c.is_hidden as "isRemoved", c.is_snoozed as "isSnoozed", c.snoozed_until as "snoozedUntil",
  c.waiting_since as "waitingSince", c.due_at as "dueAt", c.due_kind as "dueKind", c.sla_missed_at as "slaMissedAt",
  c.last_message_at as "lastMessageAt", c.version,
  (select coalesce(json_agg(json_build_object('userId', s.user_id, 'until', s.until) order by s.user_id), '[]')
     from personal_snoozes s
    where s.workspace_id = c.workspace_id and s.conversation_id = c.id) as "snoozedFor",
  array(select t.tag_id from conversation_labels t
         where t.workspace_id = c.workspace_id and t.conversation_id = c.id
         order by t.added_at, t.tag_id) as "tagIds"`

/** SQL: whether the person of the read mark `r` has not read the conversation `c`. */
export const unreadColumn = `case when r.is_unread then true when c.unread_at is null then false
  else coalesce(r.read_at < c.unread_at, true) end`

/** Rows of conversations as lists show them, without order. */
export const listSummaryRows = (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<SummaryRow[]> =>
  rawQuery(
    tx,
    `select ${summaryColumns} from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    [workspaceId, ids],
    'list_summaries',
  )

/** List row for events, without the fields that depend on the reader. */
export const summaryForEvent = (row: SummaryRow): Omit<ConversationSummary, 'isUnread'> => ({
  id: row.id,
  inboxId: row.inboxId,
  subject: row.subject,
  snippet: row.snippet,
  contact: { name: row.contactName, address: row.contactAddress },
  status: row.status,
  assigneeId: row.assigneeId,
  teamId: row.teamId,
  tagIds: row.tagIds,
  messageCount: row.messageCount,
  hasAttachments: row.hasAttachments,
  isFlagged: row.isFlagged,
  priority: row.priority,
  isRemoved: row.isRemoved,
  isSnoozed: row.isSnoozed,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  snoozedFor: row.snoozedFor.map(({ userId, until }) => ({
    userId,
    until: until && new Date(until).toISOString(),
  })),
  // These columns keep their values when a conversation is closed.
  waitingSince: row.status === 'closed' ? null : (row.waitingSince?.toISOString() ?? null),
  dueAt: row.status === 'closed' ? null : (row.dueAt?.toISOString() ?? null),
  dueKind: row.status === 'closed' ? null : row.dueKind,
  slaMissedAt: row.slaMissedAt?.toISOString() ?? null,
  lastMessageAt: row.lastMessageAt.toISOString(),
  version: row.version,
})

/** List row as its reader sees it. */
export const presentSummary = (row: SummaryRow & { isUnread: boolean }): ConversationSummary => ({
  ...summaryForEvent(row),
  isUnread: row.isUnread,
})
