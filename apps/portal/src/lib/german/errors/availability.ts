import type { availabilityContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  status_name_taken: 'Es gibt schon einen Status namens {name}.',
  status_for_admins: 'Nur Inhaber und Admins können diesen Status setzen.',
  status_built_in: 'Ein eingebauter Status behält seine Bedeutung und lässt sich nicht löschen.',
  until_is_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
} as const satisfies Record<ErrorCodeOf<typeof availabilityContract>, string>

export const required = {
  'status name': 'Bitte geben Sie den Namen des Status ein.',
}
