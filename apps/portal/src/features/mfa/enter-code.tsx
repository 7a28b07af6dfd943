import { Button, fieldError, LinkButton, TextInput } from '@postroom/ui'
import { type SubmitEvent, useState } from 'react'
import { entrySettingsQuery } from '#app/entry/entry-settings.ts'
import { queryClient, userQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { CodeField } from './code-field.tsx'
import { Help } from './help.tsx'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { PasskeyInstead } from './passkey-instead.tsx'
import { useCode } from './use-code.ts'

/** Asks for the code of the authenticator app, a recovery code or a passkey. */
export function EnterCode() {
  const t = useTexts(mfaTexts)
  const [recovering, setRecovering] = useState(false)
  const app = useCode(async (code) => {
    const { trustProxy } = await queryClient.fetchQuery(entrySettingsQuery)
    const user = await call('mfa.verify', { code, replaceToken: true }, { behindProxy: trustProxy })
    queryClient.setQueryData(userQuery.queryKey, user)
  })
  const recovery = useCode(async (code) => {
    queryClient.setQueryData(userQuery.queryKey, await call('mfa.use_recovery_code', { code }))
  })
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
          <CodeField label={t('code')} placeholder={t('codePlaceholder')} attempt={app} />
        )}
        <Button type="submit" variant="filled" size="md" fullWidth loading={active.pending}>
          {t('verify')}
        </Button>
        <PasskeyInstead />
        <div className={css.links}>
          <Help label={t('needHelp')} text={t('helpText')} />
          <LinkButton look="plain" onClick={() => setRecovering(!recovering)}>
            {recovering ? t('useApp') : t('useRecovery')}
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
