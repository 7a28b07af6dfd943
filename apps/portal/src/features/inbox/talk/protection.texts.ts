import { defineTexts } from '#lib/i18n.ts'

export const protectionTexts = defineTexts('protection', {
  en: {
    signedPgp: 'Signed with OpenPGP. The signature was not checked here.',
    signedSmime: 'Signed with S/MIME. The signature was not checked here.',
    encryptedPgp: 'Encrypted with OpenPGP. Download the files to open it with your own key.',
    smime: 'Protected with S/MIME. Download the file to open it with your own key.',
  },
  de: {
    signedPgp: 'Mit OpenPGP signiert. Die Signatur wurde hier nicht geprüft.',
    signedSmime: 'Mit S/MIME signiert. Die Signatur wurde hier nicht geprüft.',
    encryptedPgp: 'Mit OpenPGP verschlüsselt. Laden Sie die Dateien, um sie mit Ihrem Schlüssel zu öffnen.',
    smime: 'Mit S/MIME geschützt. Laden Sie die Datei, um sie mit Ihrem Schlüssel zu öffnen.',
  },
})
