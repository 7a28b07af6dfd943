import type { ConversationSummary } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { announceChange, lockForChange, setStatus } from './change-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { sumUpConversations } from './ingest/sum-up-conversations.ts'

/** The conversation as the asking person may see it, held until the transaction ends. */
export const lockConversation = (ctx: Context, conversationId: string): Promise<ConversationRow> =>
  lockForChange(ctx, { conversationId })

/** Puts a conversation with all its messages out of sight and closes it, or brings it back. */
export async function removeConversation(
  ctx: Context,
  row: ConversationRow,
  isRemoved: boolean,
): Promise<ConversationSummary> {
  const { tx, workspaceId, now } = ctx
  await rawQuery(
    tx,
    'update messages set is_hidden = $3 where workspace_id = $1 and conversation_id = $2',
    [workspaceId, row.id, isRemoved],
    'remove_messages',
  )
  if (isRemoved && row.status === 'open') await setStatus(ctx, row.id, 'closed')
  const untouched = { participants: [], lostReplyAt: null, isReopened: false, isUnread: false }
  await sumUpConversations(tx, workspaceId, row.inboxId, [{ id: row.id, ...untouched }], now)
  return announceChange(ctx, row, [{ type: isRemoved ? 'removed' : 'brought_back' }])
}
