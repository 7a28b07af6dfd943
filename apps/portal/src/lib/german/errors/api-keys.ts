import type { apiKeysContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  api_key_name_taken: 'Sie haben schon einen Schlüssel namens {name}.',
  api_key_expiry_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  api_key_limit: 'Sie haben {count} Schlüssel. Widerrufen Sie zuerst einen, der nicht mehr gebraucht wird.',
} as const satisfies Record<ErrorCodeOf<typeof apiKeysContract>, string>

export const required = {
  scopes: 'Bitte geben Sie an, was der Schlüssel darf.',
  'key name': 'Bitte geben Sie den Namen des Schlüssels ein.',
}
