import { composeReply } from '../compose-reply.ts'
import type { ReplyChannel } from './reply-channel.ts'

/** Mail carries formatted text and files to any address, at any time. */
export const mailChannel: ReplyChannel = {
  reachesAnyAddress: true,
  allowsAutomaticMail: true,
  hasFolders: true,
  fit: (reply) => reply,
  findWindow: async () => null,
  requireOpen: async () => undefined,
  compose: async ({ app }, { reply, signature, sender, answered, subject, date, uploads }) =>
    composeReply(
      app,
      { ...reply, html: reply.html + signature },
      { sender, answered: await answered(), subject, quote: reply.includeQuote, date, uploads },
    ),
}
