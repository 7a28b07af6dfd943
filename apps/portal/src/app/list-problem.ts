import type { ListProblem } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'

type Asked = { error: Error | null; refetch: () => unknown }

/** What a list shows when the server refused its rows: no permission, or the message with its id and a retry. */
export function listProblem({ error, refetch }: Asked): { forbidden?: true; problem?: ListProblem } {
  if (!isApiError(error)) return {}
  if (error.status === 403) return { forbidden: true }
  return {
    problem: { message: error.message, requestId: error.requestId, onRetry: () => void refetch() },
  }
}
