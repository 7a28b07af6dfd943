import type { SettingsCandidate, TestStep } from '@postroom/contract'
import { Button, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  emptyServers,
  pinFor,
  ServerFields,
  type ServerValues,
  type Side,
  serverFieldNames,
  serverRules,
  serversOf,
  serverValuesOf,
  TestSteps,
} from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import css from './personal-inboxes.module.css'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

export interface FoundServers {
  readonly email: string
  readonly candidate?: SettingsCandidate | undefined
  readonly problem?: string
}

/** Both servers of the mailbox; tried, connected, and made an inbox in one go. */
export function ConnectServers({ found: { email, candidate } }: { found: FoundServers }) {
  const t = useTexts(personalInboxesTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [steps, setSteps] = useState<readonly TestStep[]>()
  const form = useForm<ServerValues>({
    initial: {
      ...emptyServers,
      imapUsername: email,
      smtpUsername: email,
      ...(candidate ? serverValuesOf(candidate) : {}),
    },
    rules: { ...serverRules(), imapPassword: required(t('passwordField')) },
    fieldNames: serverFieldNames,
    submit: connect,
  })

  async function connect(values: ServerValues) {
    setSteps(undefined)
    const { imapPassword = '', ...servers } = serversOf(values)
    const tried = { email, imapPassword, ...servers }
    try {
      const mailbox = await call('mailboxes.connect', { ...tried, scope: 'PERSONAL' })
      // Connected again after it was disconnected it is the inbox that it was.
      const own = mailbox.inboxId
        ? await call('personalInboxes.get', { inboxId: mailbox.inboxId })
        : await call('personalInboxes.create', { mailboxId: mailbox.id, name: email })
      putOwnMailbox(client, own)
      toast.ok(t('connected', { email }))
      if (own.inbox)
        await navigate({ to: '/settings/personal/inboxes/$inbox', params: { inbox: own.inbox.id } as never })
    } catch (error) {
      if (isApiError(error) && error.code === 'mailbox_test_failed')
        setSteps((await call('mailboxes.test', tried)).steps)
      throw error
    }
  }

  return (
    <form {...form.formProps} className={css.form}>
      <div>
        <ServerFields side="imap" form={form} />
        <ServerFields side="smtp" form={form} passwordHelp={t('samePassword')} />
      </div>
      {form.problem && !steps && (
        <div role="alert" className={css.problem}>
          {form.problem}
        </div>
      )}
      {steps && (
        <div role="status">
          <TestSteps
            steps={steps}
            onTrust={(side: Side, fingerprint) =>
              form.sendWith({ [`${side}Pin`]: pinFor(form.values, side, fingerprint) })
            }
          />
        </div>
      )}
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
      </div>
    </form>
  )
}
