import type { Inbox, InboxSettings } from '@postroom/contract'
import { Button, EmptyState, ErrorState, Page, PageHeader, SkeletonPage, useUiTexts } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useBelongsTo } from '#app/menu-place.ts'
import { useNamedTab } from '#app/page-detail.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useSendingForm } from './inbox-sending.tsx'
import { InboxHeader, InboxTabs } from './inbox-tabs.tsx'
import { inboxQuery, inboxSettingsQuery } from './inboxes.api.ts'
import { useBehaviourForm } from './use-behaviour-form.tsx'
import './inboxes.live.ts'
import { inboxesTexts } from './inboxes.texts.ts'

const route = getRouteApi('/settings/teams/$teamId')

/** Page of a shared inbox: name, mailbox, members, behaviour, deletion. */
export function InboxPage() {
  const t = useTexts(inboxesTexts)
  const { teamId } = route.useParams()
  useBelongsTo('/settings/shared_inboxes')
  const inbox = useQuery(inboxQuery(teamId))
  useNamedTab(inbox.data?.name)
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
  const mayUpdate = inbox.abilities.includes('inbox.update')
  const settings = useQuery({ ...inboxSettingsQuery(inbox.id), enabled: mayUpdate })
  if (!mayUpdate) return <InboxTabs inbox={inbox} />
  if (settings.data) return <ManagedInbox inbox={inbox} settings={settings.data} />
  return (
    <Page>
      {isApiError(settings.error) ? (
        <>
          <InboxHeader inbox={inbox} />
          <ErrorState
            inline
            message={settings.error.message}
            requestId={settings.error.requestId}
            onRetry={() => void settings.refetch()}
          />
        </>
      ) : (
        <SkeletonPage sections={3} />
      )}
    </Page>
  )
}

/** Keeps the forms of all tabs mounted, so that switching tabs loses no input. */
function ManagedInbox({ inbox, settings }: { inbox: Inbox; settings: InboxSettings }) {
  const sending = useSendingForm(inbox, settings)
  const behaviour = useBehaviourForm(inbox, settings)
  return <InboxTabs inbox={inbox} sending={sending} behaviour={behaviour} />
}
