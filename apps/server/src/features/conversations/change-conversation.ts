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
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { raiseVersion } from './comments/comments.queries.ts'
import type { ConversationRow } from './conversation-rows.queries.ts'
import { listSummaryRows, type SummaryRow } from './conversation-rows.queries.ts'
import { findArrival, setAssignee, setReadMark } from './conversation-state.queries.ts'
import { presentSummary, summaryForEvent } from './conversation-summaries.ts'
import { getConversationRow } from './find-conversation.ts'
import { resolveMerged } from './merging/merged-conversations.queries.ts'
import { listEndingAlike } from './places/other-places.queries.ts'
import { hiddenFrom } from './team-sight.queries.ts'

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
  await raiseVersion(tx, workspaceId, row.id)
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
  const arrivedAt = found(await findArrival(tx, workspaceId, conversationId, messageId))
  return new Date(arrivedAt.getTime() - 1)
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

export type Done = Pick<
  Activity,
  | 'type'
  | 'assigneeId'
  | 'teamId'
  | 'tagId'
  | 'folder'
  | 'movedInbox'
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
