import { defineTexts } from '#lib/i18n.ts'

export const dragTexts = defineTexts('drag', {
  en: {
    dragged: '{count, plural, one {# conversation} other {# conversations}}',
    nothingReceived: 'This conversation has no received message that could be redirected.',
  },
  de: {
    dragged: '{count, plural, one {# Konversation} other {# Konversationen}}',
    nothingReceived: 'Diese Konversation enthält keine empfangene Nachricht, die umgeleitet werden könnte.',
  },
})
