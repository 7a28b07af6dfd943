import type { ErrorCodeOf, sessionContract } from '@postroom/contract'

export const errors = {
  setup_code_invalid:
    'Dieser Einrichtungslink wurde schon verwendet oder ist abgelaufen. Einen neuen erstellt: npm run admin -- setup:link',
  email_taken: 'Mit dieser Adresse gibt es bereits ein Konto.',
  password_too_common: 'Dieses Passwort ist zu häufig. Bitte wählen Sie ein anderes.',
  password_incorrect: 'Das Passwort ist falsch.',
  LoginError: 'Das Passwort ist falsch.',
  sign_in_method_off: 'Ihr Arbeitsbereich erlaubt diese Anmeldemethode nicht. Bitte wählen Sie eine andere.',
  step_up_required: 'Bitte bestätigen Sie zuerst Ihr Passwort.',
  time_zone_unknown: 'Diese Zeitzone ist nicht bekannt.',
} as const satisfies Record<ErrorCodeOf<typeof sessionContract>, string>

export const required = {
  'current password': 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  'set-up code': 'Bitte geben Sie den Einrichtungscode ein.',
}
