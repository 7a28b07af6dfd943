import { hash } from 'node:crypto'
import type { MailAddress, ReadMessage } from '@postroom/mail'

type Content = Pick<ReadMessage, 'from' | 'to' | 'cc' | 'date' | 'subject' | 'text' | 'html' | 'attachments'>

/**
 * Which mail a message is a copy of: the Message-ID with all that a reader sees. Servers add fields on the way
 * to each mailbox, so the bytes differ; and whoever sends other words under a known id has sent another mail.
 */
export function mailIdOf(key: string, content: Content): string {
  const { from, to, cc, date, subject, text, html, attachments } = content
  const addresses = (list: readonly MailAddress[]) => list.map(({ address }) => address.toLowerCase())
  const files = attachments.map(({ filename, contentType, end, start }) => [
    filename,
    contentType,
    end - start,
  ])
  const facts = [key, addresses(from), addresses(to), addresses(cc), date, subject, text, html, files]
  const digest = hash('sha256', JSON.stringify(facts), 'hex')
  // Version 8 of RFC 9562: of our own making.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
