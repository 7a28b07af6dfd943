import type { InboxSettings, InputOf, Message, replyConversation } from '@postroom/contract'
import {
  announceChange,
  announceDraft,
  announceSharedDraft,
  type ConversationRow,
  deleteDraft,
  getAnsweredRow,
  getConversationRow,
  getUploads,
  insertHandleTime,
  isBlank,
  keepDraft,
  listMessageRows,
  lockAnswers,
  type MessageRow,
  presentMessages,
  sharesDrafts,
  snoozeEndOf,
  takeUploads,
} from '#features/conversations/index.ts'
import { sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { findSignature } from '#features/signatures/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { commitInstead } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { chooseSender } from './choose-sender.ts'
import { composedOf } from './composed-draft.ts'
import { type ConnectedInbox, connectedInbox } from './connected-inbox.ts'
import { insertOutgoing } from './outgoing.queries.ts'
import type { WrittenReply } from './reply-channel/reply-channel.ts'
import { checkSize, dueAtOf } from './reply-rules.ts'
import { hasImages, requireChecked } from './safe-send/check-send.ts'
import { senderName, signatureHtml } from './sender.ts'
import { assigneeAfterReply, closingByReply, settleAfterReply } from './settle-reply.ts'
import { announceReply, answeredMessage, storeReply } from './store-reply.ts'

type Input = InputOf<typeof replyConversation>

/**
 * Queues a reply. The conversation is locked until commit, so that the second of two concurrent replies fails because
 * it has not seen the first.
 */
export async function replyCall(ctx: Context, input: Input): Promise<Message> {
  const { tx, workspaceId } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'reply', { lock: true })
  const [newest] = await listMessageRows(tx, workspaceId, row.id, { before: null, limit: 1 })
  if ((newest?.id ?? null) !== input.seenMessageId) await refuseOutdated(ctx, input, row, newest)
  if (isBlank(input.html) && input.attachmentIds.length === 0) fail('reply_empty')
  const answered = input.answeredMessageId
    ? await getAnsweredRow(ctx, row.id, input.answeredMessageId)
    : newest
  const dueAt = dueAtOf(ctx, input)
  const inbox = await connectedInbox(ctx, row.inboxId)
  await inbox.channel.requireOpen(ctx, { mailboxId: inbox.mailboxId, address: row.contactAddress })
  const reply = inbox.channel.fit(input, { name: row.contactName, address: row.contactAddress })
  const uploads = await getUploads(ctx, input.attachmentIds)
  await lockAnswers(tx, workspaceId, row.id)
  const warnings = await requireChecked(ctx, input.acceptedWarnings, async () => ({
    inboxId: row.inboxId,
    conversationId: row.id,
    subject: row.subject,
    html: input.html,
    recipients: [...reply.to, ...reply.cc, ...reply.bcc],
    hasFiles: uploads.length > 0 || hasImages(input.html),
    history: reply.includeQuote ? (answered ?? null) : null,
    isReply: true,
  }))
  const settings = await settingsOfInbox(tx, workspaceId, row.inboxId)
  const settling = await planSettling(ctx, input, row, settings)
  const sending = { row, newest, answered, inbox, reply, uploads, dueAt, settings }
  const messageId = await queueReply(ctx, input, sending, settling)
  const draft = await deleteDraft(tx, draftPlace(ctx, row))
  if (draft) await announceSent(ctx, row, draft)
  await insertHandleTime(tx, workspaceId, { messageId }, input.handledSeconds)
  await wakeMailSync(tx, inbox.mailboxId, 'send')
  const message = await announceReply(ctx, row, messageId)
  // People of this inbox may not see the other one, not even that it has the mail.
  const noted = warnings.filter(({ check }) => check !== 'answered_elsewhere')
  if (noted.length > 0) await announceChange(ctx, row, [{ type: 'warning_overridden', warnings: noted }])
  await settleAfterReply(ctx, row, settling)
  return message
}

type Settling = Parameters<typeof settleAfterReply>[2]

/** What becomes of the conversation with the reply; refuses what its closing policy does not allow. */
async function planSettling(
  ctx: Context,
  input: Input,
  row: ConversationRow,
  settings: InboxSettings,
): Promise<Settling> {
  const assigneeId = await assigneeAfterReply(ctx, row, settings)
  const snoozing = input.snooze && { until: snoozeEndOf(ctx, row, input.snooze.until) }
  if (snoozing && input.closeAfter) fail('not_open')
  return { assigneeId, snoozing, answer: await closingByReply(ctx, { ...row, assigneeId }, input) }
}

