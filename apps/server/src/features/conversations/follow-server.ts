import { conversationRead } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { eventsAhead, type StoredEvent } from '#platform/events/read-events.ts'
import { emitChange } from './change-conversation.ts'
import { listSummaryRows } from './conversation-rows.queries.ts'
import { setStatus } from './conversation-state.queries.ts'
import {
  hideMessageRows,
  listConversationsOf,
  lockIfOtherStatus,
  lockReadMarks,
  updateFlags,
  updateReading,
} from './follow-server.queries.ts'
import { sumUpConversations } from './ingest/sum-up-conversations.ts'
import { readHeld } from './merging/index.ts'

/** Cause in the history for changes made in other mail programs and taken over from the server. */
const cause = 'another program'

/** Event consumer that queues changes made in Postroom for the mail server. */
export const writeBackConsumer = 'write-back-changes'

/**
 * Returns conversations with such a change in Postroom that is not yet queued for the mail server: the server's older
 * state must not undo it.
 */
async function changedHere(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  isChange: (event: StoredEvent) => boolean,
): Promise<ReadonlySet<string>> {
  const events = await eventsAhead(tx, workspaceId, writeBackConsumer, conversationIds)
  const changes = events.filter((event) => event.actorKind !== 'mail' && isChange(event))
  return new Set(changes.flatMap(({ subjectId }) => subjectId ?? []))
}

function isFlagChange({ type, payload }: StoredEvent): boolean {
  if (type !== 'conversation.changed') return false
  const { activity } = payload
  return activity.type === 'flagged' || activity.type === 'unflagged'
}

/** Locks the conversations of messages, also those into which people have merged or split them meanwhile. */
const holdConversationsOf = (
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<readonly string[]> =>
  readHeld(
    tx,
    workspaceId,
    () => listConversationsOf(tx, workspaceId, messageIds),
    (ids) => ids,
  )

/** Updates the star of conversations after `\Flagged` of these messages changed on the server. */
export async function followFlags(change: SystemChange, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const { tx, workspaceId } = change
  // Locks first, so that the flag change of a concurrent call is visible below.
  const ids = await holdConversationsOf(tx, workspaceId, messageIds)
  const changedIds = await changedHere(tx, workspaceId, ids, isFlagChange)
  const rows = await updateFlags(
    tx,
    workspaceId,
    ids.filter((id) => !changedIds.has(id)),
  )
  for (const { id, isFlagged } of rows) await announce(change, id, isFlagged ? 'flagged' : 'unflagged')
}

/** Applies reading on the server to these people: the whole conversation was read, or a part of it marked unread. */
export async function followReading(
  { tx, workspaceId, now, emit }: SystemChange,
  {
    conversationIds,
    userIds,
    isRead,
  }: { conversationIds: readonly string[]; userIds: readonly string[]; isRead: boolean },
): Promise<void> {
  // Locks first, so that what a concurrent call of a person has marked is visible below.
  await lockReadMarks(tx, workspaceId, conversationIds, userIds)
  const changedIds = await changedHere(
    tx,
    workspaceId,
    conversationIds,
    ({ type }) => type === 'conversation.read',
  )
  const rows = await updateReading(tx, workspaceId, {
    conversationIds: conversationIds.filter((id) => !changedIds.has(id)),
    userIds,
    isRead,
    now,
  })
  for (const { conversationId, inboxId, userId } of rows)
    emit(
      conversationRead,
      { conversationId, inboxId, isRead, readUntil: now.toISOString() },
      { personId: userId, subjectId: conversationId },
    )
}

/** Closes a conversation that was archived with another mail program. */
export const closeFromServer = (change: SystemChange, conversationId: string): Promise<void> =>
  setFromServer(change, conversationId, 'closed')

/** Reopens a conversation whose mail was moved back to the inbox with another mail program. */
export const reopenFromServer = (change: SystemChange, conversationId: string): Promise<void> =>
  setFromServer(change, conversationId, 'open')

async function setFromServer(
  change: SystemChange,
  conversationId: string,
  status: 'open' | 'closed',
): Promise<void> {
  const { tx, workspaceId } = change
  if (!(await lockIfOtherStatus(tx, workspaceId, conversationId, status))) return
  await setStatus(change, conversationId, status)
  await announce(change, conversationId, status === 'closed' ? 'closed' : 'reopened')
}

/** Hides messages that left the synced folders; they are shown again when they return to one. */
export async function hideMessages(
  change: SystemChange,
  inboxId: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  const { tx, workspaceId, now } = change
  // Before the messages: all changes lock conversations first.
  await holdConversationsOf(tx, workspaceId, messageIds)
  const ids = await hideMessageRows(tx, workspaceId, messageIds)
  const untouched = { participants: [], parentlessReplyAt: null, isReopened: false, isUnread: false }
  const touched = ids.map((id) => ({ id, ...untouched }))
  await sumUpConversations(tx, workspaceId, inboxId, touched, now)
  for (const id of ids) await announce(change, id, 'removed')
}

async function announce(change: SystemChange, conversationId: string, type: string): Promise<void> {
  const [row] = await listSummaryRows(change.tx, change.workspaceId, [conversationId])
  if (row) emitChange(change, row, { type }, null, cause)
}
