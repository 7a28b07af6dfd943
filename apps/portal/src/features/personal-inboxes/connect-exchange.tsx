import type { ExchangeTestStep } from '@postroom/contract'
import { fieldError, PasswordInput, Section, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import {
  ExchangeTestSteps,
  type ExchangeValues,
  exchangeAccountOf,
  exchangeFieldOf,
  exchangePin,
  exchangeTexts,
} from '#features/inboxes/index.ts'
import { HistoryChoice, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { ConnectForm, useConnecting } from './connect-form.tsx'
import { readConnectSearch } from './personal-inboxes.search.ts'
import { useOwnInbox } from './use-own-inbox.ts'

type Values = ExchangeValues & { period: Period }

/**
 * Connects a personal mailbox on an Exchange server: detects it from the address, tests it and creates the inbox in one
 * step.
 */
export function ConnectExchange() {
  const t = useTexts(exchangeTexts)
  const makeOwnInbox = useOwnInbox()
  const { steps, attempt } = useConnecting<ExchangeTestStep>(exchangeFieldOf)
  const { email: known = '' } = readConnectSearch(useSearch({ strict: false }))
  const form = useForm<Values>({
    initial: { email: known, password: '', server: '', username: '', pin: null, period: 'quarter' },
    rules: { email: emailAddress(t('addressField')), password: required(t('passwordField')) },
    submit: connect,
  })

  function connect({ period, ...values }: Values, options: { idempotencyKey: string }) {
    const account = exchangeAccountOf(values)
    return attempt(
      async () =>
        makeOwnInbox(await call('exchange.connect', { ...account, scope: 'PERSONAL' }, options), period),
      () => call('exchange.test', account),
    )
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
      <ConnectForm
        form={form}
        steps={
          steps && (
            <ExchangeTestSteps
              steps={steps}
              onTrust={(fingerprint) => form.sendWith({ pin: exchangePin(form.values, fingerprint) })}
            />
          )
        }
      >
        <TextInput {...field('email')} type="email" autoComplete="off" leftSection={<IconAt size={16} />} />
        <PasswordInput {...field('password')} autoComplete="new-password" />
        <TextInput {...field('server', t('serverHelp'))} autoComplete="off" spellCheck={false} />
        <TextInput {...field('username', t('usernameHelp'))} autoComplete="off" spellCheck={false} />
        <HistoryChoice value={form.values.period} onChange={(period) => form.set('period', period)} />
      </ConnectForm>
    </Section>
  )
}
