import type { NotificationSettings } from '@postroom/contract'
import {
  Button,
  ErrorState,
  Notice,
  Section,
  SettingLine,
  SkeletonRows,
  Switch,
  TextInput,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { ChoiceMatrix } from './choice-matrix.tsx'
import { DigestField, FollowOwnField, ShiftField } from './digest-field.tsx'
import type { Editing, SettingsChange } from './editing.types.ts'
import { InboxLevels } from './inbox-levels.tsx'
import css from './notification-section.module.css'
import { notificationSettingsQuery, saveSettings, showChoice } from './notifications.api.ts'
import './notifications.live.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { askForPermission, useNotificationPermission } from './permission.ts'
import { PushField } from './push-field.tsx'

/** Settings for notifications in Postroom, by the browser and by e-mail. Each switch is saved at once. */
export function NotificationSection() {
  const t = useTexts(notificationsTexts)
  const { data, error, refetch } = useQuery(notificationSettingsQuery)
  return (
    <Section title={t('title')} help={t('help')}>
      {data ? (
        <Settings {...data} />
      ) : isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Section>
  )
}

type Shown = NotificationSettings & { canEmail: boolean; isOnShift: boolean | null }

function Settings({ canEmail, isOnShift, ...settings }: Shown) {
  const t = useTexts(notificationsTexts)
  const save = useSave()
  return (
    <>
      <PermissionNotice />
      {!canEmail && <Notice>{t('noEmail')}</Notice>}
      <ChoiceMatrix choices={settings} onChange={(change) => void save(change)} />
      <PushField />
      <QuietField settings={settings} save={save} />
      <ShiftField settings={settings} save={save} isOnShift={isOnShift} />
      {canEmail && <DigestField settings={settings} save={save} />}
      <FollowOwnField settings={settings} save={save} />
      <InboxLevels settings={settings} save={save} />
    </>
  )
}

const usualQuiet = { from: '20:00', until: '07:00' }

function QuietField({ settings, save }: Editing) {
  const t = useTexts(notificationsTexts)
  const { quiet } = settings
  const [times, setTimes] = useState(quiet ?? usualQuiet)
  const isSame = times.from === times.until
  const put = (part: Partial<typeof times>) => {
    const next = { ...times, ...part }
    setTimes(next)
    if (next.from && next.until && next.from !== next.until) void save(() => ({ quiet: next }))
  }
  return (
    <>
      <SettingLine label={t('quiet')} help={t('quietHelp')}>
        <Switch
          aria-label={t('quiet')}
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) =>
            void save(() => ({ quiet: checked ? (isSame ? usualQuiet : times) : null }))
          }
        />
      </SettingLine>
      {quiet && (
        <div className={css.times}>
          <TextInput
            type="time"
            label={t('from')}
            value={times.from}
            onChange={(event) => put({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('until')}
            value={times.until}
            error={isSame ? t('sameTime') : undefined}
            onChange={(event) => put({ until: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}

function useSave() {
  const t = useTexts(notificationsTexts)
  const client = useQueryClient()
  return async (change: SettingsChange) => {
    const shown = client.getQueryData(notificationSettingsQuery.queryKey)
    if (!shown) return false
    const { canEmail, isOnShift, ...now } = shown
    const next = { ...now, ...change(now) }
    return runAction(() => saveSettings(client, next), {
      optimistic: () => showChoice(client, next),
      done: t('saved'),
      toastId: 'notifications',
    })
  }
}

function PermissionNotice() {
  const t = useTexts(notificationsTexts)
  const permission = useNotificationPermission()
  if (permission === 'granted') return null
  if (permission !== 'default')
    return <Notice tone="warn">{t(permission === 'denied' ? 'denied' : 'unsupported')}</Notice>
  return (
    <Notice
      action={
        <Button size="xs" onClick={() => void askForPermission()}>
          {t('allow')}
        </Button>
      }
    >
      {t('notAllowed')}
    </Notice>
  )
}
