import { defineTexts } from '#lib/i18n.ts'

export const reactionsTexts = defineTexts('reactions', {
  en: {
    add: 'Add reaction',
    chosen: '{emoji} {count}: {names}',
    you: 'you',
    someone: 'someone',
    other: 'Another emoji',
    otherAdd: 'Add',
    notEmoji: 'Use one emoji.',
    group: 'Reactions',
  },
  de: {
    add: 'Reaktion hinzufügen',
    chosen: '{emoji} {count}: {names}',
    you: 'Sie',
    someone: 'jemand',
    other: 'Anderes Emoji',
    otherAdd: 'Hinzufügen',
    notEmoji: 'Verwenden Sie ein Emoji.',
    group: 'Reaktionen',
  },
})
