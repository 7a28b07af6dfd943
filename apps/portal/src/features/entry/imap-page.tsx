import { Checkbox, LinkButton } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { useArrive } from './arrive.ts'
import { BackToWays } from './back-to-ways.tsx'
import { EntryForm } from './entry-form.tsx'
import { AccountFields, ServerPlace, TextField } from './imap-fields.tsx'
import { type ImapValues, imapFieldNames, imapRules, initialImap, serversOf } from './imap-values.ts'
import { signInTexts } from './sign-in.texts.ts'

/** Sign-in with the mailbox's passwords. The servers are detected or typed; both are tested. */
export function ImapPage() {
  const t = useTexts(signInTexts)
  const arrive = useArrive()
  const form = useForm<ImapValues>({
    initial: initialImap(storage.get('userEmail') ?? storage.getQuery('public-email') ?? ''),
    rules: imapRules(),
    fieldNames: imapFieldNames,
    submit: async (values) => {
      const user = values.imapUsername.trim() || values.email.trim()
      const account = {
        email: values.email,
        imapUsername: user,
        imapPassword: values.imapPassword,
        smtpUsername: values.isSame ? user : values.smtpUsername,
        smtpPassword: values.isSame ? values.imapPassword : values.smtpPassword,
      }
      try {
        const { token } = values.isTyped
          ? await call('identities.sign_in_with_imap', { ...account, ...serversOf(values) })
          : await call('identities.sign_in_with_remote_imap', account)
        await arrive(token.accessToken, values.email.trim())
      } catch (error) {
        if (isApiError(error) && error.code === 'mail_servers_unknown') form.set('isTyped', true)
        throw error
      }
    },
  })
  const { isSame, isTyped } = form.values
  return (
    <EntryForm
      title={t('imapTitle')}
      lead={t('imapLead')}
      form={form}
      submit={t('signIn')}
      waiting={t('asking')}
      after={<BackToWays />}
    >
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
      {isTyped && <ServerPlace form={form} side="imap" />}
      <AccountFields form={form} side="imap" placeholder={form.values.email.trim()} />
      {isTyped && <ServerPlace form={form} side="smtp" />}
      <Checkbox
        label={t('sameForSmtp')}
        checked={isSame}
        onChange={(event) => form.set('isSame', event.currentTarget.checked)}
      />
      {!isSame && <AccountFields form={form} side="smtp" placeholder={form.values.email.trim()} />}
      <div>
        <LinkButton onClick={() => form.set('isTyped', !isTyped)}>
          {t(isTyped ? 'findServers' : 'typeServers')}
        </LinkButton>
      </div>
    </EntryForm>
  )
}
