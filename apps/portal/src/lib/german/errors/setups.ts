import type { ErrorCodeOf, setupsContract } from '@postroom/contract'

export const errors = {
  setup_too_large: 'Das ist zu viel, um es zu speichern.',
} as const satisfies Record<ErrorCodeOf<typeof setupsContract>, string>
