import { defineTexts } from '#lib/i18n.ts'

export const callbackTexts = defineTexts('connector-callback', {
  en: {
    returning: 'Finishing the sign-in…',
    returnFailed: 'The connector is not signed in',
    returnedWithout: 'This page is for the return from a sign-in. Start it in the connector.',
    backToConnectors: 'Back to the connectors',
    signedIn: 'The connector is signed in',
  },
  de: {
    returning: 'Die Anmeldung wird abgeschlossen…',
    returnFailed: 'Der Konnektor ist nicht angemeldet',
    returnedWithout: 'Diese Seite ist die Rückkehr von einer Anmeldung. Beginnen Sie im Konnektor.',
    backToConnectors: 'Zurück zu den Konnektoren',
    signedIn: 'Der Konnektor ist angemeldet',
  },
})
