import type { SystemMail } from './send-system-mail.ts'

export interface Letter {
  readonly to: string
  /** The display name of the sender in place of the usual one. */
  readonly fromName?: string
  readonly language: 'en' | 'de'
  readonly subject: string
  /** What is said before the link. */
  readonly sentences: readonly string[]
  readonly link?: { readonly label: string; readonly href: string }
  /** What is said after it, such as how long it is good for. */
  readonly after?: readonly string[]
  /** What somebody may do for whom this is not meant. */
  readonly small?: string
}

/** A mail in plain text and HTML that say the same, without images or tracking. */
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
