import { defineTexts } from '#lib/i18n.ts'

export const dragTexts = defineTexts('drag', {
  en: {
    dragged: '{count, plural, one {# conversation} other {# conversations}}',
  },
  de: {
    dragged: '{count, plural, one {# Konversation} other {# Konversationen}}',
  },
})
