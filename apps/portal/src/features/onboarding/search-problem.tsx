import { ErrorState } from '@postroom/ui'
import { type ApiError, isApiError } from '#lib/api-error.ts'

type Asked = { data: unknown; error: Error | null; refetch: () => unknown }
type Problem = { error: ApiError; refetch: () => unknown }

/** The first part of the search for addresses that has no answer. */
export function failedSearch(...parts: readonly Asked[]): Problem | undefined {
  for (const { data, error, refetch } of parts)
    if (data === undefined && isApiError(error)) return { error, refetch }
  return undefined
}

/** Says why a part of the search failed, and repeats it. */
export const SearchProblem = ({ error, refetch }: Problem) => (
  <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
)
