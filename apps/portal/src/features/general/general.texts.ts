import { defineTexts } from '#lib/i18n.ts'

export const generalTexts = defineTexts('general', {
  en: {
    title: 'General',
    workspace: 'Workspace',
    workspaceHelp: 'Everybody of the workspace sees its name.',
    name: 'Name',
    nameField: 'workspace name',
    saved: 'Workspace saved',
    conflict: 'Someone else renamed the workspace. Save again to use your name in place of theirs.',
    forbidden: 'Only owners and admins change the settings of the workspace.',
  },
  de: {
    title: 'Allgemein',
    workspace: 'Arbeitsbereich',
    workspaceHelp: 'Alle im Arbeitsbereich sehen seinen Namen.',
    name: 'Name',
    nameField: 'Namen des Arbeitsbereichs',
    saved: 'Arbeitsbereich gespeichert',
    conflict:
      'Jemand anderes hat den Arbeitsbereich umbenannt. Speichern Sie noch einmal, damit Ihr Name an dessen Stelle tritt.',
    forbidden: 'Die Einstellungen des Arbeitsbereichs ändert nur, wem er gehört oder wer ihn verwaltet.',
  },
})
