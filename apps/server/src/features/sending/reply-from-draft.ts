import type { InputOf, Message, replyConversation } from '@postroom/contract'
import { getConversationRow, refuseTakenReply } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { replyCall } from './reply.ts'

/**
 * Queues a reply that a person wrote, unless a colleague took over its draft. Both calls lock the conversation first, so
 * that of a reply and a takeover at the same moment the second is refused.
 */
export async function replyFromDraftCall(
  ctx: Context,
  input: InputOf<typeof replyConversation>,
): Promise<Message> {
  await refuseTakenReply(ctx, await getConversationRow(ctx, input.conversationId, 'reply', { lock: true }))
  return replyCall(ctx, input)
}
