import { defineTexts } from '#lib/i18n.ts'

export const signOutTexts = defineTexts('sign-out', {
  en: {
    title: 'Sign out and delete drafts?',
    text: '{count, plural, one {One draft or comment is} other {# drafts or comments are}} saved only on this device. Signing out deletes {count, plural, one {it} other {them}}.',
    stay: 'Stay signed in',
    leave: 'Sign out and delete',
  },
  de: {
    title: 'Abmelden und Entwürfe löschen?',
    text: '{count, plural, one {Ein Entwurf oder Kommentar ist} other {# Entwürfe oder Kommentare sind}} nur auf diesem Gerät gespeichert. Beim Abmelden {count, plural, one {wird er} other {werden sie}} gelöscht.',
    stay: 'Angemeldet bleiben',
    leave: 'Abmelden und löschen',
  },
})
