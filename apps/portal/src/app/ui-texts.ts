import { englishUiTexts, type UiTexts } from '@postroom/ui'
import type { Language } from '#lib/i18n.ts'

const germanUiTexts: UiTexts = {
  actionsFor: (name) => `Aktionen für ${name}`,
  cancel: 'Abbrechen',
  clearSelection: 'Auswahl aufheben',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  discard: 'Verwerfen',
  dismiss: 'Ausblenden',
  keep: 'Behalten',
  loading: 'Wird geladen',
  noPermissionTitle: 'Das dürfen Sie nicht sehen',
  noPermissionText: 'Jemand mit Verwaltungsrechten kann Ihnen Zugang geben.',
  optional: 'optional',
  requestId: 'Anfrage-ID',
  save: 'Speichern',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert',
  search: 'Suchen',
  select: (name) => `${name} auswählen`,
  selectAll: 'Alle auswählen',
  selected: (count) => `${count} ausgewählt`,
  steps: 'Schritte',
  stepOf: (step, count) => `Schritt ${step} von ${count}`,
  tryAgain: 'Erneut versuchen',
  typeToGoOn: (name) => `Zum Fortfahren ${name} eingeben`,
  undo: 'Rückgängig',
}

/** The words of the interface parts in the user's language. */
export const uiTextsIn = (language: Language): UiTexts => (language === 'de' ? germanUiTexts : englishUiTexts)
