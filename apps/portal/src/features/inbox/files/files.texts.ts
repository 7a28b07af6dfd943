import { defineTexts } from '#lib/i18n.ts'

export const filesTexts = defineTexts('files', {
  en: {
    position: '{at} of {count}',
    previous: 'Previous attachment',
    next: 'Next attachment',
    download: 'Download',
    failed: 'The attachment could not be loaded',
    notShown: 'This picture cannot be shown here. Download it to open it in another program.',
    contentOf: 'Content of {name}',
  },
  de: {
    position: '{at} von {count}',
    previous: 'Vorheriger Anhang',
    next: 'Nächster Anhang',
    download: 'Herunterladen',
    failed: 'Der Anhang konnte nicht geladen werden',
    notShown:
      'Dieses Bild kann hier nicht angezeigt werden. Laden Sie es herunter, um es in einem anderen Programm zu öffnen.',
    contentOf: 'Inhalt von {name}',
  },
})
