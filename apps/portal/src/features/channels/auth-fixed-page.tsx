import { Button, Notice, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { mailboxQuery } from '#features/inboxes/index.ts'
import { SetupFrame } from '#features/setup/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { readChannelSearch } from './channels.search.ts'
import { channelsTexts } from './channels.texts.ts'

const route = getRouteApi('/shared-inbox-setup/facebook/auth-fixed')

/** Shown after reconnecting: the channel works and queued messages are sent. */
export function AuthFixedPage() {
  const { mailbox } = readChannelSearch(route.useSearch())
  if (!mailbox) return <Navigate to="/shared-inbox-setup/facebook" replace />
  return <Fixed mailboxId={mailbox} />
}

function Fixed({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(channelsTexts)
  const { data, error } = useQuery(mailboxQuery(mailboxId))
  if (error) return <Navigate to="/settings/shared_inboxes" replace />
  return (
    <SetupFrame
      step={4}
      title={t('fixedTitle')}
      lead={data && t('fixedLead', { name: data.displayName })}
      actions={
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link {...props} to="/inbox" search={{ inbox: data?.inboxId ?? undefined }} />
          )}
        >
          {t('toInbox')}
        </Button>
      }
    >
      {data ? <Notice>{t('fixedText')}</Notice> : <SkeletonRows rows={2} />}
    </SetupFrame>
  )
}
