import { defineTexts } from '#lib/i18n.ts'

export const handbackTexts = defineTexts('handback', {
  en: {
    title: 'Back to the app',
    opening: 'The app is being opened. You can close this page then.',
    stayed: 'Nothing opened? Your browser may have asked for permission, or the app is not on this device.',
    here: 'You are done here. What you set up is saved.',
    support: 'Support answers in the app, in the conversation that opens there.',
    openApp: 'Open the app',
    openWebApp: 'Use the web app instead',
    toWebApp: 'Open the web app',
  },
  de: {
    title: 'Zurück zur App',
    opening: 'Die App wird geöffnet. Danach können Sie diese Seite schließen.',
    stayed:
      'Es hat sich nichts geöffnet? Vielleicht hat der Browser um Erlaubnis gefragt, oder die App ist nicht auf diesem Gerät.',
    here: 'Hier ist alles erledigt. Was Sie eingerichtet haben, ist gespeichert.',
    support: 'Der Support antwortet in der App, in der Unterhaltung, die sich dort öffnet.',
    openApp: 'App öffnen',
    openWebApp: 'Stattdessen die Web-App benutzen',
    toWebApp: 'Web-App öffnen',
  },
})
