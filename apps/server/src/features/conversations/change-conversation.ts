import {
  type Activity,
  type ConversationSummary,
  conversationChanged,
  conversationRead,
  type InputOf,
  type markConversationRead,
} from '@postroom/contract'
import { assignableIds } from '#features/inboxes/index.ts'
import { changeTagsOf, existingTagIds } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  listSummaryRows,
  presentSummary,
  type SummaryRow,
  summaryForEvent,
} from './conversation-summaries.ts'
import { type ConversationRow, getConversationRow } from './find-conversation.ts'
import { resolveMerged } from './merging/merged-conversations.queries.ts'
import { listEndingAlike } from './places/other-places.queries.ts'
import { hiddenFrom } from './team-sight.ts'

interface Versioned {
  readonly conversationId: string
  readonly version?: number | undefined
}

/** Sets the assignee of a locked conversation. Fails if the person does not work in its inbox. */
export async function assignTo(
  change: SystemChange,
  row: SummaryRow,
  assigneeId: string | null,
): Promise<Done[]> {
  if (assigneeId !== null && !(await listAssignable(change, row)).includes(assigneeId))
    fail('assignee_not_in_inbox')
  if (row.assigneeId === assigneeId) return []
  await setAssignee(change, [row.id], assigneeId)
  return [{ type: 'assigned', assigneeId }]
}

/** People who work in the inbox and see the conversation; observers are not assigned anything. */
export async function listAssignable(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  { inboxId, teamId }: Pick<SummaryRow, 'inboxId' | 'teamId'>,
): Promise<string[]> {
  const ids = await assignableIds(tx, workspaceId, inboxId)
  const hidden = await hiddenFrom(tx, workspaceId, teamId, ids)
  return ids.filter((id) => !hidden.has(id))
}

/** Adds and removes tags of a locked conversation; fails with `not_found` for an unknown tag. */
export async function changeTags(
  { tx, workspaceId }: SystemChange,
  row: SummaryRow,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<Done[]> {
  const known = await existingTagIds(tx, workspaceId, add)
  if (known.length < new Set(add).size) fail('not_found')
  const { added, removed } = await changeTagsOf(tx, workspaceId, row.id, { add: known, remove })
  if (added.length + removed.length === 0) return []
  await rawQuery(tx, 'update conversations set version = version + 1 where workspace_id = $1 and id = $2', [
    workspaceId,
    row.id,
  ])
  return [
    ...added.map((tagId) => ({ type: 'tagged', tagId })),
    ...removed.map((tagId) => ({ type: 'untagged', tagId })),
  ]
}

export async function markRead(
  ctx: Context,
  input: InputOf<typeof markConversationRead>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person, now } = ctx
  const row = await getConversationRow(
    ctx,
    await resolveMerged(tx, workspaceId, input.conversationId),
    'follow',
  )
  const from = input.isRead ? undefined : input.fromMessageId
  const until = from ? await timeBeforeArrival(ctx, row.id, from) : now
  // The same mail may have arrived in several inboxes; reading it in one marks it as read in all of them.
  const sameMail = input.isRead ? await listEndingAlike(tx, workspaceId, person.userId, row.id) : []
  // In the order in which changes of the mail server lock them.
  for (const id of [row, ...sameMail].map(({ id }) => id).sort())
    await setReadMark(ctx, id, input.isRead, id === row.id ? until : now)
  const isChanged = row.isUnread === input.isRead || from !== undefined
  for (const { id: conversationId, inboxId } of isChanged ? [row, ...sameMail] : sameMail) {
    ctx.emit(
      conversationRead,
      {
        conversationId,
        inboxId,
        isRead: input.isRead,
        readUntil: until.toISOString(),
        ...(from ? { fromMessageId: from } : {}),
      },
      { personId: person.userId, subjectId: conversationId },
    )
  }
  return {}
}

