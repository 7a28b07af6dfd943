import type { ConversationSummary } from '@postroom/contract'
import type { SummaryRow } from './conversation-rows.queries.ts'

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
