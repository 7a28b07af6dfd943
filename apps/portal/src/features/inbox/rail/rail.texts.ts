import { defineTexts } from '#lib/i18n.ts'

/** Texts of the rail that the first screen does without. */
export const railTexts = defineTexts('rail', {
  en: {
    teams: 'Teams',
    tags: 'Tags',
    personalTag: 'Personal tag',
    showAllTags: 'Show all {count} tags',
    showFewerTags: 'Show fewer tags',
  },
  de: {
    teams: 'Teams',
    tags: 'Tags',
    personalTag: 'Persönlicher Tag',
    showAllTags: 'Alle {count} Tags anzeigen',
    showFewerTags: 'Weniger Tags anzeigen',
  },
})
