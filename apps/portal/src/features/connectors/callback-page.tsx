import { Button, ErrorState, Page, PageHeader, SkeletonRows, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useReturn } from '#lib/use-return.ts'
import { callbackTexts } from './callback.texts.ts'
import { connectorsQuery } from './connectors.api.ts'
import { readCallback } from './connectors.search.ts'
import { connectorsTexts } from './connectors.texts.ts'

/** The return from the sign-in page of a connector's system. */
export function CallbackPage() {
  const t = useTexts(callbackTexts)
  const common = useTexts(connectorsTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state, code, error } = readCallback(useSearch({ strict: false }))
  const open = (connector?: string) =>
    void navigate({
      to: '/settings/workspace/APIConnectors',
      search: { connector },
      replace: true,
    })
  const outcome = useReturn(state, () =>
    call('api_connectors.finish_authorization', {
      state: state ?? '',
      ...(code && { code }),
      ...(error && { error }),
    }),
  )
  useChanged(outcome, () => {
    if (typeof outcome === 'string' || isApiError(outcome)) return
    void client.invalidateQueries({ queryKey: connectorsQuery.queryKey }).then(() => {
      toast.ok(t('signedIn'))
      open(outcome.connectorId)
    })
  })
  const back = <Button onClick={() => open()}>{t('backToConnectors')}</Button>
  const refused = isApiError(outcome) ? outcome : undefined
  const refusal = state ? refused : { message: t('returnedWithout'), requestId: undefined }
  return (
    <Page>
      {refusal ? (
        <ErrorState
          title={t('returnFailed')}
          message={refusal.message}
          requestId={refusal.requestId}
          action={back}
        />
      ) : (
        <>
          <PageHeader title={common('title')} />
          <div role="status" aria-label={t('returning')}>
            <SkeletonRows rows={3} />
          </div>
        </>
      )}
    </Page>
  )
}
