import type { ClosingInput, ConversationSummary, Message, Priority } from '@postroom/contract'
import { toast, type Undo } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { inOrder } from '#lib/in-order.ts'
import { warnUntilSaved } from '#lib/unload-warning.ts'
import { announceOwnChange } from './list/own-changes.ts'
import { applyAnswer, applyRead, knownRow } from './live/apply-summary.ts'
import { addPendingChange, type Change, withoutPendingChanges } from './live/pending-changes.ts'
import { offerUndo, offerUndoOf } from './undo-single.ts'

/** A change and the call that makes it. */
type Step = { wished: Change; ask: () => Promise<ConversationSummary> }

/**
 * Changes of the same part of a conversation are sent one after another. Closing, snoozing and moving change the status;
 * assigning a team, which is not shown beforehand, names no field.
 */
function partOf({ id }: Pick<ConversationSummary, 'id'>, wished: Change): string {
  const [first = 'team'] = Object.keys(wished)
  return `${'status' in wished || 'isSnoozed' in wished ? 'status' : first} ${id}`
}

/** Applies a change optimistically; the answer replaces it, a refusal restores the previous state. */
export async function change(
  client: QueryClient,
  row: ConversationSummary,
  wished: Change,
  ask: Step['ask'],
): Promise<ConversationSummary> {
  const end = addPendingChange(pickSummary(knownRow(client, row.id) ?? row), wished)
  announceOwnChange()
  applyAnswer(client, { ...pickSummary(row), ...withoutPendingChanges(row) })
  try {
    const answer = await warnUntilSaved(inOrder(partOf(row, wished), ask))
    const newest = end()
    // A later change of a colleague may have arrived before the answer.
    const isPassed = newest.version > answer.version
    applyAnswer(client, isPassed ? { ...pickSummary(row), ...newest } : pickSummary(answer))
    return answer
  } catch (error) {
    applyAnswer(client, { ...pickSummary(row), ...end() })
    throw error
  }
}

/**
 * Changes a conversation. Outside of a bulk change, `back` undoes it: by the undo key, or by the toast that shows the
 * returned undo.
 */
async function changeOne(
  client: QueryClient,
  row: ConversationSummary,
  { wished, ask }: Step,
  back: Step,
  bulkChangeId: string | undefined,
): Promise<Undo | undefined> {
  const changing = change(client, row, wished, ask)
  const undo =
    bulkChangeId === undefined
      ? offerUndoOf(client, row, changing, (now) => change(client, now, back.wished, back.ask))
      : undefined
  await changing
  return undo
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
  snoozedFor: row.snoozedFor,
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
) => Promise<Undo | undefined>

const assigning = ({ id }: ConversationSummary, assigneeId: string | null, bulkChangeId?: string): Step => ({
  wished: { assigneeId },
  ask: () => call('conversations.assign', { conversationId: id, assigneeId, bulkChangeId }),
})

export const assign: Command<[string | null, string?]> = (client, row, assigneeId, bulkChangeId) =>
  changeOne(
    client,
    row,
    assigning(row, assigneeId, bulkChangeId),
    assigning(row, row.assigneeId),
    bulkChangeId,
  )

/** Not optimistic: assigning a restricted team may hide the conversation. */
const assigningTeam = ({ id }: ConversationSummary, teamId: string | null, bulkChangeId?: string): Step => ({
  wished: {},
  ask: () => call('conversations.assign_team', { conversationId: id, teamId, bulkChangeId }),
})

export const assignTeam: Command<[string | null, string?]> = (client, row, teamId, bulkChangeId) =>
  changeOne(
    client,
    row,
    assigningTeam(row, teamId, bulkChangeId),
    assigningTeam(row, row.teamId),
    bulkChangeId,
  )

type TagChange = { add?: readonly string[]; remove?: readonly string[] }

