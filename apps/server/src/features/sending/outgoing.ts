import {
  type InputOf,
  type Message,
  messageDelivery,
  type retrySend,
  type sendNow,
  type settleSend,
} from '@postroom/contract'
import {
  announceRedirects,
  deleteSentUploads,
  findMessageRow,
  getConversationRow,
  type MessageRow,
  presentDelivery,
  presentMessages,
  reopenUndelivered,
} from '#features/conversations/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import {
  claimQueuedRows,
  type Delivery,
  deferUnknownRow,
  listAbandonedRows,
  listUnknownRows,
  nextDue,
  type QueuedMessage,
  updateDelivery,
} from './outgoing.queries.ts'

/** Claims messages of a mailbox that are due to be sent; see `claimQueuedRows`. */
export const claimQueued = (
  app: App,
  workspaceId: string,
  mailboxId: string,
  claim: { by: string; limit: number; leaseMs: number },
): Promise<QueuedMessage[]> =>
  app.db.write(workspaceId, (tx) => claimQueuedRows(tx, workspaceId, mailboxId, claim))

/** Messages whose sender stopped while sending; they are marked `unknown` or looked up in Sent, never simply resent. */
export const listAbandoned = (app: App, workspaceId: string, mailboxId: string): Promise<QueuedMessage[]> =>
  app.db.read(workspaceId, (tx) => listAbandonedRows(tx, workspaceId, mailboxId))

/** Messages of unknown delivery that are due for another look in Sent. */
export const listUnknown = (app: App, workspaceId: string, mailboxId: string): Promise<QueuedMessage[]> =>
  app.db.read(workspaceId, (tx) => listUnknownRows(tx, workspaceId, mailboxId))

/** Schedules the next look in Sent: twice as long after one that found nothing, in one minute if the look failed. */
export const deferLook = (
  app: App,
  workspaceId: string,
  messageId: string,
  wasLooked: boolean,
): Promise<void> => app.db.write(workspaceId, (tx) => deferUnknownRow(tx, workspaceId, messageId, wasLooked))

/** When the next message of the mailbox is due; null if none. */
export const nextQueuedAt = (app: App, workspaceId: string, mailboxId: string): Promise<Date | null> =>
  app.db.read(workspaceId, (tx) => nextDue(tx, workspaceId, mailboxId))

/** Stores the result of sending a message; false if it is no longer being sent. */
export async function markDelivery(
  app: App,
  change: SystemChange,
  messageId: string,
  delivery: Delivery,
): Promise<boolean> {
  const { tx, workspaceId } = change
  const from = ['queued', 'sending', 'unknown'] as const
  const place = await updateDelivery(tx, workspaceId, messageId, delivery, from)
  if (!place) return false
  const { conversationId, inboxId } = place
  if (place.isRedirect) {
    const isFailed = delivery.state === 'failed'
    await announceRedirects(change, place, isFailed ? messageId : null)
    if (isFailed) await reopenUndelivered(change, { conversationId, messageId: null })
    return true
  }
  if (delivery.state === 'sent') await deleteSentUploads(app, tx, workspaceId, messageId)
  await announceDelivery(change, { conversationId, inboxId, messageId })
  if (delivery.state === 'failed') await reopenUndelivered(change, { conversationId, messageId })
  return true
}

/** Emits an event with the current delivery state of a message. */
export async function announceDelivery(
  { tx, workspaceId, emit }: Pick<SystemChange, 'tx' | 'workspaceId' | 'emit'>,
  place: { conversationId: string; inboxId: string; messageId: string },
): Promise<MessageRow> {
  const { conversationId, inboxId, messageId } = place
  const row = found(await findMessageRow(tx, workspaceId, messageId))
  const delivery = found(presentDelivery(row))
  const { state, reason } = delivery
  emit(
    messageDelivery,
    { conversationId, messageId, state, reason, delivery },
    { inboxId, subjectId: conversationId },
  )
  return row
}

/** Queues a message again at a person's request, even if it may have been sent already. */
export async function retrySendCall(ctx: Context, input: InputOf<typeof retrySend>): Promise<Message> {
  const { app, tx, workspaceId } = ctx
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'reply')
  const row = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (row.conversationId !== conversationId) fail('not_found')
  const delivery = { state: 'queued', reason: null } as const
  const place = await updateDelivery(tx, workspaceId, row.id, delivery, ['failed', 'unknown'])
  if (!place) fail('not_retryable')
  await wakeMailSync(tx, place.mailboxId, 'send')
  const after = await announceDelivery(ctx, { conversationId, inboxId, messageId: row.id })
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [after])
  return found(message)
}

/** Makes a message due that waits for its time; sending it cannot be undone any more. */
export async function sendNowCall(ctx: Context, input: InputOf<typeof sendNow>): Promise<Message> {
  const { app, tx, workspaceId } = ctx
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'reply')
  const row = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (row.conversationId !== conversationId) fail('not_found')
  const place = await updateDelivery(tx, workspaceId, row.id, { state: 'queued', reason: null }, ['queued'])
  if (!place) fail('gone_out')
  await wakeMailSync(tx, place.mailboxId, 'send')
  const after = await announceDelivery(ctx, { conversationId, inboxId, messageId: row.id })
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [after])
  return found(message)
}

/** Marks a message of unknown delivery as sent after a person checked it. */
export async function settleSendCall(ctx: Context, input: InputOf<typeof settleSend>): Promise<Message> {
  const { app, tx, workspaceId } = ctx
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'reply')
  const row = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (row.conversationId !== conversationId) fail('not_found')
  if (!(await updateDelivery(tx, workspaceId, row.id, { state: 'sent', reason: null }, ['unknown'])))
    fail('not_unknown')
  await deleteSentUploads(app, tx, workspaceId, row.id)
  const after = await announceDelivery(ctx, { conversationId, inboxId, messageId: row.id })
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [after])
  return found(message)
}
