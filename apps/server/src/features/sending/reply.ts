import { type InputOf, type Message, messageQueued, type replyConversation } from '@postroom/contract'
import { type MailAddress, readMessage } from '@postroom/mail'
import {
  announceChange,
  announceDraft,
  announceSharedDraft,
  type ConversationRow,
  deleteDraft,
  findMessageRow,
  getAnsweredRow,
  getConversationRow,
  getUploads,
  insertHandleTime,
  insertMessages,
  isBlank,
  keepDraft,
  listBodies,
  listMessageRows,
  listSummaries,
  lockAnswers,
  type MessageRow,
  presentMessages,
  sharesDrafts,
  snoozeEndOf,
  subjectKey,
  summaryForEvent,
  sumUpConversations,
  takeUploads,
} from '#features/conversations/index.ts'
import { findInboxRow, sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf, sendsForOthers, wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { findSignature } from '#features/signatures/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { commitInstead } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { findReferenceChain, findStoredParticipants } from './answered-messages.queries.ts'
import { chooseSender } from './choose-sender.ts'
import type { AnsweredMessage } from './compose-reply.ts'
import { composedOf, insertOutgoing } from './outgoing.queries.ts'
import { replyChannelOf } from './reply-channel/choose-channel.ts'
import type { ReplyChannel } from './reply-channel/reply-channel.ts'
import { checkSize, dueAtOf } from './reply-rules.ts'
import { hasImages, requireChecked } from './safe-send/check-send.ts'
import { senderName, signatureHtml } from './sender.ts'
import { assigneeAfterReply, closingByReply, settleAfterReply } from './settle-reply.ts'

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
  const { mailboxId, email, name: inboxName, maxBytes, channel } = await connectedInbox(ctx, row.inboxId)
  await channel.requireOpen(ctx, { mailboxId, address: row.contactAddress })
  const reply = channel.fit(input, { name: row.contactName, address: row.contactAddress })
  const { to, cc, bcc } = reply
  const uploads = await getUploads(ctx, input.attachmentIds)
  await lockAnswers(tx, workspaceId, row.id)
  const warnings = await requireChecked(ctx, input.acceptedWarnings, async () => ({
    inboxId: row.inboxId,
    conversationId: row.id,
    subject: row.subject,
    html: input.html,
    recipients: [...to, ...cc, ...bcc],
    hasFiles: uploads.length > 0 || hasImages(input.html),
    history: reply.includeQuote ? (answered ?? null) : null,
    isReply: true,
  }))
  const person = await getUserRow(tx, ctx.person.userId)
  const settings = await settingsOfInbox(tx, workspaceId, row.inboxId)
  const assigneeId = await assigneeAfterReply(ctx, row, settings)
  const snoozing = input.snooze && { until: snoozeEndOf(ctx, row, input.snooze.until) }
  if (snoozing && input.closeAfter) fail('not_open')
  const answer = await closingByReply(ctx, { ...row, assigneeId }, input)
  const chosen = await chooseSender(ctx, { inboxId: row.inboxId, own: email, answered, wanted: input.from })
  const own = await sendingAddress(tx, workspaceId, { mailboxId, email })
  const isOwn = chosen.address === email
  const sender = {
    name: chosen.name || senderName(settings, inboxName, person),
    address: isOwn ? own.address : chosen.address,
    replyTo: isOwn ? own.replyTo : null,
    locale: person.language,
    timeZone: person.timeZone,
  }
  const date = input.sendAt ? dueAt : ctx.now
  const personal = await findSignature(tx, workspaceId, person.id)
  const composed = await channel.compose(ctx, {
    reply,
    signature: signatureHtml(chosen.signature || settings.signature, person, personal),
    sender,
    answered: async () => (answered ? answeredMessage(ctx, answered) : null),
    subject: row.subject,
    date,
    uploads,
  })
  checkSize(composed.raw, maxBytes)
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
  const draft = await deleteDraft(tx, draftPlace(ctx, row))
  if (draft) await announceSent(ctx, row, draft)
  await insertHandleTime(tx, workspaceId, { messageId }, input.handledSeconds)
  await wakeMailSync(tx, mailboxId, 'send')
  const message = await announceReply(ctx, row, messageId)
  // People of this inbox may not see the other one, not even that it has the mail.
  const noted = warnings.filter(({ check }) => check !== 'answered_elsewhere')
  if (noted.length > 0) await announceChange(ctx, row, [{ type: 'warning_overridden', warnings: noted }])
  await settleAfterReply(ctx, row, { assigneeId, answer, snoozing })
  return message
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

export interface ConnectedInbox {
  readonly mailboxId: string
  readonly email: string
  /** Another one where the inbox has the address of a distribution list. */
  readonly mailboxEmail: string
  readonly name: string
  readonly maxBytes: number | null
  readonly channel: ReplyChannel
  /** Whether mail can go out with its original sender. */
  readonly canRedirect: boolean
}

export async function connectedInbox({ tx, workspaceId }: Context, inboxId: string): Promise<ConnectedInbox> {
  const { mailboxId, email, name } = found(await findInboxRow(tx, workspaceId, inboxId))
  const mailbox = (await mailboxStatesOf(tx, workspaceId, [mailboxId])).get(mailboxId)
  if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in') {
    fail('mailbox_not_connected')
  }
  return {
    mailboxId,
    email,
    mailboxEmail: mailbox.email,
    name,
    maxBytes: mailbox.smtpMaxBytes,
    channel: replyChannelOf(mailbox),
    canRedirect: sendsForOthers(mailbox),
  }
}

