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
import { DigestField, FollowOwnField, ShiftField } from './digest-field.tsx'
import type { Editing } from './editing.types.ts'
import { InboxLevels } from './inbox-levels.tsx'
import css from './notification-section.module.css'
import { notificationSettingsQuery, saveInOrder, showChoice } from './notifications.api.ts'
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

type Ways = {
  portal?: keyof NotificationSettings['portal']
  browser?: keyof NotificationSettings['browser']
  email?: keyof NotificationSettings['email']
}
const rows = [
  { name: 'assigned', portal: 'assigned', browser: 'assigned', email: 'assigned' },
  { name: 'mentioned', portal: 'mentioned', browser: 'mentioned', email: 'mentioned' },
  { name: 'reacted', portal: 'reacted' },
  {
    name: 'customerReplied',
    portal: 'customerReplied',
    browser: 'customerReplied',
    email: 'customerReplied',
  },
  { name: 'newConversation', portal: 'newConversation', browser: 'newConversation' },
  { name: 'byRule', portal: 'byRule', browser: 'byRule', email: 'byRule' },
  { name: 'bySla', portal: 'bySla', browser: 'bySla', email: 'bySla' },
  { name: 'handedOver', portal: 'handedOver', email: 'handedOver' },
  { name: 'taskAssigned', portal: 'taskAssigned', browser: 'taskAssigned', email: 'taskAssigned' },
  { name: 'taskDue', portal: 'taskDue', browser: 'taskDue', email: 'taskDue' },
  { name: 'issueClosed', portal: 'issueClosed', browser: 'issueClosed', email: 'issueClosed' },
  { name: 'sendingFailed', portal: 'sendingFailed' },
  { name: 'snoozeOver', portal: 'snoozeOver' },
  { name: 'ruleSwitchedOff', portal: 'ruleSwitchedOff' },
  { name: 'mailboxProblem', email: 'mailboxProblem' },
] as const satisfies readonly (Ways & { name: string })[]

type Shown = NotificationSettings & { canEmail: boolean; isOnShift: boolean | null }

function Settings({ canEmail, isOnShift, ...settings }: Shown) {
  const t = useTexts(notificationsTexts)
  const save = useSave()
  return (
    <>
      <PermissionNotice />
      {!canEmail && <Notice>{t('noEmail')}</Notice>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('portal')}</th>
            <th scope="col">{t('browser')}</th>
            <th scope="col">{t('email')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} settings={settings} save={save} />
          ))}
        </tbody>
      </table>
      <PushField />
      <QuietField settings={settings} save={save} />
      <ShiftField settings={settings} save={save} isOnShift={isOnShift} />
      {canEmail && <DigestField settings={settings} save={save} />}
      <FollowOwnField settings={settings} save={save} />
      <InboxLevels settings={settings} save={save} />
    </>
  )
}

function Row({ row, settings, save }: Editing & { row: Ways & { name: (typeof rows)[number]['name'] } }) {
  const t = useTexts(notificationsTexts)
  const { portal, browser, email } = row
  return (
    <tr>
      <th scope="row">{t(row.name)}</th>
      <td>
        {portal && (
          <Switch
            aria-label={t('byPortal', { event: t(row.name) })}
            checked={settings.portal[portal]}
            onChange={({ currentTarget: { checked } }) =>
              void save({ ...settings, portal: { ...settings.portal, [portal]: checked } })
            }
          />
        )}
      </td>
      <td>
        {browser && (
          <Switch
            aria-label={t('byBrowser', { event: t(row.name) })}
            checked={settings.browser[browser]}
            onChange={({ currentTarget: { checked } }) =>
              void save({ ...settings, browser: { ...settings.browser, [browser]: checked } })
            }
          />
        )}
      </td>
      <td>
        {email && (
          <Switch
            aria-label={t('byEmail', { event: t(row.name) })}
            checked={settings.email[email]}
            onChange={({ currentTarget: { checked } }) =>
              void save({ ...settings, email: { ...settings.email, [email]: checked } })
            }
          />
        )}
      </td>
    </tr>
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
    if (next.from && next.until && next.from !== next.until) void save({ ...settings, quiet: next })
  }
  return (
    <>
      <SettingLine label={t('quiet')} help={t('quietHelp')}>
        <Switch
          aria-label={t('quiet')}
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) =>
            void save({ ...settings, quiet: checked ? (isSame ? usualQuiet : times) : null })
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
  return (next: NotificationSettings) =>
    runAction(() => saveInOrder(client, next), {
      optimistic: () => showChoice(client, next),
      done: t('saved'),
      toastId: 'notifications',
    })
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
