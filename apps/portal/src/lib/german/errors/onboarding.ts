import type { ErrorCodeOf, onboardingContract } from '@postroom/contract'

export const errors = {
  helper_link_invalid:
    'Dieser Link wurde schon verwendet, ist abgelaufen oder widerrufen. Bitten Sie um einen neuen.',
  helper_not_ready: 'Die Einstellungen wurden noch nicht eingegeben.',
} as const satisfies Record<ErrorCodeOf<typeof onboardingContract>, string>

export const required = {
  link: 'Bitte geben Sie den Link an.',
}
