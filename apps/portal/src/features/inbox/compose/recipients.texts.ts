import { defineTexts } from '#lib/i18n.ts'

export const recipientsTexts = defineTexts('recipients', {
  en: {
    groupSize: '{count, plural, one {# address} other {# addresses}}',
    notAnAddress: 'Not an email address:',
    recipient: 'recipient',
    chipKeys: 'Delete removes, Enter edits',
    groups: 'Recipient groups',
    answerTo: 'Reply to the sender or to all',
    reply: 'Reply',
    replyAll: 'Reply all',
    answers: 'Answers the message of {name}, {when}',
    answerNewest: 'Answer the newest message',
  },
  de: {
    groupSize: '{count, plural, one {# Adresse} other {# Adressen}}',
    notAnAddress: 'Keine E-Mail-Adresse:',
    recipient: 'Empfänger',
    chipKeys: 'Entf entfernt, Eingabe bearbeitet',
    groups: 'Empfängergruppen',
    answerTo: 'Dem Absender oder allen antworten',
    reply: 'Antworten',
    replyAll: 'Allen antworten',
    answers: 'Antwort auf die Nachricht von {name}, {when}',
    answerNewest: 'Neueste Nachricht beantworten',
  },
})
