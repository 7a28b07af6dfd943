import { defineTexts } from '#lib/i18n.ts'

/** What the lists outside the inbox hold. */
export const placeNoteTexts = defineTexts('place-note', {
  en: {
    mentions: 'Conversations with a comment that mentions you.',
    drafts: 'What you began to write and did not send.',
    starred: 'A star is the same for everyone in an inbox.',
    scheduled: 'Messages that are sent at the time you chose.',
    sent: 'Conversations with a message that you sent.',
    snoozed: 'They return in time, or when the customer replies.',
    removed: 'Conversations you move back reappear in their list.',
    outbox: 'Sent messages leave this list.',
  },
  de: {
    mentions: 'Konversationen mit einem Kommentar, der Sie erwähnt.',
    drafts: 'Angefangen und noch nicht gesendet.',
    starred: 'Ein Stern gilt für alle im Postfach.',
    scheduled: 'Nachrichten, die zur gewählten Zeit gesendet werden.',
    sent: 'Konversationen mit einer Nachricht, die Sie gesendet haben.',
    snoozed: 'Zur gewählten Zeit oder mit einer Antwort wieder da.',
    removed: 'Zurückgelegte Konversationen erscheinen wieder in ihrer Liste.',
    outbox: 'Gesendete Nachrichten verschwinden aus dieser Liste.',
  },
})
