import type { OwnMailbox, PersonalInbox } from '@postroom/contract'
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
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBelongsTo } from '#app/menu-place.ts'
import { useNamedTab } from '#app/page-detail.ts'
import {
  FoldersSection,
  MailboxState,
  MailboxStatus,
  ReconnectDrawer,
  SyncSection,
} from '#features/inboxes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { OwnGeneral, useOwnForm } from './own-general.tsx'
import { personalInboxQuery } from './personal-inboxes.api.ts'
import './personal-inboxes.live.ts'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

/** Settings of a personal inbox: signature, mailbox, deletion. */
export function OwnInboxView({ inboxId }: { inboxId: string }) {
  const t = useTexts(personalInboxesTexts)
  const texts = useUiTexts()
  const own = useQuery(personalInboxQuery(inboxId))
  useBelongsTo('/settings/personal/inboxes')
  useNamedTab(own.data?.inbox?.name)
  if (own.data?.inbox) return <Loaded own={own.data} inbox={own.data.inbox} />
  if (!isApiError(own.error))
    return (
      <Page>
        <SkeletonPage sections={3} />
      </Page>
    )
  const { status, message, requestId } = own.error
  return (
    <Page>
      <PageHeader parent={<Link to="/settings/personal/inboxes">{t('title')}</Link>} title={t('oneInbox')} />
      {status === 404 ? (
        <EmptyState
          title={t('missing')}
          text={texts.noPermissionText}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/settings/personal/inboxes" />}>
              {t('toList')}
            </Button>
          }
        />
      ) : (
        <ErrorState inline message={message} requestId={requestId} onRetry={() => void own.refetch()} />
      )}
    </Page>
  )
}

function Loaded({ own: { mailbox }, inbox }: { own: OwnMailbox; inbox: PersonalInbox }) {
  const t = useTexts(personalInboxesTexts)
  const [asking, setAsking] = useState<'reconnect' | 'disconnect'>()
  const general = useOwnForm(inbox)
  const isOff = mailbox.state === 'disconnected'
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/personal/inboxes">{t('title')}</Link>}
        title={inbox.name}
        lead={inbox.email}
        badge={<MailboxState state={mailbox.state} />}
        actions={
          <>
            <Button
              leftSection={<IconInbox size={16} />}
              renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id }} />}
            >
              {t('toInbox')}
            </Button>
            {general.saveButton}
          </>
        }
      />
      {(isOff || mailbox.state === 'needs_sign_in') && (
        <Notice
          tone="bad"
          live
          action={
            <Button size="xs" onClick={() => setAsking('reconnect')}>
              {t('reconnect')}
            </Button>
          }
        >
          {t(isOff ? 'problemDisconnected' : 'problemSignIn')}{' '}
          {mailbox.stateReason && <ReasonText reason={mailbox.stateReason} />}
        </Notice>
      )}
      <OwnGeneral form={general.form} />
      <Section title={t('account')} help={t('accountHelp')}>
        <MailboxStatus
          mailbox={mailbox}
          onReconnect={() => setAsking('reconnect')}
          onDisconnect={() => setAsking('disconnect')}
          disconnectLabel={isOff ? t('deleteMail') : undefined}
        />
      </Section>
      <SyncSection mailbox={mailbox} />
      {!isOff && <FoldersSection mailbox={mailbox} />}
      <ReconnectDrawer
        mailbox={mailbox}
        opened={asking === 'reconnect'}
        onClose={() => setAsking(undefined)}
      />
      {asking === 'disconnect' && (
        <DisconnectDialog mailbox={mailbox} inbox={inbox} onClose={() => setAsking(undefined)} />
      )}
    </Page>
  )
}
