import { defineTexts } from '#lib/i18n.ts'

/** Texts for selecting and changing all conversations of a list. */
export const wholeListTexts = defineTexts('whole-list', {
  en: {
    selectAll: 'Select all conversations in this list',
    selectCounted: 'Select all {count, plural, one {# conversation} other {# conversations}} in this list',
    allSelected: 'All conversations in this list are selected',
    countSelected:
      'All {count, plural, one {# conversation} other {# conversations}} in this list are selected',
    tooMany: 'This list has more than {count, number} conversations. Narrow it to select all.',
    removeTag: 'Remove tag',
    keySelectAll: 'Select all',
  },
  de: {
    selectAll: 'Alle Konversationen dieser Liste auswählen',
    selectCounted:
      '{count, plural, one {# Konversation} other {Alle # Konversationen}} dieser Liste auswählen',
    allSelected: 'Alle Konversationen dieser Liste sind ausgewählt',
    countSelected:
      '{count, plural, one {# Konversation dieser Liste ist} other {Alle # Konversationen dieser Liste sind}} ausgewählt',
    tooMany:
      'Diese Liste hat mehr als {count, number} Konversationen. Grenzen Sie sie ein, um alle auszuwählen.',
    removeTag: 'Tag entfernen',
    keySelectAll: 'Alle auswählen',
  },
})
