import type { getChatWindow, OutputOf } from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import { findInboxRow } from '#features/inboxes/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import { replyChannelOf } from '#features/sending/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'

/** Returns the reply window of a conversation; null if it is not a chat. */
export async function getWindow(
  ctx: Context,
  { conversationId }: { conversationId: string },
): Promise<OutputOf<typeof getChatWindow>> {
  const { tx, workspaceId } = ctx
  const { inboxId, contactAddress: address } = await getConversationRow(ctx, conversationId, 'read')
  const { mailboxId } = found(await findInboxRow(tx, workspaceId, inboxId))
  const mailbox = found(await findMailbox(tx, workspaceId, mailboxId))
  return { window: await replyChannelOf(mailbox).findWindow(ctx, { mailboxId, address }) }
}
