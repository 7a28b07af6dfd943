import { defineTexts } from '#lib/i18n.ts'

export const leavingTexts = defineTexts('confirm-leaving', {
  en: {
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes on this page are not saved.',
    stay: 'Stay here',
    leave: 'Leave without saving',
    closeTitle: 'Discard changes?',
    closeText: 'What you entered will be lost.',
    keepEditing: 'Keep editing',
    discard: 'Discard changes',
  },
  de: {
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
    stay: 'Hier bleiben',
    leave: 'Ohne Speichern verlassen',
    closeTitle: 'Änderungen verwerfen?',
    closeText: 'Ihre Eingaben gehen verloren.',
    keepEditing: 'Weiter bearbeiten',
    discard: 'Änderungen verwerfen',
  },
})
