import { hash } from 'node:crypto'
import type { MailAddress, ReadMessage } from '@postroom/mail'

type Content = Pick<ReadMessage, 'from' | 'to' | 'cc' | 'date' | 'subject' | 'text' | 'html' | 'attachments'>

/**
 * Identifies copies of one mail across mailboxes: hashes the Message-ID with everything a reader sees. Raw bytes do not
 * serve, since servers add header fields; other content under a known id is another mail.
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
  // UUID version 8 (RFC 9562): custom layout.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
