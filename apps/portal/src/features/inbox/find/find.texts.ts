import { defineTexts } from '#lib/i18n.ts'

/** Texts of what the command palette finds besides pages and commands. */
export const findTexts = defineTexts('inbox-find', {
  en: {
    lists: 'Inboxes and lists',
    people: 'People',
    conversations: 'Conversations',
    inbox: 'Inbox',
    team: 'Team',
    tag: 'Tag',
    personalTag: 'Personal tag',
    savedView: 'Saved view',
    searchAll: 'Search all mail for “{text}”',
    searching: 'Searching mail…',
    noneFound: 'No conversations found',
    searchFailed: 'Mail could not be searched.',
    tryAgain: 'Try again',
  },
  de: {
    lists: 'Postfächer und Listen',
    people: 'Personen',
    conversations: 'Konversationen',
    inbox: 'Postfach',
    team: 'Team',
    tag: 'Tag',
    personalTag: 'Persönlicher Tag',
    savedView: 'Gespeicherte Ansicht',
    searchAll: 'Alle E-Mails nach „{text}“ durchsuchen',
    searching: 'E-Mails werden durchsucht …',
    noneFound: 'Keine Konversationen gefunden',
    searchFailed: 'Die E-Mails konnten nicht durchsucht werden.',
    tryAgain: 'Erneut versuchen',
  },
})
