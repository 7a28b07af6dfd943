import { domainToASCII } from 'node:url'
import { composeMessage, type ReadMessage } from '@postroom/mail'
import { isOwnMessageId, makeMessageId } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'

const mark = 'probe.'

/** A mail to oneself that we know again by its Message-ID, which nobody else can make. */
export async function composeProbe(app: App, email: string): Promise<Buffer> {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1))
  const self = { name: 'Postroom', address: email }
  const { raw } = await composeMessage({
    from: self,
    to: [self],
    subject: 'Postroom: is mail getting through?',
    text: 'Postroom sent this to see that mail of this mailbox goes out and comes in. It removes it again by itself.\n',
    messageId: makeMessageId(app, `${mark}${domain}`),
    date: new Date(),
    // RFC 3834, so that no other program answers it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  return raw
}

export const isProbe = (app: App, { messageId }: Pick<ReadMessage, 'messageId'>): boolean =>
  messageId?.includes(`@${mark}`) === true && isOwnMessageId(app, messageId)
