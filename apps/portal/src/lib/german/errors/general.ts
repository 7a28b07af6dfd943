import type { generalErrors } from '@postroom/contract'

/** Errors of any call, and the portal's own for a server that does not answer. */
export const errors = {
  unreachable: 'Der Server hat nicht geantwortet. Bitte versuchen Sie es erneut.',
  invalid_input: 'Bitte prüfen Sie die markierten Felder.',
  malformed_request: 'Die Anfrage konnte nicht gelesen werden.',
  unknown_command: 'Diesen Befehl gibt es nicht.',
  resource_mismatch: 'Der Text des Befehls und die Kennung benennen Verschiedenes.',
  unauthorized: 'Bitte melden Sie sich an.',
  TokenExpired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  workspace_read_only:
    'Dieser Arbeitsbereich kann nur gelesen werden, bis sein Inhaber einen Tarif bestellt oder bezahlt. Es geht nichts verloren.',
  mfa_required: 'Die Zwei-Faktor-Anmeldung ist erforderlich.',
  api_key_refused: 'Das geht nicht mit einem API-Schlüssel.',
  scope_missing: 'Dieser API-Schlüssel hat das Recht {scope} nicht.',
  origin_refused: 'Diese Anfrage kam von einer Adresse, die nicht zugelassen ist.',
  not_found: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  conflict: 'Jemand anderes hat das inzwischen geändert.',
  idempotency_key_reused: 'Dieser Idempotenz-Schlüssel wurde für eine andere Anfrage verwendet.',
  body_too_large: 'Die Anfrage ist zu groß.',
  unsupported_media_type: 'Senden Sie das als application/json.',
  rate_limited: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  ServerError: 'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert.',
  storage_full: 'Der Speicherplatz des Servers ist voll. Bitte informieren Sie Ihren Administrator.',
  overloaded: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich erneut.',
} as const satisfies Record<keyof typeof generalErrors | 'unreachable', string>
