import type { Activity, ConversationSummary } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows, presentSummary } from '../conversation-summaries.ts'
import type { ConversationRow } from '../find-conversation.ts'

/** A line in the timeline for each of the others; answers the row as it is now. */
export async function announceThreads(
  ctx: Context,
  before: ConversationRow,
  others: readonly { readonly id: string; readonly subject: string }[],
  done: Pick<Activity, 'type' | 'editId'>,
): Promise<ConversationSummary> {
  const [after] = await listSummaryRows(ctx.tx, ctx.workspaceId, [before.id])
  const row = { ...found(after), isUnread: before.isUnread }
  for (const { id, subject } of others) {
    emitChange(ctx, row, { ...done, other: { id, subject } }, ctx.person.userId, 'person')
  }
  return presentSummary(row)
}
