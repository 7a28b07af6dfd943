import { composeMessage, escapeHtml } from '@postroom/mail'
import { contentOf } from './files.ts'
import type { PlannedMail } from './plan.types.ts'

interface Place {
  readonly to: string
  readonly messageId: string
  /** Message-IDs of what came before, oldest first, without brackets. */
  readonly chain: readonly string[]
}

/** The bytes of a customer's mail, as their program would send it. */
export async function composeMail(mail: PlannedMail, { to, messageId, chain }: Place): Promise<Buffer> {
  const { raw } = await composeMessage({
    from: { name: mail.from.name, address: mail.from.address },
    to: [{ address: to }],
    subject: mail.subject,
    text: textOf(mail),
    ...(mail.isHtml && { html: htmlOf(mail) }),
    messageId: `<${messageId}>`,
    date: new Date(mail.at),
    inReplyTo: chain.length > 0 ? `<${chain.at(-1)}>` : undefined,
    references: chain.slice(0, -1).map((id) => `<${id}>`),
    attachments: mail.file
      ? [{ filename: mail.file.fileName, contentType: mail.file.contentType, content: contentOf(mail.file) }]
      : [],
    ...(mail.isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  })
  return raw
}

function textOf({ paragraphs, signature, quote }: PlannedMail): string {
  const parts = [paragraphs.join('\n\n')]
  // The line that tells programs where a signature begins (RFC 3676 4.3).
  if (signature.length > 0) parts.push(`-- \n${signature.join('\n')}`)
  if (quote) parts.push(`${quote.intro}\n${quoted(quote.paragraphs)}`)
  return parts.join('\n\n')
}

const quoted = (paragraphs: readonly string[]): string =>
  paragraphs
    .join('\n\n')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

function htmlOf({ paragraphs, signature, quote }: PlannedMail): string {
  const sign =
    signature.length > 0
      ? `<div class="signature" style="color:#667;font-size:12px">${signature.map(escapeHtml).join('<br>')}</div>`
      : ''
  const history = quote
    ? `<div class="gmail_quote"><div>${escapeHtml(quote.intro)}</div><blockquote style="margin:0 0 0 8px;border-left:1px solid #ccc;padding-left:8px">${paragraphsHtml(quote.paragraphs)}</blockquote></div>`
    : ''
  return `<html><body style="font-family:Calibri,Arial,sans-serif;font-size:14px">${paragraphsHtml(paragraphs)}${sign}${history}</body></html>`
}

export const paragraphsHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('')
