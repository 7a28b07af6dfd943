import type { ExchangeTestStep } from '@postroom/contract'
import { Button, fieldError, PasswordInput, Section, TextInput, toast } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { userQuery } from '#app/session.ts'
import { ExchangeTestSteps, exchangeTexts } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import css from './personal-inboxes.module.css'
import type { ConnectSearch } from './personal-inboxes.route.tsx'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

type Values = { email: string; password: string; server: string; username: string; pin: string }

/** A mailbox of one's own on an Exchange server: found from the address, tried, connected and made an inbox in one go. */
export function ConnectExchange() {
  const t = useTexts(exchangeTexts)
  const own = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [steps, setSteps] = useState<readonly ExchangeTestStep[]>()
  const { email: known = '' }: ConnectSearch = useSearch({ strict: false })
  const form = useForm<Values>({
    initial: { email: known, password: '', server: '', username: '', pin: '' },
    rules: { email: emailAddress(t('addressField')), password: required(t('passwordField')) },
    submit: connect,
  })

  async function connect(values: Values) {
    setSteps(undefined)
    const account = accountOf(values)
    try {
      const mailbox = await call('exchange.connect', { ...account, scope: 'PERSONAL' })
      const connected = mailbox.inboxId
        ? await call('personalInboxes.get', { inboxId: mailbox.inboxId })
        : await call('personalInboxes.create', { mailboxId: mailbox.id, name: account.email })
      putOwnMailbox(client, connected)
      toast.ok(own('connected', { email: account.email }))
      await client.refetchQueries({ queryKey: userQuery.queryKey })
      // The page of one's own inbox asks for no second factor, as soon as it is known to be one's own.
      if (connected.inbox)
        await navigate({ to: '/settings/teams/$teamId', params: { teamId: connected.inbox.id } as never })
    } catch (error) {
      if (isApiError(error) && error.code === 'mailbox_test_failed')
        setSteps((await call('exchange.test', account)).steps)
      throw error
    }
  }

  const field = (name: 'email' | 'password' | 'server' | 'username', help?: string) => {
    const { error, ...input } = form.field(name)
    return {
      ...input,
      label: t(name === 'email' ? 'address' : name),
      error: fieldError(error),
      description: help,
    }
  }
  return (
    <Section title={t('title')} help={t('lead')}>
      <form {...form.formProps} className={css.form}>
        <TextInput {...field('email')} type="email" autoComplete="off" leftSection={<IconAt size={16} />} />
        <PasswordInput {...field('password')} autoComplete="new-password" />
        <TextInput {...field('server', t('serverHelp'))} autoComplete="off" spellCheck={false} />
        <TextInput {...field('username', t('usernameHelp'))} autoComplete="off" spellCheck={false} />
        {form.problem && !steps && (
          <div role="alert" className={css.problem}>
            {form.problem}
          </div>
        )}
        {steps && (
          <div role="status">
            <ExchangeTestSteps
              steps={steps}
              onTrust={(fingerprint) => form.sendWith({ pin: `${form.values.server.trim()} ${fingerprint}` })}
            />
          </div>
        )}
        <div className={css.acts}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('connect')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** A certificate was accepted for the server that stood there then, and for no other. */
function accountOf({ email, password, server, username, pin }: Values) {
  const [pinnedFor, fingerprint] = pin.split(' ')
  return {
    email: email.trim(),
    password,
    ...(server.trim() && { server: server.trim() }),
    ...(username.trim() && { username: username.trim() }),
    ...(fingerprint && pinnedFor === server.trim() && { pinnedFingerprint256: fingerprint }),
  }
}
