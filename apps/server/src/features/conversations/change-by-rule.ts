import type { Activity } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { type Done, emitChange } from './change-conversation.ts'
import { writeComment } from './comments.ts'
import { listSummaryRows, type SummaryRow } from './conversation-summaries.ts'
import { holdConversation } from './rule-messages.queries.ts'
import { resolveMerged } from './threads/thread-edits.queries.ts'

type RuleMark = NonNullable<Activity['rule']>

/**
 * Changes a conversation for a rule by one of the operations that people use. Answers whether anything changed; fails with
 * `not_found` where the conversation is gone.
 */
export async function changeByRule(
  change: SystemChange,
  conversationId: string,
  rule: RuleMark,
  operation: (row: SummaryRow) => Promise<readonly Done[]>,
): Promise<boolean> {
  const row = await lockRow(change, conversationId)
  const done = await operation(row)
  if (done.length === 0) return false
  const [after] = await listSummaryRows(change.tx, change.workspaceId, [row.id])
  for (const one of done) emitChange(change, found(after), { ...one, rule }, null, 'rule')
  return true
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
  await writeComment(change, await lockRow(change, conversationId), comment)
}

async function lockRow({ tx, workspaceId }: SystemChange, conversationId: string): Promise<SummaryRow> {
  const id = await resolveMerged(tx, workspaceId, conversationId)
  await holdConversation(tx, workspaceId, id)
  const [row] = await listSummaryRows(tx, workspaceId, [id])
  return found(row)
}
