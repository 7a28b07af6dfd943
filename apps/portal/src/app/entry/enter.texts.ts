import { defineTexts } from '#lib/i18n.ts'

export const entryTexts = defineTexts('enter', {
  en: {
    title: 'Another account',
    question: 'Continue as {name}?',
    text: 'The link you opened belongs to another account than the one you are signed in with. If you continue, you are signed out here and everything this browser keeps of Postroom is removed.',
    doubt: 'If you did not expect this, stay as you are.',
    yes: 'Continue as {name}',
    no: 'Stay as I am',
  },
  de: {
    title: 'Ein anderes Konto',
    question: 'Als {name} weitermachen?',
    text: 'Der geöffnete Link gehört zu einem anderen Konto als dem, mit dem Sie angemeldet sind. Wenn Sie weitermachen, werden Sie hier abgemeldet, und alles, was dieser Browser von Postroom behält, wird entfernt.',
    doubt: 'Wenn Sie das nicht erwartet haben, bleiben Sie, wie Sie sind.',
    yes: 'Als {name} weitermachen',
    no: 'So bleiben',
  },
})
