import { makeReason } from '@postroom/contract'
import type { MailSession } from '@postroom/mail'
import { deferLook, type QueuedMessage } from '#features/conversations/index.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import type { Mailroom } from './mailroom.ts'
import { storeDelivery } from './send-message.ts'

type Connect = <T>(work: (session: MailSession) => Promise<T>) => Promise<T>

/**
 * Nobody knows whether these went out (RFC 1047): a server that keeps a copy of what it sends tells by that copy,
 * sooner or later. Otherwise a person decides; nothing is ever just sent again.
 */
export async function settleUnknown(
  mailroom: Mailroom,
  lease: Lease,
  messages: readonly QueuedMessage[],
  connect: Connect,
): Promise<void> {
  if (messages.length === 0) return
  const seen = new Map<string, boolean>()
  await connect((session) => lookIntoSent(mailroom, lease, session, messages, seen)).catch((error: unknown) =>
    mailroom.app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, 'Sent was not looked into'),
  )
  for (const message of messages)
    await settleOne(mailroom, lease, message, seen.get(message.messageId) ?? null)
}

/** `wasSeen` is null where Sent could not be looked into, which says nothing: it is looked into again soon. */
async function settleOne(
  mailroom: Mailroom,
  lease: Lease,
  message: QueuedMessage,
  wasSeen: boolean | null,
): Promise<void> {
  if (wasSeen) return storeDelivery(mailroom, lease, message, { state: 'sent', reason: null })
  if (message.state !== 'unknown')
    return storeDelivery(mailroom, lease, message, {
      state: 'unknown',
      reason: makeReason('delivery_unconfirmed'),
    })
  await deferLook(mailroom.app, lease.workspaceId, message.messageId, wasSeen !== null)
}

async function lookIntoSent(
  { app }: Mailroom,
  lease: Lease,
  session: MailSession,
  messages: readonly QueuedMessage[],
  seen: Map<string, boolean>,
): Promise<void> {
  const folders = await listedFolders(app, session, lease)
  const sent = folders.find(({ role, selectable }) => role === 'sent' && selectable)
  for (const { messageId, messageKey } of messages) {
    const found = sent ? await session.findByMessageId(sent.path, messageKey) : []
    seen.set(messageId, found.length > 0)
  }
}
