import type { RequestedPurpose } from '@postroom/contract'
import type { Letter } from '#features/system-mail/index.ts'

interface Facts {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly workspaceName: string
  readonly link: string
}

interface Sentences {
  readonly subject: string
  readonly why: string
  readonly act: string
  readonly validity: string
  readonly notYou: string
}

/** Mail with a link to `/verification`. */
export function verificationLetter(
  purpose: RequestedPurpose,
  { to, language, workspaceName, link }: Facts,
): Letter {
  const { subject, why, act, validity, notYou } = sentences[language][purpose](workspaceName)
  return {
    to,
    language,
    subject,
    sentences: [why],
    link: { label: act, href: link },
    after: [validity],
    small: notYou,
  }
}

type ByPurpose = Record<RequestedPurpose, (workspace: string) => Sentences>

const sentences: Record<Facts['language'], ByPurpose> = {
  en: {
    SignUp: (workspace) => ({
      subject: 'Confirm your address',
      why: `An account for ${workspace} in Postroom was created with this address. Confirm that the address is yours.`,
      act: 'Confirm address',
      validity: 'The link works once, for seven days, while you are signed in.',
      notYou:
        'If you did not create an account, do not open the link. Request a new password on the sign-in page instead: the account is then yours.',
    }),
    Logout: (workspace) => ({
      subject: 'Sign out everywhere',
      why: `Someone asked to sign you out of ${workspace} on every device.`,
      act: 'Sign out everywhere',
      validity: 'The link works once, within one hour.',
      notYou: 'If it was not you, you can ignore this: nothing happens without the link.',
    }),
    NewPassword: (workspace) => ({
      subject: 'Choose a new password',
      why: `Someone requested a new password for your account at ${workspace}.`,
      act: 'Choose a new password',
      validity: 'The link works once, within one hour.',
      notYou: 'If it was not you, you can ignore this: your password stays as it is.',
    }),
  },
  de: {
    SignUp: (workspace) => ({
      subject: 'Bestätigen Sie Ihre Adresse',
      why: `Mit dieser Adresse wurde ein Konto für ${workspace} in Postroom angelegt. Bestätigen Sie, dass sie Ihnen gehört.`,
      act: 'Adresse bestätigen',
      validity: 'Der Link gilt einmal, sieben Tage lang, während Sie angemeldet sind.',
      notYou:
        'Falls Sie kein Konto angelegt haben, öffnen Sie den Link nicht. Fordern Sie bei der Anmeldung ein neues Passwort an: Damit gehört das Konto Ihnen.',
    }),
    Logout: (workspace) => ({
      subject: 'Überall abmelden',
      why: `Jemand möchte Sie bei ${workspace} auf allen Geräten abmelden.`,
      act: 'Überall abmelden',
      validity: 'Der Link gilt einmal, eine Stunde lang.',
      notYou: 'Falls Sie das nicht waren: Ohne den Link geschieht nichts.',
    }),
    NewPassword: (workspace) => ({
      subject: 'Neues Passwort wählen',
      why: `Jemand hat ein neues Passwort für Ihr Konto bei ${workspace} angefordert.`,
      act: 'Neues Passwort wählen',
      validity: 'Der Link gilt einmal, eine Stunde lang.',
      notYou: 'Falls Sie das nicht waren: Ihr Passwort bleibt, wie es ist.',
    }),
  },
}
