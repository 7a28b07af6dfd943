import type { ConversationSummary } from '@postroom/contract'

/** A new, open conversation as lists show it. */
export const row: ConversationSummary = {
  id: 'conversation-1',
  inboxId: 'inbox-1',
  subject: 'Two days in the Blue Room',
  snippet: '',
  contact: { name: 'Ana Sousa', address: 'ana@quintal.example' },
  status: 'open',
  assigneeId: null,
  teamId: null,
  tagIds: [],
  messageCount: 1,
  hasAttachments: false,
  isFlagged: false,
  priority: 'normal',
  isRemoved: false,
  isSnoozed: false,
  snoozedUntil: null,
  snoozedFor: [],
  isUnread: false,
  waitingSince: null,
  dueAt: null,
  dueKind: null,
  slaMissedAt: null,
  lastMessageAt: '2026-11-02T09:00:00.000Z',
  version: 1,
}
