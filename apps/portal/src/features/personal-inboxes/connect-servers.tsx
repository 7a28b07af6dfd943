import type { SettingsCandidate, TestStep } from '@postroom/contract'
import {
  emptyServers,
  pinFor,
  ServerFields,
  type ServerValues,
  type Side,
  serverFieldNames,
  serverFieldOf,
  serverRules,
  serversOf,
  serverValuesOf,
  TestSteps,
} from '#features/inboxes/index.ts'
import { HistoryChoice, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { ConnectForm, useConnecting } from './connect-form.tsx'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'
import { useOwnInbox } from './use-own-inbox.ts'

export interface FoundServers {
  readonly email: string
  readonly candidate?: SettingsCandidate | undefined
  readonly problem?: string
}

type Values = ServerValues & { period: Period }

/** Fields of both servers; tests, connects and creates the inbox in one step. */
export function ConnectServers({ found: { email, candidate } }: { found: FoundServers }) {
  const t = useTexts(personalInboxesTexts)
  const makeOwnInbox = useOwnInbox()
  const { steps, attempt } = useConnecting<TestStep>(serverFieldOf)
  const form = useForm<Values>({
    initial: {
      ...emptyServers,
      period: 'quarter',
      imapUsername: email,
      smtpUsername: email,
      ...(candidate ? serverValuesOf(candidate) : {}),
    },
    rules: { ...serverRules(), imapPassword: required(t('passwordField')) },
    fieldNames: serverFieldNames,
    submit: connect,
  })

  function connect({ period, ...values }: Values, options: { idempotencyKey: string }) {
    const { imapPassword = '', ...servers } = serversOf(values)
    const tried = { email, imapPassword, ...servers }
    return attempt(
      async () =>
        makeOwnInbox(await call('mailboxes.connect', { ...tried, scope: 'PERSONAL' }, options), period),
      () => call('mailboxes.test', tried),
    )
  }

  return (
    <ConnectForm
      form={form}
      steps={
        steps && (
          <TestSteps
            steps={steps}
            onTrust={(side: Side, fingerprint) =>
              form.sendWith({ [`${side}Pin`]: pinFor(form.values, side, fingerprint) })
            }
          />
        )
      }
    >
      <div>
        <ServerFields side="imap" form={form} />
        <ServerFields side="smtp" form={form} passwordHelp={t('samePassword')} />
      </div>
      <HistoryChoice value={form.values.period} onChange={(period) => form.set('period', period)} />
    </ConnectForm>
  )
}
