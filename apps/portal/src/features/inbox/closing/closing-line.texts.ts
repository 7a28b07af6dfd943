import { defineTexts } from '#lib/i18n.ts'

export const closingLineTexts = defineTexts('closingLine', {
  en: {
    keptClosed: 'This stays closed: the customer only said thank you.',
    closedFor: '{actor} closed this: {reason}.',
    continues: 'The customer replied to “{other}”, which was closed.',
    continued: 'The customer’s reply started “{other}”.',
    open: 'Open',
    reopen: 'Reopen',
    noSubject: 'No subject',
  },
  de: {
    keptClosed: 'Bleibt geschlossen: Der Kunde hat sich nur bedankt.',
    closedFor: '{actor} hat dies geschlossen: {reason}.',
    continues: 'Der Kunde hat auf „{other}“ geantwortet, das geschlossen war.',
    continued: 'Die Antwort des Kunden hat „{other}“ begonnen.',
    open: 'Öffnen',
    reopen: 'Wieder öffnen',
    noSubject: 'Kein Betreff',
  },
})
