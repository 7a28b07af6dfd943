import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { getConversationRow } from '../find-conversation.ts'
import { findMessageRow, type MessageRow } from './message-rows.queries.ts'

/** A message that the person may read, with its conversation; fails with not_found otherwise. */
export async function getReadableMessage(
  ctx: Pick<Context, 'tx' | 'workspaceId' | 'person' | 'authorize'>,
  messageId: string,
): Promise<{ message: MessageRow; row: ConversationRow }> {
  const message = found(await findMessageRow(ctx.tx, ctx.workspaceId, messageId))
  return { message, row: await getConversationRow(ctx, message.conversationId, 'read') }
}
