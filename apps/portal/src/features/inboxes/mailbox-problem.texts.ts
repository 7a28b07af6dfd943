import { defineTexts } from '#lib/i18n.ts'

export const mailboxProblemTexts = defineTexts('mailboxProblem', {
  en: {
    retrying: 'The mailbox is not up to date: {reason}',
    disconnected: 'The mailbox is disconnected. Reconnect it to receive and send mail.',
    needs_sign_in:
      'The server refuses the sign-in. Mail is neither received nor sent until the password is correct.',
    askStaff: '{names} can reconnect it. What you write is saved as a draft.',
    someStaff: 'An owner or admin',
    orOthers: '{names} and others',
    toAccount: 'Reconnect',
  },
  de: {
    retrying: 'Das Postfach ist nicht auf dem Stand: {reason}',
    disconnected: 'Das Postfach ist getrennt. Verbinden Sie es neu, um E-Mails zu empfangen und zu senden.',
    needs_sign_in:
      'Der Server lehnt die Anmeldung ab. Bis das Passwort stimmt, werden keine E-Mails empfangen oder gesendet.',
    askStaff: 'Neu verbinden kann es: {names}. Was Sie schreiben, wird als Entwurf gespeichert.',
    someStaff: 'Inhaber oder Admins',
    orOthers: '{names} und andere',
    toAccount: 'Neu verbinden',
  },
})
