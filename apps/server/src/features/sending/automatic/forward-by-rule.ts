import { type Activity, makeReason } from '@postroom/contract'
import { linesAsHtml } from '@postroom/mail'
import { listVerifiedAliases } from '#features/aliases/index.ts'
import {
  countRuleMail,
  type Done,
  findMessageRow,
  type MessageRow,
  maxUploadBytes,
  type SummaryRow,
  settleConversation,
} from '#features/conversations/index.ts'
import { findInboxRow, sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { composeReply } from '../compose-reply.ts'
import {
  copiesOfFiles,
  filesBesideText,
  forwardedMessage,
  forwardSubject,
} from '../new-messages/forward-message.ts'
import { findAnsweredMail } from './automatic-replies.queries.ts'
import { queueAutomaticMail, returnPathOf } from './automatic-reply.ts'
import { isBegunAutomatically } from './forwards.queries.ts'
import { refuseReply, requireMailbox } from './reply-by-rule.ts'

/** Messages of one sender in a day that an inbox forwards. Ends loops with programs that do not mark their mail. */
const forwardsPerSender = 50

interface Forward {
  /** The message that started the rule. */
  readonly messageId: string | null
  readonly to: readonly string[]
  /** Above the forwarded message. */
  readonly text: string
  /** The person whose language the header of the forwarded message has. */
  readonly ownerId: string
}

/**
 * Forwards a message with its files, marked as automatic (RFC 3834, 5), as a new conversation that is closed: answers
 * to it come back there. Never forwards automatic mail, or what comes back from where mail was forwarded to.
 */
export async function forwardByRule(
  app: App,
  change: SystemChange,
  row: SummaryRow,
  { messageId, to, text, ownerId }: Forward,
): Promise<Done[]> {
  const { tx, workspaceId, now } = change
  const inbox = found(await findInboxRow(tx, workspaceId, row.inboxId))
  const { smtpMaxBytes } = await requireMailbox(change, inbox.mailboxId)
  const message = messageId === null ? null : await findMessageRow(tx, workspaceId, messageId)
  if (!message) return refuseReply(makeReason('rule_no_customer_message'))
  await requireForwardable(app, change, message, { inboxId: inbox.id, email: inbox.email, to })
  const settings = await settingsOfInbox(tx, workspaceId, inbox.id)
  const { language: locale, timeZone } = await getUserRow(tx, ownerId)
  const sending = await sendingAddress(tx, workspaceId, inbox)
  const subject = forwardSubject(message.subject)
  const recipients = to.map((address) => ({ name: '', address }))
  const html = text === '' ? '' : `<p>${linesAsHtml(text)}</p>`
  const composed = await composeReply(
    app,
    { html, to: recipients, cc: [], bcc: [] },
    {
      sender: { name: settings.displayName || inbox.name, ...sending, locale, timeZone },
      answered: null,
      forwarded: await forwardedMessage(
        { app, tx, workspaceId, person: { userId: ownerId } },
        message,
        sending.address,
      ),
      subject,
      quote: false,
      date: now,
      uploads: [],
      files: await copiesOfFiles({ app, tx, workspaceId }, await filesBesideText(change, message)),
      automatic: 'auto-generated',
    },
  )
  if (smtpMaxBytes && composed.raw.length > smtpMaxBytes) refuseReply(makeReason('rule_forward_too_large'))
  const other = { id: newId(), subject }
  await queueAutomaticMail(app, change, {
    ...composed,
    inbox,
    conversationId: other.id,
    arrivedAt: now,
    reason: { rule: 'new', refused: [] },
    draft: { html, to: recipients, cc: [], bcc: [], closedAt: null },
    beforeAnnounced: () => settleConversation(tx, workspaceId, other.id, now),
  })
  return [{ type: 'forwarded', other } satisfies Pick<Activity, 'type' | 'other'>]
}

async function requireForwardable(
  app: App,
  { tx, workspaceId }: SystemChange,
  message: MessageRow,
  {
    inboxId,
    email,
    to,
  }: { readonly inboxId: string; readonly email: string; readonly to: readonly string[] },
): Promise<void> {
  if (message.isAutomatic || message.kind !== 'mail') refuseReply(makeReason('rule_forward_automatic'))
  const size = (message.attachments ?? []).reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0)
  if (size > maxUploadBytes) refuseReply(makeReason('rule_forward_too_large'))
  const aliases = await listVerifiedAliases(tx, workspaceId, [inboxId])
  const own = [email, ...aliases.map((alias) => alias.email)].map((one) => one.toLowerCase())
  if (to.some((address) => own.includes(address.toLowerCase())))
    refuseReply(makeReason('rule_forward_returned'))
  if (message.direction === 'outbound') return
  const sender = message.addresses.from[0]?.address ?? ''
  const { rawSha256 } = found(await findAnsweredMail(tx, workspaceId, message.conversationId, message.id))
  const returnPath = await returnPathOf(app, rawSha256, sender)
  if (returnPath === '' || /^(mailer-daemon|postmaster|bounces?)\b/i.test(sender))
    refuseReply(makeReason('rule_forward_automatic'))
  const isReturned = to.some((address) => address.toLowerCase() === sender.toLowerCase())
  if (isReturned || (await isBegunAutomatically(tx, workspaceId, message.conversationId)))
    refuseReply(makeReason('rule_forward_returned'))
  const turn = { kind: 'forward', inboxId, address: sender, maximum: forwardsPerSender } as const
  if (!(await countRuleMail(tx, workspaceId, turn)))
    refuseReply(makeReason('rule_forward_too_many', { count: forwardsPerSender }))
}
