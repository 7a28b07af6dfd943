import type {
  ClosingInput,
  ClosingNeeds,
  ConversationSummary,
  closeConversation,
  InputOf,
  reopenConversation,
} from '@postroom/contract'
import { closingOfInbox, type InboxClosing } from '#features/closing-policies/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import { changeTags, type Done, lockForChange } from '../change-conversation.ts'
import { writeComment } from '../comments/comments.ts'
import type { SummaryRow } from '../conversation-rows.queries.ts'
import { setStatus } from '../conversation-state.queries.ts'
import { unmarkThanks } from '../ingest/keep-closed.queries.ts'
import { sumUpConversations } from '../ingest/sum-up-conversations.ts'
import { changeAndAnnounce } from '../recorded-changes/change-in-bulk.ts'
import { findClosingFacts } from './closing.queries.ts'
import { asksNothing, closingNeeds } from './closing-needs.ts'

type Answer = Omit<ClosingInput, 'tagIds'> & { readonly tagIds: readonly string[] }

/** The actor that closes a conversation, on which the requirements of a policy depend. */
export type ClosedBy =
  | { readonly kind: 'person'; readonly person: Person; readonly answer: Answer }
  | { readonly kind: 'rule' }
  /** Because the customer was silent, which asks for nothing. */
  | { readonly kind: 'policy' }

export async function closeCall(
  ctx: Context,
  { conversationId, version, bulkChangeId: id, ...answer }: InputOf<typeof closeConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId, version })
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'close' } }, () =>
    close(ctx, row, { kind: 'person', person: ctx.person, answer }),
  )
}

export async function reopenCall(
  ctx: Context,
  input: InputOf<typeof reopenConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, input)
  const { bulkChangeId: id } = input
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'reopen' } }, () => reopen(ctx, row))
}

/** Reopens a closed conversation and counts a message that was taken for a thank-you again. */
export async function reopen(change: SystemChange, row: SummaryRow): Promise<Done[]> {
  if (row.status === 'open') return []
  await setStatus(change, row.id, 'open')
  // A person who reopens it decides that the message was more than a thank-you.
  if (await unmarkThanks(change.tx, change.workspaceId, row.id)) {
    const untouched = { participants: [], parentlessReplyAt: null, isReopened: false, isUnread: false }
    const touched = [{ id: row.id, ...untouched }]
    await sumUpConversations(change.tx, change.workspaceId, row.inboxId, touched, change.now)
  }
  return [{ type: 'reopened' }]
}

/** Closes an open conversation; fails where its closing policy does not allow it. */
export async function close(change: SystemChange, row: SummaryRow, by: ClosedBy): Promise<Done[]> {
  if (row.status === 'closed') return []
  await requireClosable(change, row, by)
  const done = by.kind === 'person' ? await storeAnswer(change, row, by) : []
  await setStatus(change, row.id, 'closed')
  const reason = by.kind === 'person' ? by.answer.reason : undefined
  return [...done, { type: 'closed', ...(reason !== undefined && { closingReason: reason }) }]
}

async function storeAnswer(
  change: SystemChange,
  row: SummaryRow,
  { person, answer }: Extract<ClosedBy, { kind: 'person' }>,
): Promise<Done[]> {
  if (answer.comment !== undefined) {
    const comment = { authorId: person.userId, text: answer.comment, mentionIds: [], rule: null }
    await writeComment(change, row, comment)
  }
  return answer.tagIds.length === 0 ? [] : changeTags(change, row, { add: answer.tagIds, remove: [] })
}

type Closable = Pick<SummaryRow, 'id' | 'inboxId' | 'assigneeId' | 'tagIds'>

/** Fails where the closing policy does not let the conversation be closed like this. */
export async function requireClosable(change: SystemChange, row: Closable, by: ClosedBy): Promise<void> {
  if (by.kind === 'policy') return
  const closing = await closingOfInbox(change.tx, change.workspaceId, row.inboxId)
  if (by.kind === 'person') {
    const { reason } = by.answer
    if (!mayClose(closing, row, by.person)) fail('closing_not_allowed', { closers: closing.closers })
    if (reason !== undefined && !closing.reasons.includes(reason)) fail('closing_reason_unknown')
  }
  const needs = await needsOf(change, closing, row, by)
  if (needs) fail('closing_incomplete', { current: needs })
}

/** Whether a person can close the conversation without being asked for anything. */
export async function isClosable(change: SystemChange, row: Closable, person: Person): Promise<boolean> {
  const closing = await closingOfInbox(change.tx, change.workspaceId, row.inboxId)
  const by = { kind: 'person', person, answer: { tagIds: [] } } as const
  return mayClose(closing, row, person) && (await needsOf(change, closing, row, by)) === null
}

function mayClose({ closers }: InboxClosing, { assigneeId }: Closable, person: Person): boolean {
  if (closers === 'anyone' || person.role !== 'Member') return true
  return closers === 'assignee' && assigneeId === person.userId
}

/** What the policy still asks for; null for nothing. */
async function needsOf(
  { tx, workspaceId }: SystemChange,
  closing: InboxClosing,
  row: Closable,
  by: Exclude<ClosedBy, { kind: 'policy' }>,
): Promise<ClosingNeeds | null> {
  if (asksNothing(closing) || (by.kind === 'rule' && closing.exceptions.includes('rule'))) return null
  const { isAutomatic, lacksComment } = await findClosingFacts(tx, workspaceId, row.id)
  const answer: Answer = by.kind === 'person' ? by.answer : { tagIds: [] }
  return closingNeeds(closing, {
    by: by.kind,
    tagIds: [...row.tagIds, ...answer.tagIds],
    reason: answer.reason,
    isAutomatic,
    lacksComment: lacksComment && answer.comment === undefined,
  })
}
