import { defineTexts } from './i18n.ts'

export const numberTexts = defineTexts('number-rules', {
  en: { between: 'Use a whole number from {least} to {most}.' },
  de: { between: 'Bitte eine ganze Zahl von {least} bis {most} eingeben.' },
})
