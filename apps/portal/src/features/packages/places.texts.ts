import { defineTexts } from '#lib/i18n.ts'

export const placesTexts = defineTexts('package-places', {
  en: { port: 'port', allAirports: 'all airports' },
  de: { port: 'Hafen', allAirports: 'alle Flughäfen' },
})
