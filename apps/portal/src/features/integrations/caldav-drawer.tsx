import type { CaldavConnection } from '@postroom/contract'
import {
  Button,
  describedField,
  EmptyState,
  ErrorState,
  Notice,
  PasswordInput,
  SideDrawer,
  SkeletonRows,
  TextInput,
  toast,
} from '@postroom/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#app/form-drawer.tsx'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { useForm } from '#lib/use-form.ts'
import css from './caldav.module.css'
import { caldavTexts } from './caldav.texts.ts'
import { CaldavCalendarItem } from './caldav-calendar.tsx'
import { caldavQuery } from './integrations.api.ts'

/** Drawer for the CalDAV account and what its calendars are used for. */
export function CaldavDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(caldavTexts)
  const { data, error, refetch } = useQuery(caldavQuery)
  const [isChanging, setChanging] = useState(false)
  const showsForm = data !== undefined && (isChanging || !data.connection)
  // It stays when someone else connects an account meanwhile.
  if (showsForm && !isChanging) setChanging(true)
  if (showsForm)
    return (
      <AccountForm
        connection={data.connection}
        onSaved={() => setChanging(false)}
        onClose={() => (data.connection ? setChanging(false) : onClose())}
      />
    )
  return (
    <SideDrawer opened onClose={onClose} title={t('title')}>
      {data?.connection ? (
        <Account connection={data.connection} onChange={() => setChanging(true)} />
      ) : isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SideDrawer>
  )
}

type AccountFormProps = { connection: CaldavConnection | null; onSaved: () => void; onClose: () => void }

function AccountForm({ connection, onSaved, onClose }: AccountFormProps) {
  const t = useTexts(caldavTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { url: connection?.url ?? '', userName: connection?.userName ?? '', password: '' },
    rules: {
      url: required(t('urlField'), 500),
      userName: required(t('userNameField'), 200),
      ...(!connection && { password: required(t('passwordField'), 500) }),
    },
    submit: async ({ url, userName, password }) => {
      const saved = await call('caldav.connect', { url, userName, ...(password && { password }) })
      client.setQueryData(caldavQuery.queryKey, saved)
      toast.ok(t('saved'))
      onSaved()
    },
  })
  const field = (name: keyof typeof form.values, help?: string) => describedField(form.field(name), help)
  return (
    <FormDrawer opened onClose={onClose} title={t('title')} form={form}>
      <p className={css.help}>{t('help')}</p>
      <TextInput
        {...field('url', t('urlHelp'))}
        label={t('url')}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...field('userName')}
        label={t('userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('password', t(connection ? 'passwordKept' : 'passwordHelp'))}
        label={t('password')}
        autoComplete="new-password"
      />
    </FormDrawer>
  )
}

type AccountProps = { connection: CaldavConnection; onChange: () => void }

function Account({ connection, onChange }: AccountProps) {
  const t = useTexts(caldavTexts)
  const client = useQueryClient()
  const reasonText = useReasonText()
  const people = useQuery(membersQuery).data?.items ?? []
  const { url, userName, connectedById, connectedAt, readAt, problem, failedSince, calendars } = connection
  const by = people.find(({ id }) => id === connectedById)
  const when = formatDateTime(new Date(connectedAt))
  const reading = useMutation({
    mutationFn: () => call('caldav.read_now', {}),
    onSuccess: (saved) => client.setQueryData(caldavQuery.queryKey, saved),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className={css.parts}>
      {problem && (
        <Notice tone="warn">
          {reasonText(problem)}{' '}
          {failedSince && t('failedSince', { when: formatDateTime(new Date(failedSince)) })}
        </Notice>
      )}
      <ul className={css.facts} aria-label={t('account')}>
        <li>
          {userName}, {url}
        </li>
        <li>{by ? t('connectedBy', { when, name: nameOf(by) }) : t('connectedWhen', { when })}</li>
        {readAt && <li>{t('readWhen', { when: formatDateTime(new Date(readAt)) })}</li>}
      </ul>
      <div className={css.acts}>
        <Button loading={reading.isPending} onClick={() => reading.mutate()}>
          {t('readNow')}
        </Button>
        <Button onClick={onChange}>{t('changeAccount')}</Button>
      </div>
      {calendars.length === 0 ? (
        <EmptyState title={t('noCalendars')} text={t('noCalendarsText')} />
      ) : (
        <ul className={css.calendars}>
          {calendars.map((calendar) => (
            <CaldavCalendarItem key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
    </div>
  )
}
