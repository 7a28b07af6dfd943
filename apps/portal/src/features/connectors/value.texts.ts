import { defineTexts } from '#lib/i18n.ts'

export const valueTexts = defineTexts('connectorValues', {
  en: {
    noValue: 'No value in the response',
    unsuitable: 'Another type than expected',
    yes: 'Yes',
    no: 'No',
  },
  de: {
    noValue: 'Kein Wert in der Antwort',
    unsuitable: 'Anderer Typ als erwartet',
    yes: 'Ja',
    no: 'Nein',
  },
})
