import { defineTexts } from '#lib/i18n.ts'

export const orderedListsTexts = defineTexts('ordered-lists', {
  en: {
    delete: 'Delete',
    duplicate: 'Duplicate',
    edit: 'Edit',
    move: 'Move {name}',
    moveDown: 'Move down',
    moveUp: 'Move up',
    moved: '{name} is now at place {place} of {count}.',
    order: 'Order',
    showAll: 'Show all',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
  },
  de: {
    delete: 'Löschen',
    duplicate: 'Duplizieren',
    edit: 'Bearbeiten',
    move: '{name} verschieben',
    moveDown: 'Nach unten',
    moveUp: 'Nach oben',
    moved: '{name} ist jetzt an Stelle {place} von {count}.',
    order: 'Reihenfolge',
    showAll: 'Alle anzeigen',
    switchOff: 'Ausschalten',
    switchOn: 'Einschalten',
  },
})
