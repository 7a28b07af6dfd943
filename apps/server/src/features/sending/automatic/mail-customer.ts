import { findLastWord, findMessageRow } from '#features/conversations/index.ts'
import { findInboxRow, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { replyChannelOf } from '../reply-channel/choose-channel.ts'
import { findAnsweredMail } from './automatic-replies.queries.ts'
import { isSomebody, mayBeAnswered, queueAutomaticReply, returnPathOf } from './automatic-reply.ts'

export interface CustomerMail {
  readonly inbox: NonNullable<Awaited<ReturnType<typeof findInboxRow>>>
  readonly conversationId: string
  readonly messageId: string
  readonly to: string
}

/**
 * Finds the recipient of an automatic mail to the customer, and the message that it follows. `never`: automatic mail is
 * not allowed (RFC 3834). `later`: the mailbox is disconnected at the moment.
 */
export async function findCustomerMail(
  app: App,
  { tx, workspaceId }: SystemChange,
  conversation: { readonly conversationId: string; readonly inboxId: string },
): Promise<CustomerMail | 'never' | 'later'> {
  const { conversationId } = conversation
  const inbox = await findInboxRow(tx, workspaceId, conversation.inboxId)
  const messageId = await findLastWord(tx, workspaceId, conversationId)
  const message = messageId && (await findMessageRow(tx, workspaceId, messageId))
  if (!inbox || !message || !mayBeAnswered(message, inbox.email)) return 'never'
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [inbox.mailboxId])).get(inbox.mailboxId)
  if (mailbox && !replyChannelOf(mailbox).allowsAutomaticMail) return 'never'
  if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in') return 'later'
  const answered = found(await findAnsweredMail(tx, workspaceId, conversationId, message.id))
  const to = await returnPathOf(app, answered.rawSha256, message.addresses.from[0]?.address ?? '')
  return isSomebody(to, inbox.email) ? { inbox, conversationId, messageId: message.id, to } : 'never'
}

/** Queues an automatic mail to the customer of a conversation. */
export async function mailCustomer(
  app: App,
  change: SystemChange,
  { inbox, conversationId, messageId, to }: CustomerMail,
  text: string,
): Promise<void> {
  const { tx, workspaceId } = change
  const message = found(await findMessageRow(tx, workspaceId, messageId))
  const { displayName } = await settingsOfInbox(tx, workspaceId, inbox.id)
  await queueAutomaticReply(app, change, {
    inbox,
    name: displayName || inbox.name,
    conversationId,
    message,
    answered: found(await findAnsweredMail(tx, workspaceId, conversationId, messageId)),
    to,
    subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    text,
  })
}
