import type { caldavContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  caldav_unreadable: 'Die Kalender konnten nicht gelesen werden. {reason}',
  caldav_not_connected: 'Es ist kein CalDAV-Konto verbunden.',
} as const satisfies Record<ErrorCodeOf<typeof caldavContract>, string>

export const required = {
  'user name': 'Bitte geben Sie den Benutzernamen ein.',
}
