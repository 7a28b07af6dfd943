import type { Inbox } from '@postroom/contract'
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHeader,
  Section,
  SkeletonPage,
  useUiTexts,
} from '@postroom/ui'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { InboxAccount } from './inbox-account.tsx'
import { InboxDanger } from './inbox-danger.tsx'
import { InboxGeneral, useGeneralForm } from './inbox-general.tsx'
import { InboxManners } from './inbox-manners.tsx'
import { InboxMembers } from './inbox-members.tsx'
import { InboxTrust } from './inbox-trust.tsx'
import { inboxQuery, mailboxQuery } from './inboxes.api.ts'
import './inboxes.live.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxState } from './mailbox-state.tsx'
import { ReconnectDrawer } from './reconnect-drawer.tsx'

const route = getRouteApi('/settings/teams/$teamId')

/** One shared inbox: what it is called, the mailbox behind it, who works in it, and its end. */
export function InboxPage() {
  const t = useTexts(inboxesTexts)
  const { teamId } = route.useParams() as { teamId: string }
  const inbox = useQuery(inboxQuery(teamId))
  if (inbox.data) return <LoadedInbox key={teamId} inbox={inbox.data} />
  if (!isApiError(inbox.error))
    return (
      <Page>
        <SkeletonPage sections={3} />
      </Page>
    )
  const { status, message, requestId } = inbox.error
  return (
    <Page>
      <PageHeader parent={<Link to="/settings/shared_inboxes">{t('title')}</Link>} title={t('oneInbox')} />
      {status === 403 || status === 404 ? (
        <Missing />
      ) : (
        <ErrorState inline message={message} requestId={requestId} onRetry={() => void inbox.refetch()} />
      )}
    </Page>
  )
}

function Missing() {
  const t = useTexts(inboxesTexts)
  const texts = useUiTexts()
  return (
    <EmptyState
      title={t('missing')}
      text={texts.noPermissionText}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/settings/shared_inboxes" />}>
          {t('toList')}
        </Button>
      }
    />
  )
}

function LoadedInbox({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxesTexts)
  const { user } = useSession()
  const maySee = user?.abilities.includes('mailbox.list') ?? false
  const mailbox = useQuery({ ...mailboxQuery(inbox.mailboxId), enabled: maySee })
  const [reconnecting, setReconnecting] = useState(false)
  const general = useGeneralForm(inbox)
  const mayReconnect = mailbox.data?.abilities.includes('mailbox.connect') ?? false
  const reason = reasonOf(inbox)

  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/shared_inboxes">{t('title')}</Link>}
        title={inbox.name}
        lead={inbox.email}
        badge={<MailboxState state={inbox.mailboxState} />}
        actions={
          <>
            {inbox.isMember && (
              <Button
                leftSection={<IconInbox size={16} />}
                renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id } as never} />}
              >
                {t('toInbox')}
              </Button>
            )}
            {general.saveButton}
          </>
        }
      />
      {reason && (
        <Notice
          tone={reason === 'problemReason' ? 'warn' : 'bad'}
          live
          action={
            mayReconnect && (
              <Button size="xs" onClick={() => setReconnecting(true)}>
                {t('reconnect')}
              </Button>
            )
          }
        >
          {t(reason, { reason: inbox.mailboxStateText ?? '' })}
          {reason !== 'problemReason' && inbox.mailboxStateText && ` ${inbox.mailboxStateText}`}
        </Notice>
      )}
      <InboxGeneral inbox={inbox} form={general.form} />
      <Section title={t('account')} help={t('accountHelp')}>
        <InboxAccount inbox={inbox} mailbox={mailbox} onReconnect={() => setReconnecting(true)} />
      </Section>
      <InboxMembers inbox={inbox} />
      {inbox.abilities.includes('inbox.update') && (
        <>
          <InboxManners inbox={inbox} />
          <InboxTrust inbox={inbox} />
        </>
      )}
      {inbox.abilities.includes('inbox.delete') && <InboxDanger inbox={inbox} />}
      {mailbox.data && (
        <ReconnectDrawer
          mailbox={mailbox.data}
          opened={reconnecting}
          onClose={() => setReconnecting(false)}
        />
      )}
    </Page>
  )
}

function reasonOf({ mailboxState, mailboxStateText }: Inbox) {
  if (mailboxState === 'needs_sign_in') return 'problemSignIn'
  if (mailboxState === 'disconnected') return 'problemDisconnected'
  return mailboxState === 'retrying' && mailboxStateText ? 'problemReason' : undefined
}
