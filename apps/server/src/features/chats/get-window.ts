import type { getChatWindow, OutputOf } from '@postroom/contract'
import { findChannelByMailbox, findWindow, personIn } from '#features/channels/index.ts'
import { getConversationRow } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'

/** Returns the reply window of a conversation; null if it is not a chat. */
export async function getWindow(
  ctx: Context,
  { conversationId }: { conversationId: string },
): Promise<OutputOf<typeof getChatWindow>> {
  const { app, tx, workspaceId, now } = ctx
  const row = await getConversationRow(ctx, conversationId, 'read')
  const { mailboxId } = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const channel = await findChannelByMailbox(tx, workspaceId, mailboxId)
  const personId = channel && personIn(channel.kind, row.contactAddress)
  if (!channel || personId === null) return { window: null }
  return { window: await findWindow(app, tx, channel, personId, now) }
}
