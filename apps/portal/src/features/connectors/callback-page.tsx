import { Button, ErrorState, Page, PageHeader, SkeletonRows, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { callbackTexts } from './callback.texts.ts'
import { connectorsQuery } from './connectors.api.ts'
import { readCallback } from './connectors.search.ts'
import { connectorsTexts } from './connectors.texts.ts'

/** Returns being finished, so that each is finished once however often the page mounts. */
const running = new Map<string, Promise<{ connectorId: string }>>()

/** The return from the sign-in page of a connector's system. */
export function CallbackPage() {
  const t = useTexts(callbackTexts)
  const common = useTexts(connectorsTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state, code, error } = readCallback(useSearch({ strict: false }))
  const [problem, setProblem] = useState<ApiError>()
  const open = (connector?: string) =>
    void navigate({
      to: '/settings/workspace/APIConnectors',
      search: { connector } as never,
      replace: true,
    })
  const finish = useEffectEvent(async (back: { state: string; code?: string; error?: string }) => {
    const finishing = running.get(back.state) ?? call('api_connectors.finish_authorization', back)
    running.set(back.state, finishing)
    try {
      const { connectorId } = await finishing
      await client.invalidateQueries({ queryKey: connectorsQuery.queryKey })
      toast.ok(t('signedIn'))
      open(connectorId)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setProblem(failure)
    }
  })
  useEffect(() => {
    if (state) void finish({ state, ...(code && { code }), ...(error && { error }) })
  }, [state, code, error])
  const back = <Button onClick={() => open()}>{t('backToConnectors')}</Button>
  const refusal = state ? problem : { message: t('returnedWithout'), requestId: undefined }
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
