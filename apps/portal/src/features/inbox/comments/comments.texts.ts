import { defineTexts } from '#lib/i18n.ts'

export const commentsTexts = defineTexts('comments', {
  en: {
    menu: 'Actions for the comment by {name}',
    edit: 'Edit comment',
    editLabel: 'Edit comment',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete comment',
    edited: 'edited {when}',
    versions: 'Show earlier versions',
    versionsTitle: 'Versions of this comment',
    now: 'Current version',
    deleted: 'Comment deleted',
    deletedBy: 'Comment deleted by {name}',
    removeTitle: 'Delete this comment?',
    removeText:
      'Its text and all earlier versions are deleted for good. That there was a comment stays visible.',
    versionsFailed: 'The earlier versions could not be loaded.',
  },
  de: {
    menu: 'Aktionen für den Kommentar von {name}',
    edit: 'Kommentar bearbeiten',
    editLabel: 'Kommentar bearbeiten',
    save: 'Speichern',
    cancel: 'Abbrechen',
    remove: 'Kommentar löschen',
    edited: 'bearbeitet {when}',
    versions: 'Frühere Fassungen zeigen',
    versionsTitle: 'Fassungen dieses Kommentars',
    now: 'Aktuelle Fassung',
    deleted: 'Kommentar gelöscht',
    deletedBy: 'Kommentar gelöscht durch {name}',
    removeTitle: 'Diesen Kommentar löschen?',
    removeText:
      'Sein Text und alle früheren Fassungen werden endgültig gelöscht. Dass es einen Kommentar gab, bleibt sichtbar.',
    versionsFailed: 'Die früheren Fassungen konnten nicht geladen werden.',
  },
})
