import { defineTexts } from './i18n.ts'

export const numberTexts = defineTexts('number-rules', {
  en: { between: 'Use a number from {least} to {most}.' },
  de: { between: 'Eine Zahl von {least} bis {most}.' },
})
