import type { ClosingInput, ConversationSummary, Message, Priority } from '@postroom/contract'
import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { putPersonalTags } from '#features/personal-tags/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { announceOwnChange } from './list/own-changes.ts'
import { applyRead, applySummary, knownRow } from './live/apply-summary.ts'

type Change = Partial<
  Pick<
    ConversationSummary,
    | 'assigneeId'
    | 'teamId'
    | 'tagIds'
    | 'status'
    | 'waitingSince'
    | 'dueAt'
    | 'dueKind'
    | 'isFlagged'
    | 'priority'
    | 'isRemoved'
    | 'isSnoozed'
    | 'snoozedUntil'
  >
>

/** Applies a change optimistically; the answer replaces it, a refusal restores the previous state. */
export async function change(
  client: QueryClient,
  row: ConversationSummary,
  wished: Change,
  ask: () => Promise<ConversationSummary>,
): Promise<void> {
  const summary = { ...row, ...wished }
  announceOwnChange()
  applySummary(client, pickSummary(summary), { unread: row.isUnread })
  try {
    const answer = await ask()
    applySummary(client, pickSummary(answer), { unread: answer.isUnread })
  } catch (error) {
    const now = knownRow(client, row.id)
    // A newer version contains changes by others and stays.
    if (!now || now.version <= row.version) applySummary(client, pickSummary(row), { unread: row.isUnread })
    throw error
  }
}

/** Drops the fields that a full conversation has in addition to its list row. */
const pickSummary = (row: ConversationSummary): ConversationSummary => ({
  id: row.id,
  inboxId: row.inboxId,
  subject: row.subject,
  snippet: row.snippet,
  contact: row.contact,
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
  snoozedUntil: row.snoozedUntil,
  isUnread: row.isUnread,
  waitingSince: row.waitingSince,
  dueAt: row.dueAt,
  dueKind: row.dueKind,
  slaMissedAt: row.slaMissedAt,
  lastMessageAt: row.lastMessageAt,
  version: row.version,
})

type Command<Extra extends unknown[]> = (
  client: QueryClient,
  row: ConversationSummary,
  ...extra: Extra
) => Promise<void>

export const assign: Command<[string | null, string?]> = (client, row, assigneeId, bulkChangeId) =>
  change(client, row, { assigneeId }, () =>
    call('conversations.assign', { conversationId: row.id, assigneeId, bulkChangeId }),
  )

/** Not optimistic: assigning a restricted team may hide the conversation. */
export const assignTeam: Command<[string | null, string?]> = (client, row, teamId, bulkChangeId) =>
  change(client, row, {}, () =>
    call('conversations.assign_team', { conversationId: row.id, teamId, bulkChangeId }),
  )

export const setTags: Command<[{ add?: readonly string[]; remove?: readonly string[] }, string?]> = (
  client,
  row,
  { add = [], remove = [] },
  bulkChangeId,
) => {
  const kept = row.tagIds.filter((id) => !remove.includes(id))
  const tagIds = [...kept, ...add.filter((id) => !kept.includes(id))]
  return change(client, row, { tagIds }, () =>
    call('conversations.tag', { conversationId: row.id, add: [...add], remove: [...remove], bulkChangeId }),
  )
}

/** Sets personal tags, which are not part of the conversation and are never sent to others. */
export async function setOwnTags(
  client: QueryClient,
  conversationId: string,
  change: { add?: string[]; remove?: string[] },
): Promise<void> {
  const { tagIds } = await call('conversations.tag_personally', { conversationId, ...change })
  putPersonalTags(client, conversationId, tagIds)
}

export const close: Command<[ClosingInput?, string?]> = (client, row, answer, bulkChangeId) =>
  change(
    client,
    row,
    {
      status: 'closed',
      waitingSince: null,
      dueAt: null,
      dueKind: null,
      isSnoozed: false,
      snoozedUntil: null,
    },
    () => call('conversations.close', { conversationId: row.id, ...answer, bulkChangeId }),
  )

export const reopen: Command<[string?]> = (client, row, bulkChangeId) =>
  change(client, row, { status: 'open' }, () =>
    call('conversations.reopen', { conversationId: row.id, bulkChangeId }),
  )

export const flag: Command<[boolean, string?]> = (client, row, isFlagged, bulkChangeId) =>
  change(client, row, { isFlagged }, () =>
    call('conversations.flag', { conversationId: row.id, isFlagged, bulkChangeId }),
  )

export const setPriority: Command<[Priority, string?]> = (client, row, priority, bulkChangeId) =>
  change(client, row, { priority }, () =>
    call('conversations.set_priority', { conversationId: row.id, priority, bulkChangeId }),
  )

/** Marks a conversation as read, or as unread as a whole or from one message on. */
export async function markRead(
  client: QueryClient,
  id: string,
  isRead: boolean,
  from?: Pick<Message, 'id'>,
): Promise<void> {
  applyRead(client, id, !isRead)
  try {
    await call('conversations.mark_read', {
      conversationId: id,
      isRead,
      ...(from ? { fromMessageId: from.id } : {}),
    })
  } catch (error) {
    applyRead(client, id, isRead)
    throw error
  }
}

/** Shows the server's refusal of a clicked action. */
export function showRefusal(error: unknown) {
  if (!isApiError(error)) throw error
  toast.error(error.message, { requestId: error.requestId })
}
