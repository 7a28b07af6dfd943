import type { ErrorCodeOf, staffingContract } from '@postroom/contract'

export const errors = {
  coverage_too_far: 'Wählen Sie einen Tag, der höchstens {maximum} Tage entfernt ist.',
} as const satisfies Record<ErrorCodeOf<typeof staffingContract>, string>
