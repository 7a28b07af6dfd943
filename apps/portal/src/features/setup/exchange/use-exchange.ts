import type { ExchangeTestStep } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { exchangeTexts, putMailbox } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { emailAddress, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import type { RunningSetup } from '../running-setup.ts'

type Values = {
  email: string
  password: string
  server: string
  username: string
  /** The certificate that was accepted, with the server it was accepted for. */
  pin: string
}

type Test = { ok: boolean; steps: readonly ExchangeTestStep[]; at: number; tookMs: number; values: Values }

export type ExchangeConnection = ReturnType<typeof useExchange>

/** The form of an Exchange mailbox: tested first, connected when what was tested is what is still there. */
export function useExchange(setup: RunningSetup) {
  const t = useTexts(exchangeTexts)
  const client = useQueryClient()
  const [test, setTest] = useState<Test>()
  const form = useForm<Values>({
    initial: {
      email: setup.text('email'),
      password: '',
      server: setup.text('server'),
      username: setup.text('username'),
      pin: setup.text('pin'),
    },
    rules: { email: emailAddress(t('addressField')), password: required(t('passwordField')) },
    submit: (values) => (isSame(test, values) ? connect(values) : runTest(values)),
  })
  const { values } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something was typed, whatever the record became
  useEffect(() => {
    const { password: _, ...kept } = values
    if (form.isDirty) setup.keep(kept)
  }, [values])

  async function runTest(tried: Values) {
    const started = Date.now()
    const { ok, steps } = await call('exchange.test', accountOf(tried))
    setTest({ ok, steps, at: Date.now(), tookMs: Date.now() - started, values: tried })
    if (!ok) throw refusal(steps, (name) => t(name))
  }

  async function connect(tested: Values) {
    const mailbox = await call('exchange.connect', accountOf(tested))
    putMailbox(client, mailbox)
    await setup.finish({ mailboxId: mailbox.id })
  }

  return {
    form,
    test,
    isTesting: form.pending && !isSame(test, values),
    /** The server works with exactly what stands in the fields. */
    isTested: isSame(test, values),
    trust: (fingerprint: string) => form.sendWith({ pin: `${values.server.trim()} ${fingerprint}` }),
  }
}

const isSame = (test: Test | undefined, values: Values): boolean =>
  test?.ok === true && JSON.stringify(test.values) === JSON.stringify(values)

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

type Word = 'certificateFirst' | 'notAccepted' | 'notFoundThere' | 'windowsOnly'

/** A short word at the field it is about; the test's own lines say the rest. */
function refusal(steps: readonly ExchangeTestStep[], t: (name: Word) => string): ApiError {
  const problem = steps.find(({ ok }) => !ok)
  const isCertificate = problem?.kind === 'certificate'
  const fields =
    problem?.kind === 'auth'
      ? [{ path: 'password', message: t('notAccepted') }]
      : problem && !isCertificate && (problem.step === 'exchange_find' || problem.kind === 'network')
        ? [{ path: 'server', message: t('notFoundThere') }]
        : []
  return new ApiError({
    status: 422,
    code: 'mailbox_test_failed',
    message: isCertificate ? t('certificateFirst') : fields.length === 0 ? t('windowsOnly') : '',
    requestId: '',
    fields,
  })
}
