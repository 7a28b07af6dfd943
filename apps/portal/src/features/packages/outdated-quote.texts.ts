import { defineTexts } from '#lib/i18n.ts'

export const outdatedQuoteTexts = defineTexts('outdated-quote', {
  en: {
    region: 'Quote in this draft',
    total: 'The quote in this draft changed: {before} → {after}',
    replaced: 'The quote in this draft was replaced by a newer version.',
    withdrawn: 'The quote in this draft was withdrawn.',
    expired: 'The quote in this draft has expired.',
    awaiting: 'Its new version needs approval.',
    update: 'Update the letter',
    updated: 'Letter updated',
    keep: 'Keep as it is',
  },
  de: {
    region: 'Kundenangebot in diesem Entwurf',
    total: 'Kundenangebot in diesem Entwurf geändert: {before} → {after}',
    replaced: 'Das Kundenangebot in diesem Entwurf wurde durch eine neuere Version ersetzt.',
    withdrawn: 'Das Kundenangebot in diesem Entwurf wurde zurückgezogen.',
    expired: 'Das Kundenangebot in diesem Entwurf ist abgelaufen.',
    awaiting: 'Die neue Version muss noch freigegeben werden.',
    update: 'Text aktualisieren',
    updated: 'Text aktualisiert',
    keep: 'So lassen',
  },
})
