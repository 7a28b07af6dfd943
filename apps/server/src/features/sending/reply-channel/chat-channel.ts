import { htmlToText } from '@postroom/mail'
import { findChannelByMailbox, findWindow, personIn } from '#features/channels/index.ts'
import { fail } from '#platform/errors/index.ts'
import { composeChat } from '../chat/compose-chat.ts'
import type { ReplyChannel } from './reply-channel.ts'

/**
 * Messenger and WhatsApp: plain text and files to the one customer, while Meta's reply window is open. How they differ is
 * known to the features `channels` and `chats`.
 */
export const chatChannel: ReplyChannel = {
  reachesAnyAddress: false,
  // They mostly run when the window is closed. The automatic reply of an inbox follows a message at once, and is sent.
  allowsAutomaticMail: false,
  hasFolders: false,
  fit: ({ html }, customer) => ({ html, to: [customer], cc: [], bcc: [], includeQuote: false }),
  findWindow: async ({ app, tx, workspaceId, now }, { mailboxId, address }) => {
    const channel = await findChannelByMailbox(tx, workspaceId, mailboxId)
    const personId = channel && personIn(channel.kind, address)
    return channel && personId !== null ? findWindow(app, tx, channel, personId, now) : null
  },
  // Refused before it is queued, so that the writer can choose a template.
  requireOpen: async (ctx, place) => {
    const window = await chatChannel.findWindow(ctx, place)
    if (!window || window.state === 'closed') fail('chat_window_closed')
  },
  compose: ({ app }, { reply: { html, to }, sender, date, uploads }) =>
    composeChat(app, { text: htmlToText(html), sender, to, date, uploads }),
}
