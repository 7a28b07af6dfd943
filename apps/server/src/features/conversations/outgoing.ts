import { type InputOf, type Message, messageDelivery, type retrySend } from '@postroom/contract'
import { wakeMailroom } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { getConversationRow } from './find-conversation.ts'
import { findMessageRow } from './message-rows.queries.ts'
import {
  claimQueuedRows,
  type Delivery,
  listAbandonedRows,
  type QueuedMessage,
  updateDelivery,
} from './outgoing.queries.ts'
import { presentMessages } from './present-messages.ts'

export const claimQueued = (
  app: App,
  workspaceId: string,
  mailboxId: string,
  claim: { by: string; limit: number; leaseMs: number },
): Promise<QueuedMessage[]> =>
  app.db.write(workspaceId, (tx) => claimQueuedRows(tx, workspaceId, mailboxId, claim))

/** Messages whose sender vanished while sending; they are marked `unknown` or looked for in Sent, never just sent again. */
export const listAbandoned = (app: App, workspaceId: string, mailboxId: string): Promise<QueuedMessage[]> =>
  app.db.read(workspaceId, (tx) => listAbandonedRows(tx, workspaceId, mailboxId))

/** Says what became of a message; false where it is not being sent any more. */
export async function markDelivery(
  change: SystemChange,
  messageId: string,
  delivery: Delivery,
): Promise<boolean> {
  const { tx, workspaceId, emit } = change
  const from = ['queued', 'sending', 'unknown'] as const
  const place = await updateDelivery(tx, workspaceId, messageId, delivery, from)
  if (!place) return false
  const { conversationId, inboxId } = place
  const { state, text } = delivery
  emit(messageDelivery, { conversationId, messageId, state, text }, { inboxId, subjectId: conversationId })
  return true
}

/** A person decides that it goes out again, also where nobody knows whether it did before. */
export async function retrySendCall(ctx: Context, input: InputOf<typeof retrySend>): Promise<Message> {
  const { app, tx, workspaceId } = ctx
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId)
  const row = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (row.conversationId !== conversationId) fail('not_found')
  const delivery = { state: 'queued', text: null } as const
  const place = await updateDelivery(tx, workspaceId, row.id, delivery, ['failed', 'unknown'])
  if (!place) fail('not_retryable')
  await wakeMailroom(tx, place.mailboxId, 'send')
  ctx.emit(
    messageDelivery,
    { conversationId, messageId: row.id, ...delivery },
    { inboxId, subjectId: conversationId },
  )
  const queued = { ...row, deliveryState: 'queued' as const, deliveryText: null }
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [queued])
  return found(message)
}
