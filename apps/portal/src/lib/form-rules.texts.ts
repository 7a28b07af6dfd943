import { defineTexts } from './i18n.ts'

export const ruleTexts = defineTexts('fields', {
  en: {
    required: 'Please enter your {field}.',
    email: 'Please enter a valid email address.',
    tooShort: 'Use at least {count} characters.',
    tooLong: 'Use at most {count} characters.',
  },
  de: {
    required: 'Bitte {field} eingeben.',
    email: 'Bitte eine gültige E-Mail-Adresse eingeben.',
    tooShort: 'Mindestens {count} Zeichen.',
    tooLong: 'Höchstens {count} Zeichen.',
  },
})
