import { domainToASCII } from 'node:url'
import { composeMessage, type ReadMessage } from '@postroom/mail'
import { isOwnMessageId, makeMessageId } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'

/** Prefix of the domain in the Message-ID of probe messages. */
const mark = 'probe.'

/** Composes a message from a mailbox to itself, recognized by its signed Message-ID. */
export async function composeProbe(app: App, email: string): Promise<Buffer> {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1))
  const self = { name: 'Postroom', address: email }
  const { raw } = await composeMessage({
    from: self,
    to: [self],
    subject: 'Postroom: is mail getting through?',
    text: 'Postroom sent this message to check that this mailbox can send and receive mail. It is deleted automatically.\n',
    messageId: makeMessageId(app, `${mark}${domain}`),
    date: new Date(),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  return raw
}

/** True for a probe message that this instance has composed. */
export const isProbe = (app: App, { messageId }: Pick<ReadMessage, 'messageId'>): boolean =>
  messageId?.includes(`@${mark}`) === true && isOwnMessageId(app, messageId)
