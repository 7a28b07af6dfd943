import { defineTexts } from '#lib/i18n.ts'

export const recipientsTexts = defineTexts('recipients', {
  en: {
    groupSize: '{count, plural, one {# address} other {# addresses}}',
    notAnAddress: 'Not an email address:',
    groups: 'Recipient groups',
    answerTo: 'Reply to the sender or to all',
    reply: 'Reply',
    replyAll: 'Reply all',
  },
  de: {
    groupSize: '{count, plural, one {# Adresse} other {# Adressen}}',
    notAnAddress: 'Keine E-Mail-Adresse:',
    groups: 'Empfängergruppen',
    answerTo: 'Dem Absender oder allen antworten',
    reply: 'Antworten',
    replyAll: 'Allen antworten',
  },
})
