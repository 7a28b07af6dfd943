import type { ErrorCodeOf, macrosContract } from '@postroom/contract'

export const errors = {
  too_many_macros: 'Höchstens {maximum} Makros sind möglich.',
  macro_actions_contradict: 'Eine Aktion macht rückgängig, was eine andere tut.',
} as const satisfies Record<ErrorCodeOf<typeof macrosContract>, string>
