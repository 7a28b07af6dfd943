import type { InboxSettings } from '@postroom/contract'
import { getCalendarTime } from '#features/calendars/index.ts'
import { findMessageRow, listSummaries, readHeld } from '#features/conversations/index.ts'
import { findInboxRow, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { findAnsweredMail, takeTurn } from './automatic-replies.queries.ts'
import { isSomebody, mayBeAnswered, queueAutomaticReply, returnPathOf } from './automatic-reply.ts'

/**
 * Answers the first message of a conversation if the inbox is set to, by the rules of RFC 3834: never automatic mail or
 * mail of a list, only if the inbox is among the recipients, once a day to the same person, and to the Return-Path.
 */
export const autoReplier = defineConsumer({
  name: 'auto-reply',
  types: ['message.received'],
  emits: true,
  handle: async (app, tx, { workspaceId, inboxId, at, payload }) => {
    const { messageId, isNew } = payload
    // An automatic answer that is an hour late confuses its recipient.
    if (!isNew || inboxId === null || Date.now() - at.getTime() > 3_600_000) return
    const settings = await settingsOfInbox(tx, workspaceId, inboxId)
    const reply = await replyAt(tx, workspaceId, settings, at)
    if (!reply) return
    const inbox = await findInboxRow(tx, workspaceId, inboxId)
    // Where the message is by now: people merge and split conversations meanwhile.
    const message = await readHeld(
      tx,
      workspaceId,
      () => findMessageRow(tx, workspaceId, messageId),
      (row) => (row ? [row.conversationId] : []),
    )
    if (!inbox || !message) return
    const [conversation] = await listSummaries(tx, workspaceId, [message.conversationId])
    // It moved to another inbox, where it did not arrive.
    if (conversation?.inboxId !== inboxId) return
    const first = await findAnsweredMail(tx, workspaceId, message.conversationId, messageId)
    const sender = message.addresses.from[0]
    if (!first || first.count > 1 || !sender || !mayBeAnswered(message, inbox.email)) return
    const to = await returnPathOf(app, first.rawSha256, sender.address)
    if (!isSomebody(to, inbox.email)) return
    const mailbox = (await mailboxStatesOf(tx, workspaceId, [inbox.mailboxId])).get(inbox.mailboxId)
    if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in') return
    // Senders of much mail have another return path for each: who wrote counts as well.
    for (const address of new Set([sender.address.toLowerCase(), to.toLowerCase()]))
      if (!(await takeTurn(tx, workspaceId, inboxId, address))) return
    const cause = { kind: 'system', id: null, text: 'automatic reply' } as const
    await changeWithin(tx, workspaceId, cause, (change) =>
      queueAutomaticReply(app, change, {
        inbox,
        name: settings.displayName || inbox.name,
        conversationId: message.conversationId,
        message,
        answered: first,
        to,
        subject: reply.subject || `Re: ${message.subject}`,
        text: reply.text,
      }),
    )
  },
})

/** The answer of that moment, or none: outside of the working hours the one for it goes first. */
async function replyAt(
  tx: Tx,
  workspaceId: string,
  { autoReply, outOfHoursReply, calendarId }: InboxSettings,
  at: Date,
): Promise<InboxSettings['autoReply'] | undefined> {
  const isOutside = calendarId !== null && !(await getCalendarTime(tx, workspaceId, calendarId)).isOpen(at)
  return (isOutside ? [outOfHoursReply, autoReply] : [autoReply]).find(({ isOn }) => isOn)
}
