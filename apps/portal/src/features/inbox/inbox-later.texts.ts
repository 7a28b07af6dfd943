import { defineTexts } from '#lib/i18n.ts'

/** Texts of rail, list and right pane that the first screen does without. */
export const inboxLaterTexts = defineTexts('inbox-later', {
  en: {
    reconnect: 'Reconnect',
    retrying: 'Retrying',
    connecting: 'Connecting',
    syncing: 'Importing',
    startPage: 'Start page',
    clearTag: 'Show all tags',
    pickOne: 'Choose a conversation',
    pickOneText: 'move through the list',
    pickOneOpen: 'open',
  },
  de: {
    reconnect: 'Neu verbinden',
    retrying: 'Neuer Versuch',
    connecting: 'Verbindet',
    syncing: 'Importiert',
    startPage: 'Startseite',
    clearTag: 'Alle Tags anzeigen',
    pickOne: 'Konversation wählen',
    pickOneText: 'durch die Liste bewegen',
    pickOneOpen: 'öffnen',
  },
})
