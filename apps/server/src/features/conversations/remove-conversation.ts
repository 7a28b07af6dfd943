import type { ConversationSummary } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { announceChange, type Done, lockForChange, setStatus } from './change-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { sumUpConversations } from './ingest/sum-up-conversations.ts'

/** Returns the conversation as the person sees it, locked until the transaction ends. */
export const lockConversation = (ctx: Context, conversationId: string): Promise<ConversationRow> =>
  lockForChange(ctx, { conversationId })

/** Hides a conversation with all its messages and closes it; its mail goes to `junk` or `trash`. */
export async function removeConversation(
  ctx: Context,
  row: ConversationRow,
  folder: 'junk' | 'trash',
): Promise<ConversationSummary> {
  await setHidden(ctx, row, true)
  if (row.status === 'open') await setStatus(ctx, row.id, 'closed')
  return announceChange(ctx, row, [{ type: 'removed', folder }])
}

/** Moves the conversation's mail to another folder. A removed conversation is shown again. */
export async function placeConversation(
  ctx: Context,
  row: ConversationRow,
  folder: string,
): Promise<ConversationSummary> {
  if (row.isRemoved) await setHidden(ctx, row, false)
  const status = folder === 'inbox' ? 'open' : folder === 'archive' ? 'closed' : row.status
  const done: Done[] = [{ type: row.isRemoved ? 'brought_back' : 'moved', folder }]
  if (status !== row.status) {
    await setStatus(ctx, row.id, status)
    done.push({ type: status === 'open' ? 'reopened' : 'closed' })
  }
  return announceChange(ctx, row, done)
}

async function setHidden(
  { tx, workspaceId, now }: Context,
  { id, inboxId }: ConversationRow,
  isHidden: boolean,
): Promise<void> {
  await rawQuery(
    tx,
    'update messages set is_hidden = $3 where workspace_id = $1 and conversation_id = $2',
    [workspaceId, id, isHidden],
    'hide_or_show_messages',
  )
  const untouched = { participants: [], lostReplyAt: null, isReopened: false, isUnread: false }
  await sumUpConversations(tx, workspaceId, inboxId, [{ id, ...untouched }], now)
}
