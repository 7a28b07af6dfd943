import { defineTexts } from '#lib/i18n.ts'

export const uploadsTexts = defineTexts('uploads', {
  en: {
    uploading: 'Uploading {name}',
    uploadFailed: '{name} was not uploaded: {reason}',
    tooLarge: 'The file is larger than 25 MB.',
    removeFile: 'Remove {name}',
    unreachable: 'The server could not be reached.',
  },
  de: {
    uploading: '{name} wird hochgeladen',
    uploadFailed: '{name} wurde nicht hochgeladen: {reason}',
    tooLarge: 'Die Datei ist größer als 25 MB.',
    removeFile: '{name} entfernen',
    unreachable: 'Der Server war nicht erreichbar.',
  },
})
