import type { Letter } from '#features/system-mail/index.ts'

export type Notice =
  | { readonly kind: 'mfa_on' | 'password_changed' | 'recovery_codes_renewed' }
  | { readonly kind: 'mfa_off'; readonly by: 'self' | 'admin' | 'operator' }
  | { readonly kind: 'recovery_code_used'; readonly left: number }
  | { readonly kind: 'passkey_added'; readonly name: string }

interface Recipient {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/**
 * Builds a mail that says what happened to an account, and when. Without links, because a mail with a sign-in link
 * looks like phishing.
 */
export function noticeLetter(notice: Notice, at: Date, { to, language, timeZone }: Recipient): Letter {
  const [subject, what] = inLanguage[language](notice)
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const when = new Intl.DateTimeFormat(language, format).format(at)
  const ending = endings[language]
  return {
    to,
    language,
    subject,
    sentences: [what, `${ending.when} ${when} (${timeZone})`],
    small: ending.notYou,
  }
}

const endings = {
  en: {
    when: 'When:',
    notYou:
      'If this was not you, choose a new password when you sign in and tell an owner of your workspace: someone else may have used your account.',
  },
  de: {
    when: 'Wann:',
    notYou:
      'Falls Sie das nicht waren, wählen Sie bei der Anmeldung ein neues Passwort und informieren Sie einen Inhaber Ihres Arbeitsbereichs: Jemand anderes könnte Ihr Konto benutzt haben.',
  },
} as const

const inLanguage: Record<Recipient['language'], (notice: Notice) => [string, string]> = {
  en: (notice) => {
    switch (notice.kind) {
      case 'mfa_on':
        return [
          'Multi-factor authentication is on',
          'An authenticator app was set up for your account. All your other devices were signed out.',
        ]
      case 'mfa_off':
        return ['Multi-factor authentication is off', whoEn[notice.by]]
      case 'recovery_code_used':
        return [
          'A recovery code was used',
          `One of your recovery codes was used in place of the authenticator app. Codes left: ${notice.left}.`,
        ]
      case 'recovery_codes_renewed':
        return [
          'New recovery codes were created',
          'Your account has ten new recovery codes. The old ones no longer work.',
        ]
      case 'password_changed':
        return [
          'Your password was changed',
          'Your account has a new password. Your other devices were signed out.',
        ]
      case 'passkey_added':
        return ['A passkey was added', `The passkey “${notice.name}” can now sign in to your account.`]
    }
  },
  de: (notice) => {
    switch (notice.kind) {
      case 'mfa_on':
        return [
          'Zwei-Faktor-Anmeldung ist eingerichtet',
          'Für Ihr Konto wurde eine Authenticator-App eingerichtet. Alle anderen Geräte wurden abgemeldet.',
        ]
      case 'mfa_off':
        return ['Zwei-Faktor-Anmeldung ist aus', whoDe[notice.by]]
      case 'recovery_code_used':
        return [
          'Ein Wiederherstellungscode wurde verwendet',
          `Statt der Authenticator-App wurde einer Ihrer Wiederherstellungscodes verwendet. Übrige Codes: ${notice.left}.`,
        ]
      case 'recovery_codes_renewed':
        return [
          'Neue Wiederherstellungscodes wurden erstellt',
          'Ihr Konto hat zehn neue Wiederherstellungscodes. Die alten sind ungültig.',
        ]
      case 'password_changed':
        return [
          'Ihr Passwort wurde geändert',
          'Ihr Konto hat ein neues Passwort. Ihre anderen Geräte wurden abgemeldet.',
        ]
      case 'passkey_added':
        return [
          'Ein Passkey wurde hinzugefügt',
          `Mit dem Passkey „${notice.name}“ kann man sich jetzt bei Ihrem Konto anmelden.`,
        ]
    }
  },
}

const whoEn = {
  self: 'You turned off multi-factor authentication for your account.',
  admin:
    'An admin of your workspace reset multi-factor authentication and passkeys of your account and signed you out. Please set them up again.',
  operator:
    'Your Postroom administrator reset multi-factor authentication and passkeys of your account and signed you out. Please set them up again.',
}

const whoDe = {
  self: 'Sie haben die Zwei-Faktor-Anmeldung Ihres Kontos ausgeschaltet.',
  admin:
    'Ein Admin Ihres Arbeitsbereichs hat die Zwei-Faktor-Anmeldung und die Passkeys Ihres Kontos zurückgesetzt und Sie abgemeldet. Bitte richten Sie beides neu ein.',
  operator:
    'Ihr Postroom-Administrator hat die Zwei-Faktor-Anmeldung und die Passkeys Ihres Kontos zurückgesetzt und Sie abgemeldet. Bitte richten Sie beides neu ein.',
}
