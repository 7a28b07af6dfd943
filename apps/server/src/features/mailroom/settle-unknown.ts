import type { MailSession } from '@postroom/mail'
import { deferLook, type QueuedMessage } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import type { Mailroom } from './mailroom.ts'
import { storeDelivery } from './send-message.ts'

const unknownText =
  'The connection broke before the server confirmed. It may have been sent or not. Sent is looked into for a day and a half; it is never sent again by itself.'

/**
 * Nobody knows whether the message went out (RFC 1047): a server that keeps a copy of what it sends
 * tells by that copy, sooner or later. Otherwise a person decides; it is never just sent again.
 */
export async function settleUnknown(
  mailroom: Mailroom,
  lease: Lease,
  message: QueuedMessage,
  connect: <T>(work: (session: MailSession) => Promise<T>) => Promise<T>,
): Promise<void> {
  const wasSent = await connect((session) =>
    isInSent(mailroom.app, session, lease, message.messageKey),
  ).catch(() => false)
  if (wasSent) return storeDelivery(mailroom, lease, message, { state: 'sent', text: null })
  if (message.state === 'unknown') return deferLook(mailroom.app, lease.workspaceId, message.messageId)
  await storeDelivery(mailroom, lease, message, { state: 'unknown', text: unknownText })
}

async function isInSent(app: App, session: MailSession, lease: Lease, messageKey: string): Promise<boolean> {
  const folders = await listedFolders(app, session, lease)
  const sent = folders.find(({ role, selectable }) => role === 'sent' && selectable)
  return sent !== undefined && (await session.findByMessageId(sent.path, messageKey)).length > 0
}
