import type { SettingsCandidate, TestStep } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  emptyServers,
  pinFor,
  putMailbox,
  type ServerValues,
  type Side,
  serverFieldNames,
  serverFieldOf,
  serverRules,
  serversOf,
  serverValuesOf,
  testRefusal,
} from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { ApiError, isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useForm } from '#lib/use-form.ts'
import { keptServers, readKeptServers } from './kept-servers.ts'
import type { RunningSetup } from './running-setup.ts'
import { setupTexts } from './setup.texts.ts'

type Test = { ok: boolean; steps: readonly TestStep[]; at: number; tookMs: number; values: ServerValues }

export type Connection = ReturnType<typeof useConnection>

/** Form of both servers: tested first, then connected with the tested values. */
export function useConnection(email: string, candidate: SettingsCandidate | undefined, setup: RunningSetup) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const [test, setTest] = useState<Test>()
  const form = useForm<ServerValues>({
    initial: initialValues(email, candidate, setup),
    rules: { ...serverRules(), imapPassword: required(t('imapPasswordField')) },
    fieldNames: serverFieldNames,
    submit: (values, options) => (isSame(test, values) ? connect(values, options) : runTest(values)),
  })
  const { values } = form

  useChanged(values, () => {
    if (form.isDirty) setup.keep(keptServers(values, email))
  })

  async function runTest(tried: ServerValues) {
    const started = Date.now()
    const { imapPassword = '', ...servers } = serversOf(tried)
    const answer = await call('mailboxes.test', { email, imapPassword, ...servers })
    setTest({ ...answer, at: nowMs(), tookMs: Date.now() - started, values: tried })
    if (!answer.ok) throw await testRefusal(answer.steps, serverFieldOf)
  }

  async function connect(tested: ServerValues, options: { idempotencyKey: string }) {
    const { imapPassword = '', ...servers } = serversOf(tested)
    try {
      const mailbox = await call('mailboxes.connect', { email, imapPassword, ...servers }, options)
      putMailbox(client, mailbox)
      await setup.finish({ mailboxId: mailbox.id })
    } catch (error) {
      // This form has no address field to show the error at.
      if (isApiError(error) && error.code === 'mailbox_taken')
        throw new ApiError({ ...error, message: error.message, fields: [] })
      throw error
    }
  }

  return {
    form,
    test,
    isTesting: form.pending && !isSame(test, values),
    /** Whether the current values are the tested ones. */
    isTested: isSame(test, values),
    fill: form.change,
    trust: (side: Side, fingerprint: string) =>
      form.sendWith({ [`${side}Pin`]: pinFor(form.values, side, fingerprint) }),
    signInAsAddress: (side: Side) => form.sendWith({ [`${side}Username`]: email }),
  }
}

const isSame = (test: Test | undefined, values: ServerValues): boolean =>
  test?.ok === true && JSON.stringify(test.values) === JSON.stringify(values)

/** Values typed before for this address, else the detected ones, else the address as user name and the usual ports. */
function initialValues(
  email: string,
  candidate: SettingsCandidate | undefined,
  setup: RunningSetup,
): ServerValues {
  return {
    ...emptyServers,
    imapUsername: email,
    smtpUsername: email,
    ...(candidate ? serverValuesOf(candidate) : {}),
    ...readKeptServers(setup, email),
  }
}
