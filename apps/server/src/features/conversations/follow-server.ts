import { type conversationChanged, conversationRead, type PayloadOf } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { eventsAhead } from '#platform/events/read-events.ts'
import { emitChange, setStatus } from './change-conversation.ts'
import { listSummaryRows, unreadColumn } from './conversation-summaries.ts'
import { sumUpConversations } from './ingest/sum-up-conversations.ts'

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
  isChange: (type: string, payload: unknown) => boolean,
): Promise<ReadonlySet<string>> {
  const events = await eventsAhead(tx, workspaceId, writeBackConsumer, conversationIds)
  const changes = events.filter(
    ({ actorKind, type, payload }) => actorKind !== 'mail' && isChange(type, payload),
  )
  return new Set(changes.flatMap(({ subjectId }) => subjectId ?? []))
}

function isFlagChange(type: string, payload: unknown): boolean {
  if (type !== 'conversation.changed') return false
  const { activity } = payload as PayloadOf<typeof conversationChanged>
  return activity.type === 'flagged' || activity.type === 'unflagged'
}

/** Updates the star of conversations after `\Flagged` of these messages changed on the server. */
export async function followFlags(change: SystemChange, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const { tx, workspaceId } = change
  // Locks first, so that the flag change of a concurrent call is visible below.
  const conversations = await rawQuery<{ id: string }>(
    tx,
    `select id from conversations where workspace_id = $1 and id in (
       select conversation_id from messages where workspace_id = $1 and id = any($2::uuid[]))
      order by id for no key update`,
    [workspaceId, messageIds],
    'lock_to_follow_flags',
  )
  const ids = conversations.map(({ id }) => id)
  const changedIds = await changedHere(tx, workspaceId, ids, isFlagChange)
  const rows = await rawQuery<{ id: string; isFlagged: boolean }>(
    tx,
    `with now_flagged as (
       select c.id, exists (select from messages m join message_places p
                on p.workspace_id = m.workspace_id and p.message_id = m.id
               where m.workspace_id = $1 and m.conversation_id = c.id and '\\Flagged' = any(p.flags)) as is_flagged
         from conversations c
        where c.workspace_id = $1 and c.id = any($2::uuid[]))
     update conversations c set is_flagged = n.is_flagged, version = version + 1 from now_flagged n
      where c.workspace_id = $1 and c.id = n.id and c.is_flagged <> n.is_flagged
     returning c.id, c.is_flagged as "isFlagged"`,
    [workspaceId, ids.filter((id) => !changedIds.has(id))],
    'follow_flags',
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
  await rawQuery(
    tx,
    `select from read_marks
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and user_id = any($3::uuid[])
      order by conversation_id, user_id for no key update`,
    [workspaceId, conversationIds, userIds],
    'lock_to_follow_reading',
  )
  const changedIds = await changedHere(
    tx,
    workspaceId,
    conversationIds,
    (type) => type === 'conversation.read',
  )
  const rows = await rawQuery<{ conversationId: string; inboxId: string; userId: string }>(
    tx,
    `with changed as (
       select c.id, c.inbox_id, u.user_id from conversations c
         cross join unnest($3::uuid[]) as u(user_id)
         left join read_marks r on r.workspace_id = $1 and r.user_id = u.user_id and r.conversation_id = c.id
        where c.workspace_id = $1 and c.id = any($2::uuid[]) and (${unreadColumn}) = $4::boolean),
     written as (
       insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
       select $1, user_id, id, $5::timestamptz, not $4::boolean from changed
       on conflict (workspace_id, user_id, conversation_id) do update
         set read_at = excluded.read_at, is_unread = excluded.is_unread)
     select id as "conversationId", inbox_id as "inboxId", user_id as "userId" from changed`,
    [workspaceId, conversationIds.filter((id) => !changedIds.has(id)), userIds, isRead, now],
    'follow_reading',
  )
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
  const changed = await rawQuery(
    tx,
    `select from conversations where workspace_id = $1 and id = $2 and status <> $3 for no key update`,
    [workspaceId, conversationId, status],
    'lock_to_follow',
  )
  if (changed.length === 0) return
  await setStatus(change, conversationId, status)
  await announce(change, conversationId, status === 'closed' ? 'closed' : 'reopened')
}

/** Hides messages that left the synced folders; they are shown again when they return to one. */
export async function hideMessages(
  change: SystemChange,
  inboxId: string,
  messageIds: readonly string[],
): Promise<void> {
  const { tx, workspaceId, now } = change
  const rows = await rawQuery<{ conversationId: string }>(
    tx,
    `update messages set is_hidden = true where workspace_id = $1 and id = any($2::uuid[]) and not is_hidden
     returning conversation_id as "conversationId"`,
    [workspaceId, messageIds],
    'hide_messages',
  )
  const ids = [...new Set(rows.map(({ conversationId }) => conversationId))]
  const untouched = { participants: [], lostReplyAt: null, isReopened: false, isUnread: false }
  const touched = ids.map((id) => ({ id, ...untouched }))
  await sumUpConversations(tx, workspaceId, inboxId, touched, now)
  for (const id of ids) await announce(change, id, 'removed')
}

async function announce(change: SystemChange, conversationId: string, type: string): Promise<void> {
  const [row] = await listSummaryRows(change.tx, change.workspaceId, [conversationId])
  if (row) emitChange(change, row, { type }, null, cause)
}