export const setTags: Command<[TagChange, string?]> = (
  client,
  row,
  { add = [], remove = [] },
  bulkChangeId,
) => {
  const added = add.filter((id) => !row.tagIds.includes(id))
  const removed = remove.filter((id) => row.tagIds.includes(id))
  const ask = (tags: { add: string[]; remove: string[]; bulkChangeId?: string | undefined }) => () =>
    call('conversations.tag', { conversationId: row.id, ...tags })
  return changeOne(
    client,
    row,
    {
      wished: { tagIds: [...row.tagIds.filter((id) => !removed.includes(id)), ...added] },
      ask: ask({ add: [...add], remove: [...remove], bulkChangeId }),
    },
    { wished: {}, ask: ask({ add: removed, remove: added }) },
    bulkChangeId,
  )
}

const closing = ({ id }: ConversationSummary, answer?: ClosingInput, bulkChangeId?: string): Step => ({
  wished: {
    status: 'closed',
    waitingSince: null,
    dueAt: null,
    dueKind: null,
    isSnoozed: false,
    snoozedUntil: null,
  },
  ask: () => call('conversations.close', { conversationId: id, ...answer, bulkChangeId }),
})

const reopening = ({ id }: ConversationSummary, bulkChangeId?: string): Step => ({
  wished: { status: 'open' },
  ask: () => call('conversations.reopen', { conversationId: id, bulkChangeId }),
})

/** Reopens a conversation as it was before it was closed: a snooze goes on unless its time has passed. */
const undoingClose = (row: ConversationSummary): Step => ({
  wished: { status: 'open' },
  ask: async () => {
    const reopened = await reopening(row).ask()
    const { id: conversationId, isSnoozed, snoozedUntil: until } = row
    const goesOn = isSnoozed && (until === null || Date.parse(until) > nowMs())
    return goesOn ? call('conversations.snooze', { conversationId, until }) : reopened
  },
})

export const close: Command<[ClosingInput?, string?]> = (client, row, answer, bulkChangeId) =>
  changeOne(client, row, closing(row, answer, bulkChangeId), undoingClose(row), bulkChangeId)

export const reopen: Command<[string?]> = (client, row, bulkChangeId) =>
  changeOne(client, row, reopening(row, bulkChangeId), closing(row), bulkChangeId)

const flagging = ({ id }: ConversationSummary, isFlagged: boolean, bulkChangeId?: string): Step => ({
  wished: { isFlagged },
  ask: () => call('conversations.flag', { conversationId: id, isFlagged, bulkChangeId }),
})

export const flag: Command<[boolean, string?]> = (client, row, isFlagged, bulkChangeId) =>
  changeOne(client, row, flagging(row, isFlagged, bulkChangeId), flagging(row, row.isFlagged), bulkChangeId)

const prioritizing = ({ id }: ConversationSummary, priority: Priority, bulkChangeId?: string): Step => ({
  wished: { priority },
  ask: () => call('conversations.set_priority', { conversationId: id, priority, bulkChangeId }),
})

export const setPriority: Command<[Priority, string?]> = (client, row, priority, bulkChangeId) =>
  changeOne(
    client,
    row,
    prioritizing(row, priority, bulkChangeId),
    prioritizing(row, row.priority),
    bulkChangeId,
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
    const fromMessage = from ? { fromMessageId: from.id } : {}
    await inOrder(`isUnread ${id}`, () =>
      call('conversations.mark_read', { conversationId: id, isRead, ...fromMessage }),
    )
  } catch (error) {
    applyRead(client, id, isRead)
    throw error
  }
}

/** Marks a conversation by hand, which can be undone, unlike that it was read on screen. */
export async function markReadByHand(
  client: QueryClient,
  { id, subject }: Pick<ConversationSummary, 'id' | 'subject'>,
  isRead: boolean,
  from?: Pick<Message, 'id'>,
): Promise<void> {
  const marking = warnUntilSaved(markRead(client, id, isRead, from))
  offerUndo(subject, marking, async () => {
    await warnUntilSaved(markRead(client, id, !isRead))
    return true
  })
  await marking
}

/** Shows the server's refusal of a clicked action. */
export function showRefusal(error: unknown) {
  if (!isApiError(error)) throw error
  toast.error(error.message, { requestId: error.requestId })
}
