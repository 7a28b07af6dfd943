import { defineTexts } from '#lib/i18n.ts'

export const mailboxProblemTexts = defineTexts('mailboxProblem', {
  en: {
    retrying: 'The mailbox is not in step: {reason}',
    disconnected: 'The mailbox is disconnected. Mail is neither fetched nor sent until it is reconnected.',
    needs_sign_in:
      'The server refuses the sign-in. Mail is neither fetched nor sent until the password is mended.',
    askStaff: 'An owner or admin can reconnect it; what you write is kept as a draft.',
    toAccount: 'Reconnect',
  },
  de: {
    retrying: 'Das Konto ist nicht auf dem Stand: {reason}',
    disconnected:
      'Das Konto ist getrennt. E-Mails werden weder geholt noch gesendet, bis es wieder verbunden ist.',
    needs_sign_in:
      'Der Server weist die Anmeldung zurück. E-Mails werden weder geholt noch gesendet, bis das Passwort stimmt.',
    askStaff:
      'Inhaber und Admins können es wieder verbinden; was Sie schreiben, bleibt als Entwurf erhalten.',
    toAccount: 'Wieder verbinden',
  },
})
