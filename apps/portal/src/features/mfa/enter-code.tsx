import type { User } from '@postroom/contract'
import { Button, fieldError, Popover, TextInput } from '@postroom/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { queryClient, signOut, userQuery } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { CodeField } from './code-field.tsx'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { useCode } from './use-code.ts'

/** How often the cookie is looked at: another tab may have passed. */
const pollMs = 1_000
const hasPassed = (): boolean => document.cookie.split('; ').includes('lm_auth=mfa')
const reloadUser = () => queryClient.invalidateQueries(userQuery)

/** Asks for the code of the authenticator app, or a recovery code. */
export function EnterCode({ user }: { user: User }) {
  const t = useTexts(mfaTexts)
  const [recovering, setRecovering] = useState(false)
  const app = useCode(async (code) => {
    queryClient.setQueryData(userQuery.queryKey, await call('mfa.verify', { code }))
  })
  const recovery = useCode(async (code) => {
    queryClient.setQueryData(userQuery.queryKey, await call('mfa.use_recovery_code', { code }))
  })
  usePassedElsewhere()
  const active = recovering ? recovery : app
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!active.pending && active.code) active.verify()
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1 className={css.title} tabIndex={-1}>
        {t('enterTitle')}
      </h1>
      <p className={css.lead}>{t('enterText')}</p>
      <div className={css.fields}>
        {recovering ? (
          <TextInput
            label={t('recovery')}
            description={recovery.error ? undefined : t('recoveryHelp')}
            size="md"
            name="recovery"
            autoComplete="off"
            autoFocus
            value={recovery.code}
            error={fieldError(recovery.error)}
            onChange={(event) => recovery.change(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            label={t('code')}
            placeholder={t('codePlaceholder')}
            value={app.code}
            error={app.error}
            onChange={app.change}
          />
        )}
        <Button type="submit" variant="filled" size="md" fullWidth loading={active.pending}>
          {t('verify')}
        </Button>
        <div className={css.links}>
          <Help label={t('needHelp')} text={t('helpText')} />
          <button type="button" className={css.link} onClick={() => setRecovering(!recovering)}>
            {recovering ? t('useApp') : t('useRecovery')}
          </button>
        </div>
        <div className={css.person}>
          <PersonAvatar userId={user.id} name={`${user.firstName} ${user.lastName}`} />
          <span>{user.email}</span>
          <button type="button" className={css.link} onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </div>
      </div>
    </form>
  )
}

export function Help({ label, text }: { label: string; text: string }) {
  return (
    <Popover width={320} position="bottom-start">
      <Popover.Target>
        <button type="button" className={css.link}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  )
}

/** The cookie is only a hint: what it says is asked of the server, which decides. */
function usePassedElsewhere() {
  useEffect(() => {
    let before = hasPassed()
    const timer = setInterval(() => {
      const now = hasPassed()
      if (now && !before) void reloadUser()
      before = now
    }, pollMs)
    return () => clearInterval(timer)
  }, [])
}
