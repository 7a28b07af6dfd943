import type { answerInvitation, InputOf, Message } from '@postroom/contract'
import { answerInvitation as answerText, escapeHtml, type InvitationAnswer } from '@postroom/mail'
import {
  calendarTextOf,
  findCalendarPart,
  findMessageRow,
  getConversationRow,
  isAnswerable,
  keepAnswer,
  listInvitations,
  readWaiting,
} from '#features/conversations/index.ts'
import { settingsOfInbox } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { chooseSender } from './choose-sender.ts'
import { composeReply } from './compose-reply.ts'
import { composedOf } from './composed-draft.ts'
import { connectedInbox } from './connected-inbox.ts'
import { insertOutgoing } from './outgoing.queries.ts'
import { senderName } from './sender.ts'
import { announceReply, answeredMessage, storeReply } from './store-reply.ts'

/** The organiser's program reads the calendar part, a person reads the subject (RFC 6047, 2.1). */
const words: Record<string, Record<InvitationAnswer, string>> = {
  en: { accepted: 'Accepted', tentative: 'Tentative', declined: 'Declined' },
  de: { accepted: 'Zugesagt', tentative: 'Mit Vorbehalt', declined: 'Abgesagt' },
}

export async function answerInvitationCall(
  ctx: Context,
  input: InputOf<typeof answerInvitation>,
): Promise<Message> {
  const { app, tx, workspaceId, now } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'reply', { lock: true })
  const asked = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (asked.conversationId !== row.id) fail('not_found')
  await readWaiting(app, tx, workspaceId)
  const [held] = await listInvitations(tx, workspaceId, [asked.id])
  const organizer = held?.invitation.organizer
  if (!held || !organizer || held.invitation.method !== 'REQUEST') return fail('invitation_not_answerable')
  if (!isAnswerable(held)) fail('invitation_outdated')
  const { mailboxId, email, name: inboxName } = await connectedInbox(ctx, row.inboxId)
  const person = await getUserRow(tx, ctx.person.userId)
  const settings = await settingsOfInbox(tx, workspaceId, row.inboxId)
  // Organisers match a reply to the attendee by address, so it must come from the invited one.
  const isInvited = held.invitation.attendees.some(({ address }) => address.toLowerCase() === email)
  const choice = { inboxId: row.inboxId, own: email, answered: asked, wanted: isInvited ? email : undefined }
  const sender = await chooseSender(ctx, choice)
  const from = { name: sender.name || senderName(settings, inboxName, person), address: sender.address }
  const part = found(await findCalendarPart(tx, workspaceId, asked.id))
  const text = await calendarTextOf(app, part)
  const content = text === null ? null : answerText(text, { from, answer: input.answer, now })
  if (content === null) return fail('invitation_not_answerable')
  const line = `${(words[person.language] ?? words.en)?.[input.answer]}: ${held.invitation.title}`
  const draft = { html: `<p>${escapeHtml(line)}</p>`, to: [organizer], cc: [], bcc: [] }
  const composed = await composeReply(app, draft, {
    sender: { ...from, replyTo: null, locale: person.language, timeZone: person.timeZone },
    answered: await answeredMessage(ctx, asked),
    subject: line,
    calendar: { method: 'REPLY', content },
    quote: false,
    date: now,
    uploads: [],
  })
  const messageId = await storeReply(ctx, row, asked, { ...composed, mailboxId, bcc: [] })
  await insertOutgoing(tx, workspaceId, {
    messageId,
    mailboxId,
    envelope: composed.envelope,
    composed: composedOf({ ...draft, closedAt: null }),
    dueAt: now,
    cancelsOnReply: false,
  })
  await keepAnswer(tx, workspaceId, asked.id, { answer: input.answer, by: ctx.person.userId, at: now })
  await wakeMailSync(tx, mailboxId, 'send')
  return announceReply(ctx, row, messageId)
}
