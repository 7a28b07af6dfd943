import { defineTexts } from '#lib/i18n.ts'

export const ruleUndoTexts = defineTexts('rule-undo', {
  en: {
    period: 'Period',
    period_1: 'Last hour',
    period_24: 'Last 24 hours',
    period_168: 'Last 7 days',
    period_720: 'Last 30 days',
    stillOn: 'The rule is on and goes on acting. Switch it off first if it should not.',
    titleRun: 'Undo one run of {name}',
    titleSince: 'Undo runs of {name}',
  },
  de: {
    period: 'Zeitraum',
    period_1: 'Letzte Stunde',
    period_24: 'Letzte 24 Stunden',
    period_168: 'Letzte 7 Tage',
    period_720: 'Letzte 30 Tage',
    stillOn: 'Die Regel ist an und wirkt weiter. Schalten Sie sie vorher aus, wenn sie das nicht soll.',
    titleRun: 'Einen Lauf von {name} rückgängig machen',
    titleSince: 'Läufe von {name} rückgängig machen',
  },
})
