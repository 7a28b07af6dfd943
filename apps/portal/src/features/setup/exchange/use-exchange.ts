import type { ExchangeTestStep } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ExchangePin,
  type ExchangeValues,
  exchangeAccountOf,
  exchangeFieldOf,
  exchangePin,
  exchangeTexts,
  putMailbox,
  testRefusal,
} from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useForm } from '#lib/use-form.ts'
import type { RunningSetup } from '../running-setup.ts'

type Test = {
  ok: boolean
  steps: readonly ExchangeTestStep[]
  at: number
  tookMs: number
  values: ExchangeValues
}

export type ExchangeConnection = ReturnType<typeof useExchange>

/** Form of an Exchange mailbox: tested first, then connected with the tested values. */
export function useExchange(setup: RunningSetup) {
  const t = useTexts(exchangeTexts)
  const client = useQueryClient()
  const [test, setTest] = useState<Test>()
  const form = useForm<ExchangeValues>({
    initial: {
      email: setup.text('email'),
      password: '',
      server: setup.text('server'),
      username: setup.text('username'),
      pin: pinOfText(setup.text('pin')),
    },
    rules: { email: emailAddress(t('addressField')), password: required(t('passwordField')) },
    submit: (values, options) => (isSame(test, values) ? connect(values, options) : runTest(values)),
  })
  const { values } = form

  useChanged(values, () => {
    const { password: _, pin, ...kept } = values
    if (form.isDirty) setup.keep({ ...kept, pin: pin ? `${pin.server} ${pin.fingerprint}` : '' })
  })

  async function runTest(tried: ExchangeValues) {
    const started = Date.now()
    const { ok, steps } = await call('exchange.test', exchangeAccountOf(tried))
    setTest({ ok, steps, at: nowMs(), tookMs: Date.now() - started, values: tried })
    if (!ok) throw await testRefusal(steps, exchangeFieldOf)
  }

  async function connect(tested: ExchangeValues, options: { idempotencyKey: string }) {
    const mailbox = await call('exchange.connect', exchangeAccountOf(tested), options)
    putMailbox(client, mailbox)
    await setup.finish({ mailboxId: mailbox.id })
  }

  return {
    form,
    test,
    isTesting: form.pending && !isSame(test, values),
    /** Whether the current values are the tested ones. */
    isTested: isSame(test, values),
    trust: (fingerprint: string) => form.sendWith({ pin: exchangePin(values, fingerprint) }),
  }
}

/** A pin as the setup keeps it: the server, a space and the fingerprint. */
function pinOfText(text: string): ExchangePin | null {
  const [, server = '', fingerprint] = /^(\S*) (\S+)$/.exec(text) ?? []
  return fingerprint ? { server, fingerprint } : null
}

const isSame = (test: Test | undefined, values: ExchangeValues): boolean =>
  test?.ok === true && JSON.stringify(test.values) === JSON.stringify(values)
