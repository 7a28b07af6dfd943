import type { SystemMail } from './send-system-mail.ts'

export interface Letter {
  readonly to: string
  /** Display name of the sender, in place of the default. */
  readonly fromName?: string
  readonly language: 'en' | 'de'
  readonly subject: string
  /** Paragraphs before the link. */
  readonly sentences: readonly string[]
  readonly link?: { readonly label: string; readonly href: string }
  /** Paragraphs after the link, such as its validity. */
  readonly after?: readonly string[]
  /** Note for a person who did not expect the mail. */
  readonly small?: string
}

/** Composes a mail with the same content in plain text and HTML, without images or tracking. */
export function composeLetter({ to, subject, fromName, ...letter }: Letter): SystemMail {
  return { to, subject, ...(fromName && { fromName }), text: asText(letter), html: asHtml(letter) }
}

type Body = Omit<Letter, 'to' | 'subject' | 'fromName'>

const asText = ({ sentences, link, after = [], small }: Body): string =>
  [...sentences, ...(link ? [`${link.label}:`, link.href] : []), ...after, ...(small ? [small] : [])].join(
    '\n\n',
  )

function asHtml({ language, sentences, link, after = [], small }: Body): string {
  const lines = [
    ...sentences.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
    ...(small ? [`<p style="color: #666">${escapeHtml(small)}</p>`] : []),
  ]
  return `<!doctype html><html lang="${language}"><body style="font: 16px/1.5 sans-serif; color: #1c1c1c">
${lines.join('\n')}
</body></html>`
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
