import { Button, Mark, Notice, SkeletonRows, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type ApiError, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useReturn } from '#lib/use-return.ts'
import { githubQuery } from './github.api.ts'
import './github.live.ts'
import { githubTexts } from './github.texts.ts'
import css from './github-page.module.css'
import { HookList } from './hook-list.tsx'

/** Return page from GitHub: exchanges the code, then lists the web hooks or the error. */
export function GithubPage() {
  const t = useTexts(githubTexts)
  const client = useQueryClient()
  const [arrival] = useState(takeArrival)
  const finished = useReturn(arrival?.state, async () => {
    if (arrival) await call('github.finish', arrival)
    return 'done' as const
  })
  const state = useQuery({ ...githubQuery, enabled: finished !== 'running' })
  const problem = (typeof finished === 'object' && finished) || (isApiError(state.error) && state.error)
  const connection = state.data?.connection
  const disconnect = async () => {
    await call('github.disconnect', {})
    client.setQueryData(githubQuery.queryKey, (before) => before && { ...before, connection: null })
    toast.ok(t('disconnected'))
  }
  return (
    <div className={css.page}>
      <Mark />
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {problem ? t('refusedTitle') : t('title')}
          </h1>
          {connection && !problem && <p className={css.text}>{t('asLogin', { login: connection.login })}</p>}
        </div>
        {connection && !problem && (
          <Button size="xs" onClick={() => void disconnect()}>
            {t('disconnect')}
          </Button>
        )}
      </header>
      {problem ? (
        <Refusal problem={problem} />
      ) : finished === 'running' ? (
        <p className={css.text} role="status">
          {t('finishing')}
        </p>
      ) : !state.data ? (
        <div className={css.scroll}>
          <SkeletonRows rows={3} />
        </div>
      ) : connection ? (
        <HookList login={connection.login} />
      ) : state.data.isSetUp ? (
        <>
          <p className={css.text}>{t('connectText')}</p>
          <ConnectButton label={t('connect')} />
        </>
      ) : (
        <Notice>{t('notSetUp')}</Notice>
      )}
    </div>
  )
}

function Refusal({ problem }: { problem: ApiError }) {
  const t = useTexts(githubTexts)
  return (
    <>
      <Notice tone="bad" live>
        {problem.message}
      </Notice>
      <p className={css.id}>{t('requestId', { id: problem.requestId })}</p>
      <ConnectButton label={t('tryAgain')} />
    </>
  )
}

function ConnectButton({ label }: { label: string }) {
  const { run, isPending } = useAction({ toastRefusals: true, staysPending: true })
  const leave = () => run(async () => location.assign((await call('github.begin', {})).url))
  return (
    <Button variant="filled" loading={isPending} onClick={() => void leave()}>
      {label}
    </Button>
  )
}

type Arrival = { state: string; code?: string; error?: string }

/** Reads the code and removes it from the address and the history. */
function takeArrival(): Arrival | null {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (!state) return null
  history.replaceState(history.state, '', location.pathname)
  const [code, error] = [query.get('code'), query.get('error')]
  return { state, ...(code ? { code } : {}), ...(error ? { error } : {}) }
}
