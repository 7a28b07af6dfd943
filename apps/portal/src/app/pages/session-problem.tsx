import { ErrorState, Page } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { queryClient } from '../session.ts'

/** The person could not be fetched, for another reason than an ended session. */
export function SessionProblem({ error }: { error: Error }) {
  const t = useTexts(appTexts)
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
