import { ErrorState, Page } from '@postroom/ui'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { raiseServerError } from '../faults.ts'
import { routeProblem } from '../route-problem.ts'
import { shellTexts } from '../shell.texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Shows an API refusal in place of the page, a 404 for missing objects, and /error/server for everything else. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts)
  const router = useRouter()
  const problem = routeProblem(error)
  if (!problem) return null
  if (problem.status === 404) return <NotFoundPage />
  if (isApiError(error))
    return (
      <Page>
        <ErrorState
          title={t('pageError')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => {
            reset()
            void router.invalidate()
          }}
        />
      </Page>
    )
  return <Raise error={error} />
}

function Raise({ error }: { error: unknown }) {
  useEffect(() => raiseServerError(error), [error])
  return null
}
