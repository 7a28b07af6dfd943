import { defineTexts } from '#lib/i18n.ts'

export const chartTexts = defineTexts('reporting-charts', {
  en: {
    chart: 'chart',
    keys: 'Arrow keys move along the figures, Enter lists the conversations behind one, Escape leaves.',
    figure: '{column}, {row}: {value}',
    whole: '{column}: {value}',
    none: 'no value',
    list: 'Click to list the {value}',
    listCases: 'Click to see the conversations',
    flow: '{from} to {to}: {value}',
    goal: 'Goal {value}',
  },
  de: {
    chart: 'Diagramm',
    keys: 'Pfeiltasten gehen durch die Werte, die Eingabetaste zeigt die Konversationen dahinter, Escape verlässt das Diagramm.',
    figure: '{column}, {row}: {value}',
    whole: '{column}: {value}',
    none: 'kein Wert',
    list: 'Klicken, um die {value} aufzulisten',
    listCases: 'Klicken, um die Konversationen zu sehen',
    flow: '{from} nach {to}: {value}',
    goal: 'Ziel {value}',
  },
})
