import { defineTexts } from '#lib/i18n.ts'

export const handbackTexts = defineTexts('handback', {
  en: {
    title: 'Back to the app',
    opening: 'The app is opening. You can then close this page.',
    stayed: 'Nothing opened? Your browser may ask for permission, or the app is not on this device.',
    here: 'You are done. What you set up is saved.',
    support: 'Support answers in the app, in the conversation that opens there.',
    openApp: 'Open the app',
    openWebApp: 'Use the web app instead',
    toWebApp: 'Open the web app',
  },
  de: {
    title: 'Zurück zur App',
    opening: 'Die App wird geöffnet. Danach können Sie diese Seite schließen.',
    stayed:
      'Es hat sich nichts geöffnet? Vielleicht fragt der Browser um Erlaubnis, oder die App ist nicht auf diesem Gerät.',
    here: 'Alles erledigt. Was Sie eingerichtet haben, ist gespeichert.',
    support: 'Der Support antwortet in der App, in der Konversation, die sich dort öffnet.',
    openApp: 'App öffnen',
    openWebApp: 'Stattdessen die Web-App verwenden',
    toWebApp: 'Web-App öffnen',
  },
})