/** One millisecond before the message arrived, so that the message and everything after it is unread. */
async function timeBeforeArrival(
  { tx, workspaceId }: Context,
  conversationId: string,
  messageId: string,
): Promise<Date> {
  const [message] = await rawQuery<{ arrivedAt: Date }>(
    tx,
    `select arrived_at as "arrivedAt" from messages where workspace_id = $1 and conversation_id = $2 and id = $3`,
    [workspaceId, conversationId, messageId],
    'find_arrival',
  )
  return new Date(found(message).arrivedAt.getTime() - 1)
}

async function setReadMark(
  { tx, workspaceId, person }: Context,
  conversationId: string,
  isRead: boolean,
  readUntil: Date,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
     values ($1, $2, $3, $5, $4)
     on conflict (workspace_id, user_id, conversation_id) do update set read_at = excluded.read_at, is_unread = excluded.is_unread`,
    [workspaceId, person.userId, conversationId, !isRead, readUntil],
    'mark_read',
  )
}

/** Announces that a person views a conversation or writes in it. Nothing is stored. */
export async function showPresence(
  ctx: Context,
  input: { conversationId: string; doing: 'viewing' | 'writing' | 'left' },
): Promise<Record<string, never>> {
  const { tx, workspaceId, person, app } = ctx
  // The client may still use the id from before the conversation was merged.
  const id = await resolveMerged(tx, workspaceId, input.conversationId)
  const { id: conversationId, inboxId, teamId } = await getConversationRow(ctx, id, 'follow')
  ctx.afterCommit(() =>
    app.hub.announce({
      workspaceId,
      inboxId,
      teamId,
      conversationId,
      userId: person.userId,
      doing: input.doing,
    }),
  )
  return {}
}

/** Returns the locked row; fails with `conflict` and the current row if the client's version is outdated. */
export async function lockForChange(ctx: Context, input: Versioned): Promise<ConversationRow> {
  const row = await getConversationRow(ctx, input.conversationId, 'work', { lock: true })
  if (input.version !== undefined && input.version !== row.version) {
    fail('conflict', { current: presentSummary(row) })
  }
  return row
}

/** Closing ends the wait for a reply; the next message starts a new one. */
export async function setStatus(
  { tx, workspaceId, now }: SystemChange,
  conversationId: string,
  status: 'open' | 'closed',
): Promise<void> {
  await rawQuery(
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
  { tx, workspaceId, now }: SystemChange,
  conversationIds: readonly string[],
  assigneeId: string | null,
  options: { queued?: boolean } = {},
): Promise<void> {
  await rawQuery(
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

export type Done = Pick<
  Activity,
  | 'type'
  | 'assigneeId'
  | 'teamId'
  | 'tagId'
  | 'folder'
  | 'editId'
  | 'other'
  | 'rule'
  | 'undoneRule'
  | 'macro'
  | 'undoneBulkChange'
  | 'sla'
  | 'classification'
  | 'policy'
  | 'closingReason'
  | 'snoozedUntil'
  | 'snoozedForId'
  | 'priority'
  | 'warnings'
  | 'issue'
  | 'draftOfId'
  | 'redirectedTo'
>

/** Emits one event per activity, each with the row after the change. */
export async function announceChange(
  ctx: Context,
  before: ConversationRow,
  done: readonly Done[],
  cause = 'person',
): Promise<ConversationSummary> {
  if (done.length === 0) return presentSummary(before)
  const [after] = await listSummaryRows(ctx.tx, ctx.workspaceId, [before.id])
  const row = { ...found(after), isUnread: before.isUnread }
  for (const one of done) emitChange(ctx, row, one, ctx.person.userId, cause)
  return presentSummary(row)
}

/** Announces a change of a conversation, with its line in the history. */
export function emitChange(
  { emit, now }: Pick<SystemChange, 'emit' | 'now'>,
  row: Parameters<typeof summaryForEvent>[0],
  done: Done,
  actorId: string | null,
  cause: string,
): void {
  const activity: Activity = { id: newId(), actorId, cause, at: now.toISOString(), ...done }
  emit(
    conversationChanged,
    { conversation: summaryForEvent(row), activity },
    { inboxId: row.inboxId, subjectId: row.id },
  )
}
