import type { connectorsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  connector_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Konnektoren.',
  connector_name_taken: 'Einen Konnektor mit dem Namen {name} gibt es schon.',
  connector_secret_needed:
    'Bitte geben Sie das Geheimnis ein. Ohne Sie wird es nicht an einen neuen Host gesendet.',
  connector_off: 'Dieser Konnektor ist ausgeschaltet oder hier nicht verwendbar.',
  connector_authorization_unsuitable: 'Dieser Konnektor meldet sich nicht mit einem Autorisierungscode an.',
  connector_authorization_invalid:
    'Diese Anmeldung ist abgelaufen oder wurde in einer anderen Sitzung begonnen. Beginnen Sie neu.',
  connector_authorization_refused: 'Die Anmeldung ist fehlgeschlagen: {reason}',
  openapi_unreadable: 'Das ist kein lesbares OpenAPI-3-Dokument: {detail}',
  openapi_operation_unknown: 'Das Dokument hat keine Operation {key}.',
} as const satisfies Record<ErrorCodeOf<typeof connectorsContract>, string>

export const required = {
  'connector name': 'Bitte geben Sie den Namen des Konnektors ein.',
}
