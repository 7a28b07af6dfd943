import { defineTexts } from '#lib/i18n.ts'

export const memberSecurityTexts = defineTexts('member-security', {
  en: {
    unconfirmed: 'Address not confirmed',
    resetMfa: 'Reset MFA',
    resetQuestion: 'Reset multi-factor authentication of {name}?',
    resetText:
      'Their authenticator app, recovery codes and passkeys stop working, they are signed out everywhere and notified by mail. Talk to them first: someone else could ask for this in their name.',
    resetDone: 'Multi-factor authentication of {name} reset',
    signOut: 'Sign out everywhere',
    signOutQuestion: 'Sign {name} out everywhere?',
    signOutText: 'All their devices are signed out of this workspace within a second.',
    signOutDone:
      '{n, plural, =0 {{name} was not signed in} one {# device of {name} signed out} other {# devices of {name} signed out}}',
    cancel: 'Cancel',
  },
  de: {
    unconfirmed: 'Adresse nicht bestätigt',
    resetMfa: 'Zwei-Faktor-Anmeldung zurücksetzen',
    resetQuestion: 'Zwei-Faktor-Anmeldung von {name} zurücksetzen?',
    resetText:
      'Authenticator-App, Wiederherstellungscodes und Passkeys gelten nicht mehr, alle Geräte werden abgemeldet, und die Person erhält eine E-Mail. Sprechen Sie vorher mit ihr: Jemand anderes könnte in ihrem Namen darum bitten.',
    resetDone: 'Zwei-Faktor-Anmeldung von {name} zurückgesetzt',
    signOut: 'Überall abmelden',
    signOutQuestion: '{name} überall abmelden?',
    signOutText: 'Alle Geräte werden innerhalb einer Sekunde von diesem Arbeitsbereich abgemeldet.',
    signOutDone:
      '{n, plural, =0 {{name} war nicht angemeldet} one {# Gerät von {name} abgemeldet} other {# Geräte von {name} abgemeldet}}',
    cancel: 'Abbrechen',
  },
})
