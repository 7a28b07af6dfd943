import type { WriteBack } from '@postroom/contract'
import { ErrorState, HelpText, Notice, SettingLine, SkeletonRows, Switch } from '@postroom/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { ProbeChoice } from './probe-choice.tsx'
import css from './write-back.module.css'
import { writeBackTexts } from './write-back.texts.ts'

const writeBackQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: ['write-back', mailboxId],
    queryFn: ({ signal }) => call('mailSync.get_write_back', { mailboxId }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 3_000 : 30_000),
  })

const forTeams = ['flags', 'readThere', 'archiveThere', 'closeHere', 'hideHere'] as const
const forOne = ['flags', 'readThere', 'readHere', 'archiveThere', 'closeHere', 'hideHere'] as const
type Name = (typeof forOne)[number]

/** Switches for two-way sync, each saved at once. If someone else saved a newer state, that is shown. */
export function WriteBackSwitches({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(writeBackTexts)
  const client = useQueryClient()
  const { queryKey } = writeBackQuery(mailboxId)
  const asked = useQuery(writeBackQuery(mailboxId))
  const settings = asked.data
  const [saving, setSaving] = useState<Name | null>(null)
  if (!settings && isApiError(asked.error))
    return (
      <ErrorState
        inline
        message={asked.error.message}
        requestId={asked.error.requestId}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!settings) return <SkeletonRows rows={4} />

  async function turn(before: WriteBack, name: Name, isOn: boolean) {
    setSaving(name)
    const save = async () => {
      // The version after the switch that was saved before this one.
      const { version } = client.getQueryData(queryKey) ?? before
      client.setQueryData(
        queryKey,
        await call('mailSync.set_write_back', { mailboxId, version, [name]: isOn }),
      )
    }
    const refetch = () => client.invalidateQueries({ queryKey })
    const conflict = { refetch, text: t('conflict') }
    await runAction(save, { sets: `write-back ${mailboxId}`, conflict }).finally(() =>
      setSaving((now) => (now === name ? null : now)),
    )
  }

  const isPersonal = settings.scope === 'PERSONAL'
  return (
    <div className={css.writeBack}>
      <h3 className={css.title}>{t('title')}</h3>
      <HelpText>{t(isPersonal ? 'leadPersonal' : 'lead')}</HelpText>
      {(isPersonal ? forOne : forTeams).map((name) => (
        <SettingLine key={name} label={t(name)} help={t(`${name}Help`)}>
          <Switch
            aria-label={t(name)}
            checked={settings[name]}
            disabled={saving === name}
            onChange={(event) => void turn(settings, name, event.currentTarget.checked)}
          />
        </SettingLine>
      ))}
      <ProbeChoice mailboxId={mailboxId} />
      {settings.waiting > 0 && <HelpText>{t('waiting', { n: settings.waiting })}</HelpText>}
      {settings.refused.map(({ messages, reason }) => (
        <Notice key={reason.message} tone="warn">
          {t('refused', { n: messages })} <ReasonText reason={reason} />
        </Notice>
      ))}
    </div>
  )
}
