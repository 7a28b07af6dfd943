import type { ConversationSummary } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { announceChange, lockForChange } from './change-conversation.ts'
import { presentSummary } from './conversation-summaries.ts'

export async function flagCall(
  ctx: Context,
  { conversationId, isFlagged }: { conversationId: string; isFlagged: boolean },
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  if (row.isFlagged === isFlagged) return presentSummary(row)
  await rawQuery(
    ctx.tx,
    `update conversations set is_flagged = $3, version = version + 1 where workspace_id = $1 and id = $2`,
    [ctx.workspaceId, row.id, isFlagged],
    'flag_conversation',
  )
  return announceChange(ctx, row, [{ type: isFlagged ? 'flagged' : 'unflagged' }])
}
