import { defineTexts } from '#lib/i18n.ts'

export const importTexts = defineTexts('connector-import', {
  en: {
    importTitle: 'Import from OpenAPI',
    importHelp: 'An OpenAPI 3 document as JSON or YAML. Nothing is fetched, and no credentials are imported.',
    document: 'Document',
    chooseFile: 'Choose a file',
    readOperations: 'Show operations',
    operations: 'Operations of {title}',
    noOperations: 'This document has no operations that can be imported.',
    importChosen: '{count, plural, =0 {Import} one {Import # connector} other {Import # connectors}}',
    imported:
      '{count, plural, one {# connector imported. It is off.} other {# connectors imported. They are off.}}',
    chooseOperations: 'Please choose at least one operation.',
    cancel: 'Cancel',
  },
  de: {
    importTitle: 'Aus OpenAPI importieren',
    importHelp:
      'Ein OpenAPI-3-Dokument als JSON oder YAML. Es wird nichts abgerufen, und Zugangsdaten werden nicht importiert.',
    document: 'Dokument',
    chooseFile: 'Datei wählen',
    readOperations: 'Operationen anzeigen',
    operations: 'Operationen von {title}',
    noOperations: 'Dieses Dokument hat keine Operationen, die sich importieren lassen.',
    importChosen:
      '{count, plural, =0 {Importieren} one {# Konnektor importieren} other {# Konnektoren importieren}}',
    imported:
      '{count, plural, one {# Konnektor importiert. Er ist ausgeschaltet.} other {# Konnektoren importiert. Sie sind ausgeschaltet.}}',
    chooseOperations: 'Bitte wählen Sie mindestens eine Operation.',
    cancel: 'Abbrechen',
  },
})
