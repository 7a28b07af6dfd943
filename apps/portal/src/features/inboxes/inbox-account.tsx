import type { Inbox, Mailbox } from '@postroom/contract'
import { Button, ConfirmDialog, ErrorState, SkeletonRows, toast } from '@postroom/ui'
import { IconPlugOff, IconRefresh } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MailMirror } from '#features/mail-mirror/index.ts'
import { MailProof } from '#features/mail-proof/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ServerWords } from '#lib/server-words.ts'
import { exchangeTexts } from './exchange.texts.ts'
import { putMailbox } from './inboxes.live.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxState } from './mailbox-state.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { SyncNumbers } from './sync-numbers.tsx'

type InboxAccountProps = { inbox: Inbox; mailbox: UseQueryResult<Mailbox>; onReconnect: () => void }

/** The mailbox behind the inbox. Whoever may not see mailboxes sees its address and state. */
export function InboxAccount({ inbox, mailbox, onReconnect }: InboxAccountProps) {
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
      {mailbox.data && <SyncAndActions mailbox={mailbox.data} onReconnect={onReconnect} />}
    </>
  )
}

type MailboxAccountProps = {
  mailbox: Mailbox
  onReconnect: () => void
  /** Asks in words of its own, where more is to be decided than whether. */
  onDisconnect?: () => void
  disconnectLabel?: string | undefined
}

/** A mailbox without an inbox of the team around it: its servers, its sync, and what can be done. */
export function MailboxAccount({ mailbox, ...actions }: MailboxAccountProps) {
  return (
    <>
      <dl className={css.facts}>
        <MailboxFacts mailbox={mailbox} />
      </dl>
      <SyncAndActions mailbox={mailbox} {...actions} />
    </>
  )
}

const SyncAndActions = ({ mailbox, ...actions }: MailboxAccountProps) => (
  <>
    {!mailbox.channel && <SyncNumbers mailbox={mailbox} />}
    {mailbox.stateText && (
      <p className={css.note}>
        <ServerWords>{mailbox.stateText}</ServerWords>
      </p>
    )}
    {!mailbox.channel && <MailProof mailboxId={mailbox.id} />}
    <AccountActions mailbox={mailbox} {...actions} />
    {!mailbox.channel && <MailMirror mailboxId={mailbox.id} />}
  </>
)

const placeOf = ({ host, port, security }: Mailbox['imap']): string =>
  `${host}:${port}, ${security === 'tls' ? 'TLS' : 'STARTTLS'}`

function MailboxFacts({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  const { lastSyncAt } = mailbox.sync
  return (
    <>
      {mailbox.access !== 'password' && mailbox.account && (
        <>
          <dt>{t('signedInAs')}</dt>
          <dd>{mailbox.account}</dd>
        </>
      )}
      <Servers mailbox={mailbox} />
      <dt>{t('lastSync')}</dt>
      <dd>{lastSyncAt ? formatRelative(lastSyncAt) : t('never')}</dd>
    </>
  )
}

/** Two servers, or one service for both ways. */
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

function AccountActions({ mailbox, onReconnect, onDisconnect, disconnectLabel }: MailboxAccountProps) {
  const t = useTexts(inboxesTexts)
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, state, channel } = mailbox
  const email = channel ? mailbox.displayName : mailbox.email
  const mayConnect = mailbox.abilities.includes('mailbox.connect')

  async function syncNow() {
    try {
      await call('mailboxes.sync_now', { mailboxId: id })
      toast.ok(t('syncStarted', { email }), { id: `sync-${id}` })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast.error(error.message, { requestId: error.requestId })
    }
  }

  return (
    <div className={css.acts}>
      {state !== 'disconnected' && !channel && (
        <Button leftSection={<IconRefresh size={16} />} onClick={() => void syncNow()}>
          {t('syncNow')}
        </Button>
      )}
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
