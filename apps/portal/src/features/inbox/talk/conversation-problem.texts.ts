import { defineTexts } from '#lib/i18n.ts'

export const conversationProblemTexts = defineTexts('conversation-problem', {
  en: {
    failed: 'The conversation could not be loaded',
    gone: 'This conversation does not exist, or you are not a member of its inbox.',
    back: 'Back to the list',
  },
  de: {
    failed: 'Die Konversation konnte nicht geladen werden',
    gone: 'Diese Konversation gibt es nicht, oder Sie sind kein Mitglied ihres Postfachs.',
    back: 'Zurück zur Liste',
  },
})
