import { z } from 'zod'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { findMessageRow, type MessageRow } from '../messages/message-rows.queries.ts'

/** The message that a draft answers, as SQL selects it; null for the newest, or if it is no longer in the conversation. */
export const answeredMessage = z
  .object({
    id: z.string(),
    from: z
      .object({ name: z.string(), address: z.string() })
      .nullish()
      .transform((from) => from ?? { name: '', address: '' }),
    sentAt: z.coerce.date().transform((at) => at.toISOString()),
  })
  .nullable()

/** Returns a message of the conversation, which a reply to it may answer. */
export async function getAnsweredRow(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  conversationId: string,
  messageId: string,
): Promise<MessageRow> {
  const message = await findMessageRow(tx, workspaceId, messageId)
  return message?.conversationId === conversationId ? message : fail('answered_message_gone')
}
