import { defineTexts } from '#lib/i18n.ts'

export const conversationConnectorsTexts = defineTexts('conversationConnectors', {
  en: {
    title: 'From your systems',
    call: 'Ask',
    again: 'Ask again',
    done: 'Done',
    asked: 'Answered {when}',
    keptSince: 'From an earlier answer, {when}',
    question: 'Call {name}?',
    changesData: 'This changes data in the other system.',
    customerNotices: 'The customer will notice this.',
  },
  de: {
    title: 'Aus Ihren Systemen',
    call: 'Abfragen',
    again: 'Erneut abfragen',
    done: 'Erledigt',
    asked: 'Antwort {when}',
    keptSince: 'Aus einer früheren Antwort, {when}',
    question: '{name} aufrufen?',
    changesData: 'Das ändert Daten im anderen System.',
    customerNotices: 'Der Kunde wird das bemerken.',
  },
})
