import { defineTexts } from '#lib/i18n.ts'

export const signOutTexts = defineTexts('sign-out', {
  en: {
    title: 'Sign out and delete unsaved work?',
    text: '{count, plural, one {One draft or change is} other {# drafts or changes are}} saved only on this device. Signing out deletes {count, plural, one {it} other {them}}.',
    stay: 'Stay signed in',
    leave: 'Sign out and delete',
  },
  de: {
    title: 'Abmelden und Ungespeichertes löschen?',
    text: '{count, plural, one {Ein Entwurf oder eine Änderung ist} other {# Entwürfe oder Änderungen sind}} nur auf diesem Gerät gespeichert. Beim Abmelden {count, plural, one {geht das} other {gehen sie}} verloren.',
    stay: 'Angemeldet bleiben',
    leave: 'Abmelden und löschen',
  },
})
