import { defineTexts } from '#lib/i18n.ts'

export const mailboxProblemTexts = defineTexts('mailboxProblem', {
  en: {
    retrying: 'The mailbox is not in step: {reason}',
    disconnected: 'The mailbox is disconnected. Mail is neither fetched nor sent until it is reconnected.',
    needs_sign_in:
      'The server refuses the sign-in. Mail is neither fetched nor sent until the password is mended.',
    askStaff: '{names} can reconnect it; what you write is kept as a draft.',
    someStaff: 'An owner or admin',
    orOthers: '{names} and others',
    toAccount: 'Reconnect',
  },
  de: {
    retrying: 'Das Konto ist nicht auf dem Stand: {reason}',
    disconnected:
      'Das Konto ist getrennt. E-Mails werden weder geholt noch gesendet, bis es wieder verbunden ist.',
    needs_sign_in:
      'Der Server weist die Anmeldung zurück. E-Mails werden weder geholt noch gesendet, bis das Passwort stimmt.',
    askStaff: 'Wieder verbinden: {names}. Was Sie schreiben, bleibt als Entwurf erhalten.',
    someStaff: 'Inhaber und Admins',
    orOthers: '{names} und andere',
    toAccount: 'Wieder verbinden',
  },
})
