import type { Inbox, Mailbox } from '@postroom/contract'
import { Button, ConfirmDialog, ErrorState, HelpText, SkeletonRows, toast } from '@postroom/ui'
import { IconPlugOff } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { exchangeTexts } from './exchange.texts.ts'
import { putMailbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxState } from './mailbox-state.tsx'
import { ReconnectButton } from './reconnect-button.tsx'

type InboxStatusProps = { inbox: Inbox; mailbox: UseQueryResult<Mailbox>; onReconnect: () => void }

/** State and servers of the inbox's mailbox. Members see only its address and state. */
export function InboxStatus({ inbox, mailbox, onReconnect }: InboxStatusProps) {
  const t = useTexts(inboxesTexts)
  if (isApiError(mailbox.error))
    return (
      <ErrorState
        inline
        message={mailbox.error.message}
        requestId={mailbox.error.requestId}
        onRetry={() => void mailbox.refetch()}
      />
    )
  if (mailbox.isLoading) return <SkeletonRows rows={3} />
  return (
    <>
      <dl className={css.facts}>
        <dt>{t('address')}</dt>
        <dd>{inbox.channel?.handle ?? inbox.email}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <MailboxState state={inbox.mailboxState} />
        </dd>
        {mailbox.data && !inbox.channel && <MailboxFacts mailbox={mailbox.data} />}
      </dl>
      {mailbox.data && <StateAndActions mailbox={mailbox.data} onReconnect={onReconnect} />}
    </>
  )
}

type MailboxStatusProps = {
  mailbox: Mailbox
  onReconnect: () => void
  /** Replaces the standard confirmation, where more has to be decided. */
  onDisconnect?: () => void
  disconnectLabel?: string | undefined
}

/** State of a mailbox, for shared and personal inboxes. */
export function MailboxStatus({ mailbox, ...actions }: MailboxStatusProps) {
  return (
    <>
      <dl className={css.facts}>
        <MailboxFacts mailbox={mailbox} />
      </dl>
      <StateAndActions mailbox={mailbox} {...actions} />
    </>
  )
}

const StateAndActions = ({ mailbox, ...actions }: MailboxStatusProps) => (
  <>
    {mailbox.stateReason && (
      <HelpText>
        <ReasonText reason={mailbox.stateReason} />
      </HelpText>
    )}
    <ConnectionActions mailbox={mailbox} {...actions} />
  </>
)

const placeOf = ({ host, port, security }: Mailbox['imap']): string =>
  `${host}:${port}, ${security === 'tls' ? 'TLS' : 'STARTTLS'}`

function MailboxFacts({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <>
      {mailbox.access !== 'password' && mailbox.account && (
        <>
          <dt>{t('signedInAs')}</dt>
          <dd>{mailbox.account}</dd>
        </>
      )}
      <Servers mailbox={mailbox} />
    </>
  )
}

/** The IMAP and SMTP servers, or the one service used for both. */
function Servers({ mailbox: { access, imap, smtp } }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  const ofService = useTexts(exchangeTexts)
  if (access === 'ews' || access === 'graph')
    return (
      <>
        <dt>{ofService('service')}</dt>
        <dd>{access === 'graph' ? ofService('graph') : ofService('exchangeAt', { host: imap.host })}</dd>
      </>
    )
  return (
    <>
      <dt>{t('reading')}</dt>
      <dd>{placeOf(imap)}</dd>
      <dt>{t('sending')}</dt>
      <dd>{placeOf(smtp)}</dd>
    </>
  )
}

function ConnectionActions({ mailbox, onReconnect, onDisconnect, disconnectLabel }: MailboxStatusProps) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, state, channel } = mailbox
  const email = channel ? mailbox.displayName : mailbox.email
  const mayConnect = mailbox.abilities.includes('mailbox.connect')

  return (
    <div className={css.acts}>
      {mayConnect && <ReconnectButton mailbox={mailbox} onReconnect={onReconnect} />}
      {mayConnect && (disconnectLabel !== undefined || state !== 'disconnected') && (
        <Button
          data-tone="bad"
          leftSection={<IconPlugOff size={16} />}
          onClick={onDisconnect ?? (() => setAsking(true))}
        >
          {disconnectLabel ?? t('disconnect')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        destructive
        onClose={() => setAsking(false)}
        title={t('disconnectTitle', { email })}
        confirmLabel={t('disconnect')}
        onConfirm={async () => {
          putMailbox(client, await call('mailboxes.disconnect', { mailboxId: id }))
          toast.ok(t('disconnected', { email }))
        }}
      >
        {t('disconnectText')}
      </ConfirmDialog>
    </div>
  )
}
