import { defineTexts } from './i18n.ts'

export const numberTexts = defineTexts('number-rules', {
  en: {
    between: 'Use a whole number from {least} to {most}.',
    port: 'Use a port from 1 to 65535.',
  },
  de: {
    between: 'Bitte eine ganze Zahl von {least} bis {most} eingeben.',
    port: 'Bitte einen Port von 1 bis 65535 eingeben.',
  },
})
