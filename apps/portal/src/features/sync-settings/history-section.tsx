import type { HistoryImport, SyncSettings } from '@postroom/contract'
import { Button, ErrorState, ProgressBar, Select, SkeletonRows, Stack, TextInput } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { syncSettingsQuery } from './sync-settings.api.ts'
import './sync-settings.live.ts'
import css from './sync-settings.module.css'
import { syncSettingsTexts } from './sync-settings.texts.ts'

/** History import: how much older mail there is, and importing it. */
export function HistorySection({ mailboxId }: { mailboxId: string }) {
  const scope = useQuery(syncSettingsQuery(mailboxId))
  if (!scope.data && isApiError(scope.error))
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

function History({ scope }: { scope: SyncSettings }) {
  const t = useTexts(syncSettingsTexts)
  const { historyFrom, skipped, import: last } = scope
  const isActive = last?.state === 'running' || last?.state === 'paused'
  return (
    <Stack gap="lg">
      <p className={css.lead}>
        {skipped === 0 && !isActive
          ? t('allHere')
          : t('skipped', {
              n: skipped,
              count: formatNumber(skipped),
              since: historyFrom ? formatDate(historyFrom) : '',
            })}
      </p>
      {last && <Progress mailboxId={scope.mailboxId} last={last} />}
      {!isActive && skipped > 0 && <BeginForm mailboxId={scope.mailboxId} />}
    </Stack>
  )
}

function useSteer(mailboxId: string) {
  const client = useQueryClient()
  return (work: () => Promise<SyncSettings>) =>
    runAction(async () => client.setQueryData(syncSettingsQuery(mailboxId).queryKey, await work()))
}

function Progress({ mailboxId, last }: { mailboxId: string; last: HistoryImport }) {
  const t = useTexts(syncSettingsTexts)
  const steer = useSteer(mailboxId)
  const { state, total, imported } = last
  const act = (action: 'pause' | 'resume' | 'cancel') => () =>
    void steer(() => call('syncSettings.steer_import', { mailboxId, action }))
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
  const t = useTexts(syncSettingsTexts)
  const steer = useSteer(mailboxId)
  const [from, setFrom] = useState('')
  const [target, setTarget] = useState<'open' | 'closed'>('closed')
  return (
    <form
      className={css.begin}
      onSubmit={(event) => {
        event.preventDefault()
        const since = from === '' ? null : new Date(`${from}T00:00:00`).toISOString()
        void steer(() => call('syncSettings.begin_import', { mailboxId, from: since, target }))
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
