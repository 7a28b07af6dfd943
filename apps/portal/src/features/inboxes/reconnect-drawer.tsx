import type { Mailbox, TestStep } from '@postroom/contract'
import { Button, SideDrawer, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { ExchangeReconnect } from './exchange-reconnect.tsx'
import { putMailbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { ServerFields } from './server-fields.tsx'
import {
  emptyServers,
  pinFor,
  type ServerValues,
  type Side,
  serverFieldNames,
  serverRules,
  serversOf,
  serverValuesOf,
} from './server-values.ts'
import { TestSteps } from './test-steps.tsx'

type ReconnectDrawerProps = { mailbox: Mailbox; opened: boolean; onClose: () => void }

/** Other servers or passwords for a mailbox, tried before they replace what is stored. */
export function ReconnectDrawer({ mailbox, opened, onClose }: ReconnectDrawerProps) {
  const t = useTexts(inboxesTexts)
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="36rem"
      title={t('reconnectTitle', { email: mailbox.email })}
    >
      {opened &&
        (mailbox.access === 'ews' ? (
          <ExchangeReconnect mailbox={mailbox} onClose={onClose} />
        ) : (
          <ReconnectForm mailbox={mailbox} onClose={onClose} />
        ))}
    </SideDrawer>
  )
}

function ReconnectForm({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const [steps, setSteps] = useState<readonly TestStep[]>()
  const isEmpty = mailbox.state === 'disconnected'
  const form = useForm<ServerValues>({
    initial: { ...emptyServers, ...serverValuesOf(mailbox) },
    rules: serverRules(),
    fieldNames: serverFieldNames,
    submit: reconnect,
  })

  async function reconnect(values: ServerValues) {
    setSteps(undefined)
    try {
      putMailbox(client, await call('mailboxes.reconnect', { mailboxId: mailbox.id, ...serversOf(values) }))
    } catch (error) {
      if (isApiError(error) && error.code === 'mailbox_test_failed') await explain(values)
      throw error
    }
    toast.ok(t('reconnected', { email: mailbox.email }))
    onClose()
  }

  /** With the password typed the test can be shown line by line, certificates with it. */
  async function explain(values: ServerValues) {
    const { imapPassword, ...servers } = serversOf(values)
    if (!imapPassword) return
    const test = await call('mailboxes.test', { email: mailbox.email, imapPassword, ...servers })
    setSteps(test.steps)
  }

  function trust(side: Side, fingerprint: string) {
    const pin = pinFor(form.values, side, fingerprint)
    form.set(`${side}Pin`, pin)
    setSteps(undefined)
  }

  const kept = isEmpty ? undefined : t('passwordKept')
  return (
    <form {...form.formProps} className={css.form}>
      <p>{t('reconnectLead')}</p>
      <div>
        <ServerFields side="imap" form={form} passwordHelp={kept} />
        <ServerFields side="smtp" form={form} passwordHelp={kept ?? t('sameAsIncoming')} />
      </div>
      {form.problem && !steps && (
        <div role="alert" className={css.problem}>
          {form.problem}
        </div>
      )}
      {steps && (
        <div role="status">
          <TestSteps steps={steps} onTrust={trust} />
        </div>
      )}
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
