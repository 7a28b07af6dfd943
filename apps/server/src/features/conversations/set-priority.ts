import type { ConversationSummary, InputOf, Priority, setPriority } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { type Done, lockForChange } from './change-conversation.ts'
import type { SummaryRow } from './conversation-rows.queries.ts'
import { updatePriority } from './priority.queries.ts'
import { changeAndAnnounce } from './recorded-changes/change-in-bulk.ts'

/** Sets the priority of a conversation. */
export async function setPriorityCall(
  ctx: Context,
  { conversationId, priority, bulkChangeId: id }: InputOf<typeof setPriority>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'set_priority', priority } }, () =>
    changePriority(ctx, row, priority),
  )
}

/** Sets the priority of a locked conversation. */
export async function changePriority(
  { tx, workspaceId }: SystemChange,
  row: SummaryRow,
  priority: Priority,
): Promise<Done[]> {
  if (row.priority === priority) return []
  await updatePriority(tx, workspaceId, row.id, priority)
  return [{ type: 'prioritized', priority }]
}
