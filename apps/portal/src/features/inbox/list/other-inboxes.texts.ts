import { defineTexts } from '#lib/i18n.ts'

export const otherInboxesTexts = defineTexts('otherInboxes', {
  en: {
    alsoIn: 'also in {inboxes}',
    closed: 'Conversation closed',
    closeToo: 'Close in {inbox} too',
    closeAllToo: 'Close in {count} other inboxes too',
    closedToo: 'Also closed in {inbox}',
    closedAllToo: 'Also closed in {count} other inboxes',
  },
  de: {
    alsoIn: 'auch in {inboxes}',
    closed: 'Konversation geschlossen',
    closeToo: 'Auch in {inbox} schließen',
    closeAllToo: 'Auch in {count} weiteren Postfächern schließen',
    closedToo: 'Auch in {inbox} geschlossen',
    closedAllToo: 'Auch in {count} weiteren Postfächern geschlossen',
  },
})
