import { defineTexts } from './i18n.ts'

export const numberTexts = defineTexts('number-rules', {
  en: {
    between: 'Use a whole number from {least} to {most}.',
    atLeast: 'Use a whole number of at least {least}.',
    decimal: 'Use a number from {least} to {most} with at most two decimals.',
    port: 'Use a port from 1 to 65535.',
  },
  de: {
    between: 'Bitte eine ganze Zahl von {least} bis {most} eingeben.',
    atLeast: 'Bitte eine ganze Zahl ab {least} eingeben.',
    decimal: 'Bitte eine Zahl von {least} bis {most} mit höchstens zwei Nachkommastellen eingeben.',
    port: 'Bitte einen Port von 1 bis 65535 eingeben.',
  },
})
