import type { HistoryImport, MailScope } from '@postroom/contract'
import { Button, ErrorState, ProgressBar, Select, SkeletonRows, TextInput } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { mailScopeQuery } from './mail-scope.api.ts'
import './mail-scope.live.ts'
import css from './mail-scope.module.css'
import { mailScopeTexts } from './mail-scope.texts.ts'

/** History import: how much older mail there is, and importing it. */
export function HistorySection({ mailboxId }: { mailboxId: string }) {
  const scope = useQuery(mailScopeQuery(mailboxId))
  if (isApiError(scope.error))
    return (
      <ErrorState
        inline
        message={scope.error.message}
        requestId={scope.error.requestId}
        onRetry={() => void scope.refetch()}
      />
    )
  return scope.data ? <History scope={scope.data} /> : <SkeletonRows rows={2} />
}

function History({ scope }: { scope: MailScope }) {
  const t = useTexts(mailScopeTexts)
  const { historyFrom, leftOut, import: last } = scope
  const isActive = last?.state === 'running' || last?.state === 'paused'
  return (
    <div className={css.stack}>
      <p className={css.lead}>
        {leftOut === 0 && !isActive
          ? t('allHere')
          : t('leftOut', {
              n: leftOut,
              count: formatNumber(leftOut),
              since: historyFrom ? formatDate(historyFrom) : '',
            })}
      </p>
      {last && <Progress mailboxId={scope.mailboxId} last={last} />}
      {!isActive && leftOut > 0 && <BeginForm mailboxId={scope.mailboxId} />}
    </div>
  )
}

function useSteer(mailboxId: string) {
  const client = useQueryClient()
  return (work: () => Promise<MailScope>) =>
    runAction(async () => client.setQueryData(mailScopeQuery(mailboxId).queryKey, await work()))
}

function Progress({ mailboxId, last }: { mailboxId: string; last: HistoryImport }) {
  const t = useTexts(mailScopeTexts)
  const steer = useSteer(mailboxId)
  const { state, total, imported } = last
  const act = (action: 'pause' | 'resume' | 'cancel') => () =>
    void steer(() => call('mailScope.steer_import', { mailboxId, action }))
  return (
    <>
      <ProgressBar
        label={
          total === null
            ? t('counting')
            : t('progress', { imported: formatNumber(imported), total: formatNumber(total) })
        }
        done={imported}
        total={total ?? 0}
        note={t(`state_${state}`)}
      />
      {(state === 'running' || state === 'paused') && (
        <div className={css.acts}>
          <Button onClick={act(state === 'running' ? 'pause' : 'resume')}>
            {t(state === 'running' ? 'pause' : 'resume')}
          </Button>
          <Button data-tone="bad" onClick={act('cancel')}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

function BeginForm({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(mailScopeTexts)
  const steer = useSteer(mailboxId)
  const [from, setFrom] = useState('')
  const [target, setTarget] = useState<'open' | 'closed'>('closed')
  return (
    <form
      className={css.begin}
      onSubmit={(event) => {
        event.preventDefault()
        const since = from === '' ? null : new Date(`${from}T00:00:00`).toISOString()
        void steer(() => call('mailScope.begin_import', { mailboxId, from: since, target }))
      }}
    >
      <TextInput
        type="date"
        label={t('from')}
        description={t('fromHelp')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Select
        label={t('target')}
        description={t('targetHelp')}
        value={target}
        allowDeselect={false}
        data={[
          { value: 'closed', label: t('closed') },
          { value: 'open', label: t('open') },
        ]}
        onChange={(value) => setTarget(value === 'open' ? 'open' : 'closed')}
      />
      <div className={css.acts}>
        <Button type="submit">{t('begin')}</Button>
      </div>
    </form>
  )
}
