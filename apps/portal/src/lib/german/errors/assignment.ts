import type { assignmentContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  team_not_in_inbox: 'Niemand aus diesem Team arbeitet in dem Postfach.',
} as const satisfies Record<ErrorCodeOf<typeof assignmentContract>, string>
