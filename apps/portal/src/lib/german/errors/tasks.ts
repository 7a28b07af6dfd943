import type { ErrorCodeOf, tasksContract } from '@postroom/contract'

export const errors = {
  too_many_tasks: 'Eine Konversation hat höchstens {maximum} offene Aufgaben.',
} as const satisfies Record<ErrorCodeOf<typeof tasksContract>, string>
