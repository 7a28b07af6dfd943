import type { Inbox } from '@postroom/contract'
import { Button, ErrorState, HelpText, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { inboxQuery, mailboxQuery, SyncNumbers } from '#features/inboxes/index.ts'
import { InviteResults, lastInviteResults } from '#features/members/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import css from './setup.module.css'
import { readSetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'

const route = getRouteApi('/shared-inbox-setup/success')

/** Last page: the inbox was created, and its first sync continues in the background. */
export function SuccessPage() {
  const t = useTexts(setupTexts)
  const { inbox: inboxId } = readSetupSearch(route.useSearch())
  const inbox = useQuery({ ...inboxQuery(inboxId ?? ''), enabled: inboxId !== undefined })
  if (!inboxId) return <Navigate to="/settings/shared_inboxes" replace />
  if (inbox.data) return <Ready inbox={inbox.data} />
  return (
    <SetupFrame step={4} title={t('doneTitle')}>
      {isApiError(inbox.error) ? (
        <ErrorState
          inline
          message={inbox.error.message}
          requestId={inbox.error.requestId}
          onRetry={() => void inbox.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SetupFrame>
  )
}

function Ready({ inbox }: { inbox: Inbox }) {
  const t = useTexts(setupTexts)
  const results = lastInviteResults()
  return (
    <SetupFrame
      step={4}
      title={t('readyTitle', { name: inbox.name })}
      lead={t('readyLead', { email: inbox.channel?.handle ?? inbox.email, n: inbox.members.length })}
      actions={
        <>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/settings/teams/$teamId" params={{ teamId: inbox.id }} />
            )}
          >
            {t('toSettings')}
          </Button>
          <Button
            variant="filled"
            renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id }} />}
          >
            {t('toInbox')}
          </Button>
        </>
      }
    >
      {inbox.channel ? <HelpText>{t('channelGoesOn')}</HelpText> : <FirstSync inbox={inbox} />}
      {results && (
        <>
          <h2 className={css.group}>{t('invitations')}</h2>
          <InviteResults results={results} />
        </>
      )}
    </SetupFrame>
  )
}

function FirstSync({ inbox }: { inbox: Inbox }) {
  const t = useTexts(setupTexts)
  const mailbox = useQuery(mailboxQuery(inbox.mailboxId)).data
  return (
    <>
      <h2 className={css.group}>{t('firstSync')}</h2>
      {mailbox ? (
        <>
          <SyncNumbers mailbox={mailbox} />
          <HelpText>
            {mailbox.stateReason ? <ReasonText reason={mailbox.stateReason} /> : t('syncGoesOn')}
          </HelpText>
        </>
      ) : (
        <SkeletonRows rows={1} />
      )}
    </>
  )
}
