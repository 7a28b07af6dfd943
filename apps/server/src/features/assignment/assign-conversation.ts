import type { assignConversation, ConversationSummary, InputOf } from '@postroom/contract'
import { assignTo, changeAndAnnounce, lockForChange } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'

export async function assignCall(
  ctx: Context,
  input: InputOf<typeof assignConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, input)
  const { bulkChangeId: id, assigneeId } = input
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'assign', assigneeId } }, () =>
    assignTo(ctx, row, assigneeId),
  )
}
