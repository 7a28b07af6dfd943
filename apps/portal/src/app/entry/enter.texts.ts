import { defineTexts } from '#lib/i18n.ts'

export const entryTexts = defineTexts('enter', {
  en: {
    title: 'Different account',
    question: 'Continue as {name}?',
    text: 'The link belongs to a different account. If you continue, you are signed out here and all Postroom data in this browser is removed.',
    doubt: 'If you did not expect this, do not continue.',
    yes: 'Continue as {name}',
    no: 'Stay signed in',
  },
  de: {
    title: 'Ein anderes Konto',
    question: 'Als {name} fortfahren?',
    text: 'Der Link gehört zu einem anderen Konto. Wenn Sie fortfahren, werden Sie hier abgemeldet, und alle Postroom-Daten in diesem Browser werden entfernt.',
    doubt: 'Wenn Sie das nicht erwartet haben, fahren Sie nicht fort.',
    yes: 'Als {name} fortfahren',
    no: 'Angemeldet bleiben',
  },
})