interface Sending {
  readonly row: ConversationRow
  readonly newest: MessageRow | undefined
  readonly answered: MessageRow | undefined
  readonly inbox: ConnectedInbox
  readonly reply: WrittenReply
  readonly uploads: Awaited<ReturnType<typeof getUploads>>
  readonly dueAt: Date
  readonly settings: InboxSettings
}

/** Composes the message, stores it, and queues it for sending; returns its id. */
async function queueReply(
  ctx: Context,
  input: Input,
  sending: Sending,
  { answer, snoozing }: Settling,
): Promise<string> {
  const { tx, workspaceId } = ctx
  const { row, newest, inbox, reply, uploads, dueAt } = sending
  const { to, cc, bcc } = reply
  const { mailboxId } = inbox
  const composed = await composeReply(ctx, input, sending)
  checkSize(composed.raw, inbox.maxBytes)
  const messageId = await storeReply(ctx, row, newest, { ...composed, mailboxId, bcc })
  await insertOutgoing(tx, workspaceId, {
    messageId,
    mailboxId,
    envelope: composed.envelope,
    composed: composedOf({
      html: input.html,
      isPlain: input.isPlain,
      from: input.from ?? null,
      to,
      cc,
      bcc,
      answeredMessageId: input.answeredMessageId,
      closedAt: answer ? ctx.now.toISOString() : null,
      snooze: snoozing && { until: snoozing.until?.toISOString() ?? null },
    }),
    dueAt,
    cancelsOnReply: input.sendAt !== undefined && input.cancelsOnReply,
  })
  await takeUploads(ctx, messageId, uploads)
  return messageId
}

async function composeReply(
  ctx: Context,
  input: Input,
  { row, answered, inbox, reply, uploads, dueAt, settings }: Sending,
) {
  const { tx, workspaceId } = ctx
  const { mailboxId, email } = inbox
  const person = await getUserRow(tx, ctx.person.userId)
  const chosen = await chooseSender(ctx, { inboxId: row.inboxId, own: email, answered, wanted: input.from })
  const own = await sendingAddress(tx, workspaceId, { mailboxId, email })
  const isOwn = chosen.address === email
  const personal = await findSignature(tx, workspaceId, person.id)
  return inbox.channel.compose(ctx, {
    reply,
    signature: signatureHtml(chosen.signature || settings.signature, person, personal),
    sender: {
      name: chosen.name || senderName(settings, inbox.name, person),
      address: isOwn ? own.address : chosen.address,
      replyTo: isOwn ? own.replyTo : null,
      locale: person.language,
      timeZone: person.timeZone,
    },
    answered: async () => (answered ? answeredMessage(ctx, answered) : null),
    subject: row.subject,
    date: input.sendAt ? dueAt : ctx.now,
    uploads,
  })
}

const draftPlace = ({ workspaceId, person }: Context, { id }: ConversationRow) => ({
  workspaceId,
  conversationId: id,
  userId: person.userId,
})

async function announceSent(
  ctx: Context,
  { id: conversationId, inboxId }: ConversationRow,
  { wasShared }: { readonly wasShared: boolean },
): Promise<void> {
  announceDraft(ctx, { conversationId, inboxId, exists: false })
  if (wasShared)
    await announceSharedDraft(ctx, { conversationId, inboxId, userId: ctx.person.userId }, 'ended')
}

/** Refuses the reply but stores its text as the writer's draft. */
async function refuseOutdated(
  ctx: Context,
  input: Input,
  row: ConversationRow,
  newest: MessageRow | undefined,
): Promise<never> {
  const { app, tx, workspaceId } = ctx
  const current = await presentMessages({ app, tx, workspaceId, remoteImages: false }, newest ? [newest] : [])
  const {
    html,
    isPlain,
    from = null,
    to,
    cc,
    bcc,
    attachmentIds: uploadIds,
    answeredMessageId = null,
  } = input
  if (!isBlank(html) || uploadIds.length > 0) {
    const isShared = await sharesDrafts(ctx, row.inboxId)
    const draft = { html, isPlain, from, to, cc, bcc, uploadIds, answeredMessageId, isShared }
    await commitInstead(tx, (other) => keepDraft(other, draftPlace(ctx, row), draft))
  }
  return fail('newer_message', { current: current[0] })
}
