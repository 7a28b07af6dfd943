import type { ExchangeTestStep, Mailbox } from '@postroom/contract'
import { Button, fieldError, PasswordInput, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { exchangeTexts } from './exchange.texts.ts'
import { ExchangeTestSteps } from './exchange-test-steps.tsx'
import { putMailbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'

type Values = { password: string; username: string; server: string; pin: string }

const changeOf = ({ password, username, server, pin }: Values) => ({
  ...(password && { password }),
  ...(username.trim() && { username: username.trim() }),
  ...(server.trim() && { server: server.trim() }),
  ...(pin && { pinnedFingerprint256: pin }),
})

/** Another password, user or server for a mailbox on Exchange, tried before it replaces what is stored. */
export function ExchangeReconnect({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const t = useTexts(exchangeTexts)
  const common = useTexts(inboxesTexts)
  const client = useQueryClient()
  const [steps, setSteps] = useState<readonly ExchangeTestStep[]>()
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

  async function reconnect(values: Values) {
    setSteps(undefined)
    try {
      putMailbox(client, await call('exchange.reconnect', { mailboxId: mailbox.id, ...changeOf(values) }))
    } catch (error) {
      if (isApiError(error) && error.code === 'mailbox_test_failed') await explain(values)
      throw error
    }
    toast.ok(common('reconnected', { email: mailbox.email }))
    onClose()
  }

  /** With the password typed the test can be shown line by line, a certificate with it. */
  async function explain({ password, ...values }: Values) {
    if (!password) return
    const account = { email: mailbox.email, username, server: place, password }
    setSteps((await call('exchange.test', { ...account, ...changeOf({ ...values, password }) })).steps)
  }

  return (
    <form {...form.formProps} className={css.form}>
      <p>{t('reconnectLead')}</p>
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
      {form.problem && !steps && (
        <div role="alert" className={css.problem}>
          {form.problem}
        </div>
      )}
      {steps && (
        <div role="status">
          <ExchangeTestSteps steps={steps} onTrust={(fingerprint) => form.sendWith({ pin: fingerprint })} />
        </div>
      )}
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {common('connect')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </div>
    </form>
  )
}
