import type { ErrorCodeOf, verificationContract } from '@postroom/contract'

export const errors = {
  address_unchanged: 'Das ist schon Ihre Adresse.',
  address_code_wrong: 'Falscher Code. Bitte versuchen Sie es erneut',
  address_code_spent: 'Dieser Code ist abgelaufen oder wurde zu oft versucht. Fordern Sie einen neuen an.',
  verification_invalid: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
  verification_sign_in: 'Bitte melden Sie sich zuerst mit dieser Adresse an.',
  logout_mail_failed:
    'Die E-Mail zum Abmelden konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
  verification_mail_failed:
    'Die E-Mail konnte nicht gesendet werden: Dieses Postroom kann noch keine E-Mails senden.',
  already_verified: 'Ihre Adresse ist schon bestätigt.',
} as const satisfies Record<ErrorCodeOf<typeof verificationContract>, string>

export const required = {
  'verification key': 'Bitte geben Sie den Bestätigungsschlüssel ein.',
}
