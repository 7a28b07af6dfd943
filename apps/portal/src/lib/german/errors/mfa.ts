import type { ErrorCodeOf, mfaContract } from '@postroom/contract'

export const errors = {
  code_incorrect: 'Falscher Code. Bitte versuchen Sie es erneut',
  code_budget_spent: 'Es wurden zu viele Codes versucht. Bitte warten Sie, bevor Sie es erneut versuchen.',
  no_pending_secret: 'Erzeugen Sie zuerst den Sicherheitscode.',
  mfa_demanded:
    'Einer Ihrer Arbeitsbereiche verlangt die Zwei-Faktor-Anmeldung. Sie können sie neu einrichten.',
  mfa_not_set_up: 'Die Zwei-Faktor-Anmeldung ist noch nicht eingerichtet.',
} as const satisfies Record<ErrorCodeOf<typeof mfaContract>, string>
