import { defineTexts } from '#lib/i18n.ts'

export const memberSecurityTexts = defineTexts('member-security', {
  en: {
    unconfirmed: 'Address not confirmed',
    resetMfa: 'Reset MFA',
    resetQuestion: 'Reset the multi factor authentication of {name}?',
    resetText:
      'Their authenticator app, recovery codes and passkeys stop working, they are signed out everywhere and told by mail. Do it only after you have spoken to them: a stranger may ask for this in their name.',
    resetDone: 'Multi factor authentication of {name} reset',
    signOut: 'Sign out everywhere',
    signOutQuestion: 'Sign {name} out everywhere?',
    signOutText: 'Every device of theirs is signed out of this workspace within a second.',
    signOutDone:
      '{n, plural, =0 {{name} was not signed in} one {# device of {name} signed out} other {# devices of {name} signed out}}',
    cancel: 'Cancel',
  },
  de: {
    unconfirmed: 'Adresse nicht bestätigt',
    resetMfa: 'MFA zurücksetzen',
    resetQuestion: 'Die Anmeldung in zwei Schritten von {name} zurücksetzen?',
    resetText:
      'Authenticator-App, Wiederherstellungscodes und Passkeys gelten nicht mehr, alle Geräte werden abgemeldet, und es geht eine E-Mail an die Person. Tun Sie das nur, nachdem Sie mit ihr gesprochen haben: Jemand Fremdes könnte in ihrem Namen darum bitten.',
    resetDone: 'Anmeldung in zwei Schritten von {name} zurückgesetzt',
    signOut: 'Überall abmelden',
    signOutQuestion: '{name} überall abmelden?',
    signOutText: 'Jedes Gerät wird binnen einer Sekunde von diesem Arbeitsbereich abgemeldet.',
    signOutDone:
      '{n, plural, =0 {{name} war nicht angemeldet} one {# Gerät von {name} abgemeldet} other {# Geräte von {name} abgemeldet}}',
    cancel: 'Abbrechen',
  },
})
