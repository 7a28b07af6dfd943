import type { ErrorCodeOf, identitiesContract } from '@postroom/contract'

export const errors = {
  provider_not_set_up: 'Diese Anmeldemethode ist hier nicht eingerichtet.',
  provider_unreachable: 'Der Anbieter hat nicht richtig geantwortet. Bitte versuchen Sie es gleich erneut.',
  authorization_invalid:
    'Diese Anmeldung wurde schon verwendet, hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte beginnen Sie von vorn.',
  provider_refuses: '{reason} Es wurde nichts geändert.',
  provider_denied: 'Der Anbieter hat die Anmeldung abgelehnt. Es wurde nichts geändert.',
  provider_proof_invalid:
    'Die Antwort des Anbieters konnte nicht geprüft werden. Sie wurden nicht angemeldet.',
  proof_invalid: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  identity_unknown:
    'Mit diesem Konto ist kein Postroom-Konto verknüpft. Melden Sie sich zuerst anders an und verknüpfen Sie es unter „Mein Profil“.',
  identity_of_another: 'Das ist ein anderes Konto als das, mit dem Sie angemeldet sind.',
  identity_taken: 'Dieses Konto ist hier schon mit jemandem verknüpft.',
  last_way_in: 'Das ist Ihre letzte Anmeldemethode. Richten Sie zuerst eine andere ein.',
  mail_sign_in_refused:
    'Die Anmeldung ist fehlgeschlagen. Prüfen Sie Benutzernamen und Passwörter; Ihr Arbeitsbereich muss diese Anmeldemethode erlauben.',
  mail_servers_unknown: 'Die Mailserver dieser Adresse wurden nicht gefunden. Bitte geben Sie sie ein.',
  mail_server_not_vouched:
    'Es ist nicht bekannt, dass dieser Server zu {domain} gehört. Bitten Sie einen Inhaber oder Admin, zuerst ein Postfach von {domain} zu verbinden.',
  grant_incomplete:
    'Der Anbieter hat keinen Zugriff auf das Postfach gewährt. Erlauben Sie alles, wonach er fragt, und versuchen Sie es erneut.',
  owner_locked_out: '{name} könnte sich nicht mehr anmelden. Alle Inhaber müssen sich anmelden können.',
  method_not_available: 'Diese Anmeldemethode ist noch nicht eingerichtet.',
  discovery_failed: 'Dort antwortet kein OpenID-Anbieter. {reason}',
  saml_metadata_unreachable: 'Die Metadaten konnten nicht abgerufen werden. {reason}',
  client_secret_needed: 'Bitte geben Sie Ihr Client-Secret ein.',
} as const satisfies Record<ErrorCodeOf<typeof identitiesContract>, string>

export const required = {
  'client secret': 'Bitte geben Sie Ihr Client-Secret ein.',
  'discovery address': 'Bitte geben Sie die Discovery-Adresse ein.',
}