export async function answeredMessage(
  { tx, workspaceId }: Context,
  message: MessageRow,
): Promise<AnsweredMessage> {
  const [body] = await listBodies(tx, workspaceId, [message])
  const { key, chain } = found(await findReferenceChain(tx, workspaceId, message.id))
  return {
    key,
    chain,
    isSynthetic: key.endsWith('.invalid'),
    subject: message.subject,
    from: message.addresses.from[0] ?? null,
    sentAt: message.sentAt,
    text: body?.text ?? null,
    html: body?.html ?? null,
  }
}

interface ComposedReply {
  readonly raw: Buffer
  readonly key: string
  readonly mailboxId: string
  readonly bcc: readonly MailAddress[]
  /** Whether it begins its conversation. */
  readonly isFirst?: boolean
}

export async function storeReply(
  ctx: Context,
  row: Pick<ConversationRow, 'id' | 'inboxId'>,
  newest: Pick<MessageRow, 'arrivedAt'> | undefined,
  { raw, key, mailboxId, bcc, isFirst = false }: ComposedReply,
): Promise<string> {
  const { tx, workspaceId, app, person } = ctx
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  if (!stored) throw new Error('The reply was not stored.')
  const parsed = { ...readMessage(raw), bcc: [...bcc] }
  const id = newId()
  // Never before the message it answers, even if that server's clock was ahead.
  const arrivedAt = new Date(Math.max(ctx.now.getTime(), (newest?.arrivedAt.getTime() ?? 0) + 1))
  await insertMessages(tx, workspaceId, row.inboxId, [
    {
      id,
      key,
      incoming: {
        mailboxId,
        rawSha256: stored.sha256,
        sizeBytes: raw.length,
        internalDate: arrivedAt,
        parsed,
      },
      direction: 'outbound',
      authorId: person.userId,
      subject: parsed.subject,
      baseSubject: subjectKey(parsed.subject),
      snippet: parsed.snippet,
      references: [...new Set([...parsed.references, ...parsed.inReplyTo])],
      chain: parsed.references,
      isHidden: false,
      conversationId: row.id,
      reason: isFirst ? { rule: 'new', refused: [] } : { rule: 'reply' },
    },
  ])
  const participants = await withRecipients(ctx, row.id, [...parsed.to, ...parsed.cc])
  // Opened by the person, so that its age alone does not close it.
  const touched = { id: row.id, participants, parentlessReplyAt: null, isReopened: isFirst, isUnread: false }
  await sumUpConversations(tx, workspaceId, row.inboxId, [touched], ctx.now)
  return id
}

/** Recipients become participants and may reply from then on. */
async function withRecipients(
  { tx, workspaceId }: Context,
  conversationId: string,
  recipients: readonly MailAddress[],
): Promise<string[]> {
  const participants = await findStoredParticipants(tx, workspaceId, conversationId)
  return [...new Set([...participants, ...recipients.map(({ address }) => address.toLowerCase())])]
}

export async function announceReply(
  ctx: Context,
  before: Pick<ConversationRow, 'id' | 'inboxId'>,
  messageId: string,
): Promise<Message> {
  const { app, tx, workspaceId, emit } = ctx
  const row = found(await findMessageRow(tx, workspaceId, messageId))
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [row])
  const [summary] = await listSummaries(tx, workspaceId, [before.id])
  emit(
    messageQueued,
    { conversation: summaryForEvent(found(summary)), message: found(message) },
    { inboxId: before.inboxId, subjectId: before.id },
  )
  return found(message)
}
