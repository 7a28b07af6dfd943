import type { ExchangeTestStep } from '@postroom/contract'
import { fieldError, PasswordInput, TextInput } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { exchangeTexts } from './exchange.texts.ts'
import { ExchangeTestSteps } from './exchange-test-steps.tsx'
import { inboxesTexts } from './inboxes.texts.ts'
import { ReconnectForm, type ReconnectProps, useReconnect } from './use-reconnect.tsx'

type Values = { password: string; username: string; server: string; pin: string }

const changeOf = ({ password, username, server, pin }: Values) => ({
  ...(password && { password }),
  ...(username.trim() && { username: username.trim() }),
  ...(server.trim() && { server: server.trim() }),
  ...(pin && { pinnedFingerprint256: pin }),
})

/** Changes the password, user or server of an Exchange mailbox; tested before it is saved. */
export function ExchangeReconnect({ mailbox, onClose }: ReconnectProps) {
  const t = useTexts(exchangeTexts)
  const common = useTexts(inboxesTexts)
  const { steps, replace } = useReconnect<ExchangeTestStep>({ mailbox, onClose })
  const form = useForm<Values>({
    initial: { password: '', username: '', server: '', pin: '' },
    submit: reconnect,
  })
  const { host, port, username } = mailbox.imap
  const place = port === 443 ? host : `${host}:${port}`
  const field = (name: 'password' | 'username' | 'server', help?: string) => {
    const { error, ...input } = form.field(name)
    return { ...input, error: fieldError(error), description: error ? undefined : help }
  }

  /** With a newly typed password the test's steps can be shown, including an unknown certificate. */
  function reconnect(values: Values) {
    return replace(
      () => call('exchange.reconnect', { mailboxId: mailbox.id, ...changeOf(values) }),
      values.password
        ? () =>
            call('exchange.test', {
              email: mailbox.email,
              username,
              server: place,
              ...changeOf(values),
              password: values.password,
            })
        : null,
    )
  }

  return (
    <ReconnectForm
      form={form}
      lead={t('reconnectLead')}
      onClose={onClose}
      steps={
        steps && (
          <ExchangeTestSteps steps={steps} onTrust={(fingerprint) => form.sendWith({ pin: fingerprint })} />
        )
      }
    >
      <PasswordInput
        {...field('password', mailbox.state === 'disconnected' ? undefined : common('passwordKept'))}
        label={t('password')}
        autoComplete="new-password"
      />
      <TextInput
        {...field('username', t('staysAs', { value: username }))}
        label={t('username')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        {...field('server', t('staysAs', { value: place }))}
        label={t('server')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </ReconnectForm>
  )
}
