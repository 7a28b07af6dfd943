import type { Message } from '@postroom/contract'
import { linesAsHtml, type MailAddress } from '@postroom/mail'
import { listMessageRows } from '#features/conversations/index.ts'
import { lockInboxForMail, settingsOfInbox } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { composedOf } from '../composed-draft.ts'
import { connectedInbox } from '../connected-inbox.ts'
import { insertOutgoing } from '../outgoing.queries.ts'
import { senderName } from '../sender.ts'
import { announceReply, storeReply } from '../store-reply.ts'
import { chooseChat } from './choose-chat.ts'
import { composeChat } from './compose-chat.ts'

/**
 * Queues a text for a person in the given conversation, else in the existing one or a new one. `keep` stores related
 * data before the message can be sent.
 */
export async function queueChat(
  ctx: Context,
  chat: { inboxId: string; conversationId: string | null; to: MailAddress; text: string },
  keep: (messageId: string) => Promise<void>,
): Promise<{ conversationId: string; message: Message }> {
  const { app, tx, workspaceId, now } = ctx
  const { inboxId, to, text } = chat
  const { mailboxId, email, name } = await connectedInbox(ctx, inboxId)
  await lockInboxForMail(tx, workspaceId, inboxId)
  const chosen =
    chat.conversationId ?? (await chooseChat(tx, workspaceId, inboxId, to.address, now)).conversationId
  const row = { id: chosen, inboxId }
  const [newest] = await listMessageRows(tx, workspaceId, row.id, { before: null, limit: 1 })
  const person = await getUserRow(tx, ctx.person.userId)
  const settings = await settingsOfInbox(tx, workspaceId, inboxId)
  const sender = { name: senderName(settings, name, person), address: email }
  const composed = await composeChat(app, { text, sender, to: [to], date: now, uploads: [] })
  const messageId = await storeReply(ctx, row, newest, { ...composed, mailboxId, bcc: [] })
  const html = `<p>${linesAsHtml(text)}</p>`
  await insertOutgoing(tx, workspaceId, {
    messageId,
    mailboxId,
    envelope: composed.envelope,
    composed: composedOf({ html, to: [to], cc: [], bcc: [], closedAt: null }),
    dueAt: now,
    cancelsOnReply: false,
  })
  await keep(messageId)
  await wakeMailSync(tx, mailboxId, 'send')
  return { conversationId: row.id, message: await announceReply(ctx, row, messageId) }
}
