import type { ErrorCodeOf, entryContract } from '@postroom/contract'

export const errors = {
  entry_code_invalid:
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Öffnen Sie ihn in der App erneut.',
} as const satisfies Record<ErrorCodeOf<typeof entryContract>, string>
