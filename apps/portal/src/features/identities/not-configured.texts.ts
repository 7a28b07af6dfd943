import { defineTexts } from '#lib/i18n.ts'

export const notConfiguredTexts = defineTexts('not-configured', {
  en: {
    notConfigured: 'Not configured',
    instructions: 'Instructions',
    instructionsFor: 'Instructions for configuring {name}',
  },
  de: {
    notConfigured: 'Nicht eingerichtet',
    instructions: 'Anleitung',
    instructionsFor: 'Anleitung zum Einrichten von {name}',
  },
})
