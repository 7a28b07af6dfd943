import { fillVariables, makeReason, type Reason, type RunValues } from '@postroom/contract'
import { listVerifiedAliases } from '#features/aliases/index.ts'
import {
  countRuleMail,
  findMessageRow,
  lockForRule,
  type MessageRow,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { findInboxRow, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { chooseSender } from '../choose-sender.ts'
import { replyChannelOf } from '../reply-channel/choose-channel.ts'
import {
  findAnsweredMail,
  findNewestCustomerMessage,
  hadAutomaticReply,
} from './automatic-replies.queries.ts'
import { isAddressedTo, isSomebody, queueAutomaticReply, returnPathOf } from './automatic-reply.ts'
import { variablesOf } from './reply-variables.ts'

/** Limit per address and day. Ends loops with programs that do not mark their mail as automatic. */
const repliesPerAddress = 5

/** An automatic reply that must not, or cannot, be sent. */
export class ReplyRefused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

/** Refuses an automatic message. */
export const refuseReply = (reason: Reason): never => {
  throw new ReplyRefused(reason)
}

/**
 * Replies automatically to the newest message of the customer, by the rules of RFC 3834: never to automatic mail, lists
 * and reports, only where the inbox was written to by name, to where bounces go, and once in a conversation and day.
 */
export async function replyByRule(
  app: App,
  change: SystemChange,
  conversationId: string,
  { text, values: runValues }: { readonly text: string; readonly values: RunValues },
): Promise<void> {
  const { tx, workspaceId } = change
  const row = await lockForRule(change, conversationId)
  const inbox = found(await findInboxRow(tx, workspaceId, row.inboxId))
  await requireMailbox(change, inbox.mailboxId)
  const newest = await findNewestCustomerMessage(tx, workspaceId, row.id)
  const message = newest && (await findMessageRow(tx, workspaceId, newest.id))
  if (!message) return refuseReply(makeReason('rule_no_customer_message'))
  const aliases = await listVerifiedAliases(tx, workspaceId, [inbox.id])
  const addresses = [inbox.email, ...aliases.map(({ email }) => email)].map((one) => one.toLowerCase())
  const to = await recipientOf(app, change, { message, addresses })
  await requireTurn(change, row, to)
  const settings = await settingsOfInbox(tx, workspaceId, inbox.id)
  const sender = await chooseSender(change, {
    inboxId: inbox.id,
    own: inbox.email,
    answered: message,
    wanted: undefined,
  })
  const answered = found(await findAnsweredMail(tx, workspaceId, row.id, message.id))
  const values = await variablesOf(change, row, { message, inboxName: settings.displayName || inbox.name })
  await queueAutomaticReply(app, change, {
    inbox,
    name: sender.name || settings.displayName || inbox.name,
    ...(sender.address !== inbox.email && { from: sender.address }),
    conversationId: row.id,
    message,
    answered,
    to,
    subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    text: fillVariables(text, values, runValues),
  })
}

/** The mailbox, if it can send mail. */
export async function requireMailbox(
  { tx, workspaceId }: SystemChange,
  mailboxId: string,
): Promise<{ readonly smtpMaxBytes: number | null }> {
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [mailboxId])).get(mailboxId)
  if (mailbox && !replyChannelOf(mailbox).allowsAutomaticMail) refuseReply(makeReason('rule_reply_channel'))
  if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in')
    return refuseReply(makeReason('rule_mailbox_unable'))
  return mailbox
}

interface Received {
  readonly message: MessageRow
  /** Addresses of the inbox and its aliases. */
  readonly addresses: readonly string[]
}

/** Where the reply goes; refuses what RFC 3834 excludes. */
async function recipientOf(
  app: App,
  { tx, workspaceId }: SystemChange,
  { message, addresses }: Received,
): Promise<string> {
  const from = message.addresses.from[0]?.address ?? ''
  const isPerson = (address: string): boolean => addresses.every((own) => isSomebody(address, own))
  if (message.isAutomatic || message.kind !== 'mail' || !isPerson(from))
    refuseReply(makeReason('rule_reply_automatic'))
  if (!isAddressedTo(message, addresses)) refuseReply(makeReason('rule_reply_not_addressed'))
  const answered = found(await findAnsweredMail(tx, workspaceId, message.conversationId, message.id))
  const to = await returnPathOf(app, answered.rawSha256, from)
  return isPerson(to) ? to : refuseReply(makeReason('rule_reply_automatic'))
}

/** Refuses a second automatic reply within a day, of any rule or the inbox. */
async function requireTurn({ tx, workspaceId }: SystemChange, row: SummaryRow, to: string): Promise<void> {
  if (await hadAutomaticReply(tx, workspaceId, row.id)) refuseReply(makeReason('rule_reply_recent'))
  const turn = { kind: 'reply', inboxId: row.inboxId, address: to, maximum: repliesPerAddress } as const
  if (!(await countRuleMail(tx, workspaceId, turn)))
    refuseReply(makeReason('rule_reply_too_many', { count: repliesPerAddress }))
}
