import { defineTexts } from '#lib/i18n.ts'

export const directoryTexts = defineTexts('directory', {
  en: {
    address: 'Address (tenant URL)',
    effect:
      'People added to the directory are invited by mail. People removed from it leave the workspace and are signed out at once; their open work becomes unassigned. Groups become teams.',
    help: 'Enter this address in Entra ID, Okta or another directory that supports SCIM 2.0.',
    key: 'For the token, use an API key of an owner or admin with the scope members:write.',
    people:
      '{count, plural, one {# person} other {# people}} from the directory{inactive, plural, =0 {} other {, # of them removed}}',
    title: 'Connect a directory',
    toKeys: 'API keys',
  },
  de: {
    address: 'Adresse (Mandanten-URL)',
    effect:
      'Wen das Verzeichnis hinzufügt, wird per E-Mail eingeladen. Wer es verlässt, wird aus dem Arbeitsbereich entfernt und sofort abgemeldet; offene Konversationen sind dann nicht mehr zugewiesen. Gruppen werden zu Teams.',
    help: 'Tragen Sie diese Adresse in Entra ID, Okta oder einem anderen Verzeichnis mit SCIM 2.0 ein.',
    key: 'Als Token dient ein API-Schlüssel eines Inhabers oder Admins mit der Berechtigung members:write.',
    people:
      '{count, plural, one {# Person} other {# Personen}} aus dem Verzeichnis{inactive, plural, =0 {} other {, davon # entfernt}}',
    title: 'Verzeichnis verbinden',
    toKeys: 'API-Schlüssel',
  },
})
