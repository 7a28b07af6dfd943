import type { SystemMail } from './system-mail.ts'

interface InvitationFacts {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly workspaceName: string
  readonly invitedBy: string
  readonly link: string
  readonly expiresAt: Date
}

interface Sentences {
  readonly subject: string
  readonly invited: string
  readonly accept: string
  readonly validity: string
  readonly notForYou: string
}

/** The mail of an invitation: plain text and HTML that say the same, without images or tracking. */
export function invitationText(facts: InvitationFacts): SystemMail {
  const words = sentences[facts.language](facts)
  const { to, link } = facts
  return {
    to,
    subject: words.subject,
    text: [words.invited, `${words.accept}:`, link, words.validity, words.notForYou].join('\n\n'),
    html: asHtml(words, facts.language, link),
  }
}

const sentences: Record<InvitationFacts['language'], (facts: InvitationFacts) => Sentences> = {
  en: ({ workspaceName, invitedBy, expiresAt }) => ({
    subject: `${invitedBy} invites you to ${workspaceName}`,
    invited: `${invitedBy} invites you to work on the mail of ${workspaceName} in Postroom.`,
    accept: 'Accept the invitation',
    validity: `The link works once, until ${longDate('en', expiresAt)}.`,
    notForYou: 'If you did not expect this, you can ignore it: nothing happens without the link.',
  }),
  de: ({ workspaceName, invitedBy, expiresAt }) => ({
    subject: `${invitedBy} lädt Sie zu ${workspaceName} ein`,
    invited: `${invitedBy} lädt Sie ein, in Postroom an der Post von ${workspaceName} mitzuarbeiten.`,
    accept: 'Einladung annehmen',
    validity: `Der Link gilt einmal, bis ${longDate('de', expiresAt)}.`,
    notForYou: 'Falls Sie damit nichts anfangen können: Ohne den Link geschieht nichts.',
  }),
}

const longDate = (language: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const asHtml = (
  { invited, accept, validity, notForYou }: Sentences,
  language: string,
  link: string,
): string =>
  `<!doctype html><html lang="${language}"><body style="font: 16px/1.5 sans-serif; color: #1c1c1c">
<p>${escapeHtml(invited)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(accept)}</a></p>
<p>${escapeHtml(validity)}</p>
<p style="color: #666">${escapeHtml(notForYou)}</p>
</body></html>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
