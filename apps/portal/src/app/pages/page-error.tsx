import { ErrorState, Page } from '@postroom/ui'
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { randomId } from '#lib/random-id.ts'
import { appTexts } from '../app.texts.ts'
import type { LayoutName } from '../route-table.types.ts'
import type { ServerErrorSearch } from '../search.ts'

/** A page whose data the API refused says so where it stands; any other fault leads to /error/server. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts)
  const router = useRouter()
  const layout = useMatches().at(-1)?.staticData.page?.layout
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
  return <LeadToServerError layout={layout} />
}

function LeadToServerError({ layout }: { layout: LayoutName | undefined }) {
  const router = useRouter()
  useEffect(() => {
    const search: ServerErrorSearch = {
      ...(layout === 'settings'
        ? { layout: 'Settings' }
        : layout === 'reporting'
          ? { layout: 'Reporting' }
          : {}),
      id: randomId(),
      at: Date.now(),
      from: location.pathname + location.search,
    }
    void router.navigate({ to: '/error/server', search, replace: true })
  }, [router, layout])
  return null
}
