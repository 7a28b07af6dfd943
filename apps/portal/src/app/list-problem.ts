import type { ListProblem } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'

type Asked = { error: Error | null; refetch: () => unknown }

/** What a list says instead of its rows when the server refused them: no permission, or the words, the id and another try. */
export function listProblem({ error, refetch }: Asked): { forbidden?: true; problem?: ListProblem } {
  if (!isApiError(error)) return {}
  if (error.status === 403) return { forbidden: true }
  return {
    problem: { message: error.message, requestId: error.requestId, onRetry: () => void refetch() },
  }
}
