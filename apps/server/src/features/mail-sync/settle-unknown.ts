import { makeReason } from '@postroom/contract'
import type { MailSession } from '@postroom/mail'
import { deferLook, type QueuedMessage } from '#features/sending/index.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import type { MailSync } from './mail-sync.ts'
import { storeDelivery } from './send-message.ts'

type Connect = <T>(work: (session: MailSession) => Promise<T>) => Promise<T>

/**
 * Resolves messages whose delivery is unknown (RFC 1047): a copy in Sent proves that they were sent. Otherwise a person
 * decides; they are never resent automatically.
 */
export async function settleUnknown(
  mailSync: MailSync,
  lease: Lease,
  messages: readonly QueuedMessage[],
  connect: Connect,
): Promise<void> {
  if (messages.length === 0) return
  const seen = new Map<string, boolean>()
  await connect((session) => lookIntoSent(mailSync, lease, session, messages, seen)).catch((error: unknown) =>
    mailSync.app.log.warn(
      { mailboxId: lease.mailboxId, error: String(error) },
      'could not search the Sent folder',
    ),
  )
  for (const message of messages)
    await settleOne(mailSync, lease, message, seen.get(message.messageId) ?? null)
}

/** `wasSeen` is null if Sent could not be searched; the search is repeated soon. */
async function settleOne(
  mailSync: MailSync,
  lease: Lease,
  message: QueuedMessage,
  wasSeen: boolean | null,
): Promise<void> {
  if (wasSeen) return storeDelivery(mailSync, lease, message, { state: 'sent', reason: null })
  if (message.state !== 'unknown')
    return storeDelivery(mailSync, lease, message, {
      state: 'unknown',
      reason: makeReason('delivery_unconfirmed'),
    })
  await deferLook(mailSync.app, lease.workspaceId, message.messageId, wasSeen !== null)
}

async function lookIntoSent(
  { app }: MailSync,
  lease: Lease,
  session: MailSession,
  messages: readonly QueuedMessage[],
  seen: Map<string, boolean>,
): Promise<void> {
  const folders = await listedFolders(app, session, lease)
  const sent = folders.find(({ role, selectable }) => role === 'sent' && selectable)
  for (const { messageId, messageKey, isRedirect } of messages) {
    const options = { isResent: isRedirect }
    const uids = sent ? await session.findByMessageId(sent.path, messageKey, options) : []
    seen.set(messageId, uids.length > 0)
  }
}
