import type { createConversation, InputOf, OutputOf } from '@postroom/contract'
import {
  announceChange,
  announceDraft,
  getConversationRow,
  getReadableMessage,
  getUploads,
  insertHandleTime,
  isBlank,
  setAssignee,
  takeUploads,
} from '#features/conversations/index.ts'
import { assignableIds, sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { findSignature } from '#features/signatures/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { chooseSender } from '../choose-sender.ts'
import { composeReply } from '../compose-reply.ts'
import { composedOf } from '../composed-draft.ts'
import { connectedInbox } from '../connected-inbox.ts'
import { insertOutgoing } from '../outgoing.queries.ts'
import { checkSize, dueAtOf } from '../reply-rules.ts'
import { hasImages, requireChecked } from '../safe-send/check-send.ts'
import { senderName, signatureHtml } from '../sender.ts'
import { announceReply, storeReply } from '../store-reply.ts'
import { forwardedMessage } from './forward-message.ts'
import { deleteNewDraft } from './new-drafts.queries.ts'
import { getSendingInbox } from './sending-inbox.ts'

type Input = InputOf<typeof createConversation>

/** Queues a new message; its conversation is open and assigned to the sender. */
export async function createConversationCall(
  ctx: Context,
  input: Input,
): Promise<OutputOf<typeof createConversation>> {
  const { tx, workspaceId, person } = ctx
  await getSendingInbox(ctx, input.inboxId)
  const forwards = input.forwardsId === undefined ? null : await getReadableMessage(ctx, input.forwardsId)
  if (!forwards && isBlank(input.html) && input.attachmentIds.length === 0) fail('message_empty')
  const dueAt = dueAtOf(ctx, input)
  const { mailboxId, maxBytes, channel, ...inbox } = await connectedInbox(ctx, input.inboxId)
  if (!channel.reachesAnyAddress) fail('inbox_has_no_mail')
  const uploads = await getUploads(ctx, input.attachmentIds)
  const warnings = await requireChecked(ctx, input.acceptedWarnings, async () => ({
    inboxId: input.inboxId,
    conversationId: forwards?.row.id ?? null,
    subject: input.subject,
    html: input.html,
    recipients: [...input.to, ...input.cc, ...input.bcc],
    hasFiles: uploads.length > 0 || hasImages(input.html),
    history: forwards?.message ?? null,
  }))
  const { sender, signature } = await senderOf(ctx, input, { mailboxId, ...inbox })
  const draft = { ...input, html: input.html + signature }
  const composed = await composeReply(ctx.app, draft, {
    sender,
    answered: null,
    ...(forwards && { forwarded: await forwardedMessage(ctx, forwards.message, sender.address) }),
    subject: input.subject,
    quote: false,
    date: input.sendAt ? dueAt : ctx.now,
    uploads,
  })
  checkSize(composed.raw, maxBytes)
  const conversationId = newId()
  const row = { id: conversationId, inboxId: input.inboxId }
  const stored = { ...composed, mailboxId, bcc: input.bcc, isFirst: true }
  const messageId = await storeReply(ctx, row, undefined, stored)
  const { html, isPlain, from = null, to, cc, bcc, subject, draftId = newId(), forwardsId = null } = input
  await insertOutgoing(tx, workspaceId, {
    messageId,
    mailboxId,
    envelope: composed.envelope,
    composed: composedOf({
      html,
      isPlain,
      from,
      to,
      cc,
      bcc,
      closedAt: null,
      started: { draftId, subject, forwardsId },
    }),
    dueAt,
    // A conversation that has no message yet gets no answer.
    cancelsOnReply: false,
  })
  await takeUploads(ctx, messageId, uploads)
  await insertHandleTime(tx, workspaceId, { messageId }, input.handledSeconds)
  if (await deleteNewDraft(tx, { workspaceId, userId: person.userId, draftId }))
    announceDraft(ctx, { conversationId: null, inboxId: input.inboxId, exists: false })
  if ((await assignableIds(tx, workspaceId, input.inboxId)).includes(person.userId))
    await setAssignee(ctx, [conversationId], person.userId)
  if (forwards)
    await announceChange(ctx, forwards.row, [{ type: 'forwarded', other: { id: conversationId, subject } }])
  await wakeMailSync(tx, mailboxId, 'send')
  const message = await announceReply(ctx, row, messageId)
  if (warnings.length > 0) {
    const begun = await getConversationRow(ctx, conversationId, 'reply')
    await announceChange(ctx, begun, [{ type: 'warning_overridden', warnings }])
  }
  return { conversationId, message }
}

async function senderOf(
  ctx: Context,
  input: Input,
  { mailboxId, email, name }: { mailboxId: string; email: string; name: string },
) {
  const { tx, workspaceId } = ctx
  const writer = await getUserRow(tx, ctx.person.userId)
  const settings = await settingsOfInbox(tx, workspaceId, input.inboxId)
  const choice = { inboxId: input.inboxId, own: email, answered: undefined, wanted: input.from }
  const chosen = await chooseSender(ctx, choice)
  const own = await sendingAddress(tx, workspaceId, { mailboxId, email })
  const isOwn = chosen.address === email
  const personal = await findSignature(tx, workspaceId, writer.id)
  const sender = {
    name: chosen.name || senderName(settings, name, writer),
    address: isOwn ? own.address : chosen.address,
    replyTo: isOwn ? own.replyTo : null,
    locale: writer.language,
    timeZone: writer.timeZone,
  }
  return { sender, signature: signatureHtml(chosen.signature || settings.signature, writer, personal) }
}
