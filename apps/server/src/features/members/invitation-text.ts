import { composeLetter, type SystemMail } from '#features/system-mail/index.ts'

interface InvitationFacts {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly workspaceName: string
  readonly invitedBy: string
  readonly link: string
  readonly expiresAt: Date
  /** Time zone of the inviter. */
  readonly timeZone: string
}

interface Sentences {
  /** From name: the inviter, sent through Postroom's address. */
  readonly sender: string
  readonly subject: string
  readonly invited: string
  readonly accept: string
  readonly validity: string
  readonly notForYou: string
}

/** Builds the mail of an invitation. */
export function invitationText(facts: InvitationFacts): SystemMail {
  const { sender, subject, invited, accept, validity, notForYou } = sentences[facts.language](facts)
  const { to, language, link } = facts
  return composeLetter({
    to,
    fromName: sender,
    language,
    subject,
    sentences: [invited],
    link: { label: accept, href: link },
    after: [validity],
    small: notForYou,
  })
}

const sentences: Record<InvitationFacts['language'], (facts: InvitationFacts) => Sentences> = {
  en: ({ workspaceName, invitedBy, expiresAt, timeZone }) => ({
    sender: `${invitedBy} via Postroom`,
    subject: `${invitedBy} invites you to ${workspaceName}`,
    invited: `${invitedBy} invites you to work on the mail of ${workspaceName} in Postroom.`,
    accept: 'Accept the invitation',
    validity: `The link works once and expires on ${longDate('en', expiresAt, timeZone)}.`,
    notForYou: 'If you did not expect this invitation, you can ignore it.',
  }),
  de: ({ workspaceName, invitedBy, expiresAt, timeZone }) => ({
    sender: `${invitedBy} über Postroom`,
    subject: `${invitedBy} lädt Sie zu ${workspaceName} ein`,
    invited: `${invitedBy} lädt Sie ein, in Postroom an den E-Mails von ${workspaceName} mitzuarbeiten.`,
    accept: 'Einladung annehmen',
    validity: `Der Link funktioniert einmal und ist bis ${longDate('de', expiresAt, timeZone)} gültig.`,
    notForYou: 'Falls Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.',
  }),
}

const longDate = (language: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)
