import { defineTexts } from '#lib/i18n.ts'

export const undoToastTexts = defineTexts('undo-toast', {
  en: {
    undone: 'Undone',
    undoneExcept: 'Undone, except {count, plural, one {# later change} other {# later changes}}',
  },
  de: {
    undone: 'Rückgängig gemacht',
    undoneExcept:
      'Rückgängig gemacht, bis auf {count, plural, one {# spätere Änderung} other {# spätere Änderungen}}',
  },
})
