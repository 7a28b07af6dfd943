import { ErrorState, Page } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { queryClient } from '../session.ts'
import { shellTexts } from '../shell.texts.ts'

/** Shown when the signed-in person could not be loaded for a reason other than an expired session. */
export function SessionProblem({ error }: { error: Error }) {
  const t = useTexts(shellTexts)
  return (
    <Page>
      <ErrorState
        title={t('pageError')}
        message={error.message}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void queryClient.refetchQueries({ queryKey: ['session', 'user'] })}
      />
    </Page>
  )
}
