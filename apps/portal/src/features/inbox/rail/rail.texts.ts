import { defineTexts } from '#lib/i18n.ts'

/** Texts of the rail that the first screen does without. */
export const railTexts = defineTexts('rail', {
  en: {
    teams: 'Teams',
    teamsFailed: 'Teams could not be loaded',
    tags: 'Tags',
    tagsFailed: 'Tags could not be loaded',
    tryAgain: 'Try again',
    personalTag: 'Personal tag',
    showAllTags: 'Show all {count} tags',
    showFewerTags: 'Show fewer tags',
    customise: 'Customise sidebar',
    customiseHelp:
      'Drag to reorder, or use the arrow keys. Search still finds what you hide. Others are not affected.',
    sections: 'Sections',
    restore: 'Restore default',
  },
  de: {
    teams: 'Teams',
    teamsFailed: 'Die Teams konnten nicht geladen werden',
    tags: 'Tags',
    tagsFailed: 'Die Tags konnten nicht geladen werden',
    tryAgain: 'Erneut versuchen',
    personalTag: 'Persönlicher Tag',
    showAllTags: 'Alle {count} Tags anzeigen',
    showFewerTags: 'Weniger Tags anzeigen',
    customise: 'Seitenleiste anpassen',
    customiseHelp:
      'Ordnen Sie die Einträge durch Ziehen oder mit den Pfeiltasten. Die Suche findet auch, was Sie ausblenden. Für andere ändert sich nichts.',
    sections: 'Bereiche',
    restore: 'Standard wiederherstellen',
  },
})
