import { defineTexts } from '#lib/i18n.ts'

export const generalTexts = defineTexts('general', {
  en: {
    title: 'General',
    workspace: 'Workspace',
    workspaceHelp: 'Everybody of the workspace sees its name.',
    name: 'Name',
    nameField: 'workspace name',
    saved: 'Workspace saved',
    forbidden: 'Only owners and admins change the settings of the workspace.',
  },
  de: {
    title: 'Allgemein',
    workspace: 'Arbeitsbereich',
    workspaceHelp: 'Alle im Arbeitsbereich sehen seinen Namen.',
    name: 'Name',
    nameField: 'Namen des Arbeitsbereichs',
    saved: 'Arbeitsbereich gespeichert',
    forbidden: 'Die Einstellungen des Arbeitsbereichs ändert nur, wem er gehört oder wer ihn verwaltet.',
  },
})
