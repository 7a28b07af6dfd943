import type { Activity, Comment } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { type Done, emitChange } from './change-conversation.ts'
import { writeComment } from './comments/comments.ts'
import { listSummaryRows, type SummaryRow } from './conversation-rows.queries.ts'
import { holdRemaining } from './merging/hold-remaining.ts'

type RuleMark = NonNullable<Activity['rule']>
type SlaMark = NonNullable<Activity['sla']>

/**
 * Changes a conversation for a rule by one of the operations that people use. Answers whether anything changed; fails with
 * `not_found` where the conversation is gone.
 */
export async function changeByRule(
  change: SystemChange,
  conversationId: string,
  rule: RuleMark,
  operation: Operation,
): Promise<boolean> {
  const changed = await operate(change, conversationId, operation)
  for (const one of changed.done) emitChange(change, changed.after, { ...one, rule }, null, 'rule')
  return changed.done.length > 0
}

/** The same for an SLA. */
export async function changeBySla(
  change: SystemChange,
  conversationId: string,
  sla: SlaMark,
  operation: Operation,
): Promise<boolean> {
  const changed = await operate(change, conversationId, operation)
  for (const one of changed.done) emitChange(change, changed.after, { ...one, sla }, null, 'sla')
  return changed.done.length > 0
}

/** The same for the class of a conversation. */
export async function changeByClassification(
  change: SystemChange,
  conversationId: string,
  operation: Operation,
): Promise<boolean> {
  const changed = await operate(change, conversationId, operation)
  for (const one of changed.done) emitChange(change, changed.after, one, null, 'classification')
  return changed.done.length > 0
}

/** The same for an AI agent that no rule called. */
export async function changeByAgent(
  change: SystemChange,
  conversationId: string,
  agentName: string,
  operation: Operation,
): Promise<boolean> {
  const changed = await operate(change, conversationId, operation)
  for (const one of changed.done) emitChange(change, changed.after, one, null, `AI agent “${agentName}”`)
  return changed.done.length > 0
}

type Operation = (row: SummaryRow) => Promise<readonly Done[]>

async function operate(change: SystemChange, conversationId: string, operation: Operation) {
  const row = await lockForRule(change, conversationId)
  const done = await operation(row)
  const [after] = await listSummaryRows(change.tx, change.workspaceId, [row.id])
  return { done, after: found(after) }
}

/** Writes a comment for a rule in the name of its owner. */
export async function commentByRule(
  change: SystemChange,
  conversationId: string,
  comment: {
    readonly rule: RuleMark
    readonly authorId: string
    readonly text: string
    readonly mentionIds: readonly string[]
  },
): Promise<void> {
  await writeComment(change, await lockForRule(change, conversationId), comment)
}

/** Writes a comment from a channel. It has no author, since a name in a chat proves nothing, and no mentions. */
export async function commentByChannel(
  change: SystemChange,
  conversationId: string,
  comment: { readonly channel: NonNullable<Comment['channel']>; readonly text: string },
): Promise<void> {
  const row = await lockForRule(change, conversationId)
  await writeComment(change, row, { ...comment, authorId: null, rule: null, mentionIds: [] })
}

/** The conversation as a rule changes it, locked; one that was merged is the other one. Fails with `not_found`. */
export async function lockForRule(
  { tx, workspaceId }: SystemChange,
  conversationId: string,
): Promise<SummaryRow> {
  const id = await holdRemaining(tx, workspaceId, conversationId)
  const [row] = await listSummaryRows(tx, workspaceId, [id])
  return found(row)
}
