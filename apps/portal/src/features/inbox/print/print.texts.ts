import { defineTexts } from '#lib/i18n.ts'

export const printTexts = defineTexts('print', {
  en: {
    print: 'Print',
    printMessage: 'Print this message',
    key: 'Print the conversation',
    state: 'Status',
    messages: '{count, plural, one {# message} other {# messages}}, printed {at}',
  },
  de: {
    print: 'Drucken',
    printMessage: 'Diese Nachricht drucken',
    key: 'Konversation drucken',
    state: 'Status',
    messages: '{count, plural, one {# Nachricht} other {# Nachrichten}}, gedruckt am {at}',
  },
})
