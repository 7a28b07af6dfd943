import type { Mailbox, TestStep } from '@postroom/contract'
import { SideDrawer } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { ExchangeReconnect } from './exchange-reconnect.tsx'
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
import { ReconnectForm, type ReconnectProps, useReconnect } from './use-reconnect.tsx'

type ReconnectDrawerProps = { mailbox: Mailbox; opened: boolean; onClose: () => void }

/** Changes servers or passwords of a mailbox; tested before they are saved. */
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
          <ServersReconnect mailbox={mailbox} onClose={onClose} />
        ))}
    </SideDrawer>
  )
}

function ServersReconnect({ mailbox, onClose }: ReconnectProps) {
  const t = useTexts(inboxesTexts)
  const { steps, replace, forgetSteps } = useReconnect<TestStep>({ mailbox, onClose })
  const isEmpty = mailbox.state === 'disconnected'
  const form = useForm<ServerValues>({
    initial: { ...emptyServers, ...serverValuesOf(mailbox) },
    rules: serverRules(),
    fieldNames: serverFieldNames,
    submit: reconnect,
  })

  /** With newly typed passwords the test's steps can be shown, including unknown certificates. */
  function reconnect(values: ServerValues) {
    const { imapPassword, ...servers } = serversOf(values)
    const { id: mailboxId, email } = mailbox
    return replace(
      () => call('mailboxes.reconnect', { mailboxId, ...serversOf(values) }),
      imapPassword ? () => call('mailboxes.test', { email, imapPassword, ...servers }) : null,
    )
  }

  function trust(side: Side, fingerprint: string) {
    form.set(`${side}Pin`, pinFor(form.values, side, fingerprint))
    forgetSteps()
  }

  const kept = isEmpty ? undefined : t('passwordKept')
  return (
    <ReconnectForm
      form={form}
      lead={t('reconnectLead')}
      onClose={onClose}
      steps={steps && <TestSteps steps={steps} onTrust={trust} />}
    >
      <div>
        <ServerFields side="imap" form={form} passwordHelp={kept} />
        <ServerFields side="smtp" form={form} passwordHelp={kept ?? t('sameAsIncoming')} />
      </div>
    </ReconnectForm>
  )
}
