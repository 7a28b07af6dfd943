import type { Mailbox, ShownReason } from '@postroom/contract'
import { BoxRow, Button, EmptyState, ErrorState, Page, RowBox, SkeletonRows } from '@postroom/ui'
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { inboxesQuery, MailboxState, mailboxesQuery } from '#features/inboxes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import css from './channels.module.css'
import { channelsTexts } from './channels.texts.ts'

/** Connects a WhatsApp number and lists the connected ones with their state. */
export function WhatsappPage() {
  const t = useTexts(channelsTexts)
  return (
    <Page width="form">
      <div className={css.panel}>
        <h1 tabIndex={-1}>WhatsApp</h1>
        <p className={css.lead}>{t('whatsappPageLead')}</p>
        <Numbers />
        <div className={css.acts}>
          <ConnectLink />
          <Button renderRoot={(props) => <Link {...props} to="/whatsapp/send" />}>{t('sendTemplate')}</Button>
        </div>
      </div>
    </Page>
  )
}

/**
 * The page for embedding in another program's frame. Meta refuses to be framed, so its sign-up opens in a new window.
 */
export function WhatsappPanel() {
  const t = useTexts(channelsTexts)
  return (
    <div className={css.panel}>
      <h1 tabIndex={-1}>{t('connectWhatsapp')}</h1>
      <Numbers />
      <div className={css.acts}>
        <ConnectLink isFramed />
      </div>
    </div>
  )
}

function ConnectLink({ isFramed = false }: { isFramed?: boolean }) {
  const t = useTexts(channelsTexts)
  const { user } = useSession()
  if (!user?.abilities.includes('mailbox.connect')) return null
  return (
    <Button
      variant="filled"
      {...(isFramed ? { rightSection: <IconExternalLink size={14} /> } : {})}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/shared-inbox-setup/whatsapp"
          search={{ restart: true }}
          {...(isFramed ? { target: '_blank' } : {})}
        />
      )}
    >
      {t('connectNumber')}
    </Button>
  )
}

/** Owners and admins see every number, also those without an inbox; others see their inboxes. */
function Numbers() {
  const { user } = useSession()
  if (!user) return <SkeletonRows rows={2} />
  return user.abilities.includes('mailbox.list') ? <AllNumbers /> : <OwnNumbers />
}

type Row = {
  id: string
  name: string
  handle: string
  state: Mailbox['state']
  reason: ShownReason | null
  inboxId: string | null
}

function AllNumbers() {
  const { data, error, refetch } = useQuery(mailboxesQuery)
  const rows = data?.items.flatMap(
    ({ id, channel, displayName: name, state, stateReason: reason, inboxId }): Row[] =>
      channel?.kind === 'whatsapp' ? [{ id, name, handle: channel.handle, state, reason, inboxId }] : [],
  )
  return <Rows rows={rows} error={error} onRetry={() => void refetch()} />
}

function OwnNumbers() {
  const { data, error, refetch } = useQuery(inboxesQuery)
  const rows = data?.items.flatMap(({ id, channel, name, mailboxState, mailboxStateReason }): Row[] =>
    channel?.kind === 'whatsapp'
      ? [{ id, name, handle: channel.handle, state: mailboxState, reason: mailboxStateReason, inboxId: id }]
      : [],
  )
  return <Rows rows={rows} error={error} onRetry={() => void refetch()} />
}

function Rows({ rows, error, onRetry }: { rows: Row[] | undefined; error: unknown; onRetry: () => void }) {
  const t = useTexts(channelsTexts)
  const reasonText = useReasonText()
  if (isApiError(error))
    return <ErrorState inline message={error.message} requestId={error.requestId} onRetry={onRetry} />
  if (!rows) return <SkeletonRows rows={2} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconBrandWhatsapp size={28} stroke={1.5} />}
        title={t('noNumbers')}
        text={t('noNumbersText')}
      />
    )
  return (
    <RowBox>
      {rows.map(({ id, name, handle, state, reason, inboxId }) => (
        <BoxRow
          key={id}
          title={name}
          note={[handle, ...(reason ? [reasonText(reason)] : [])].filter(Boolean).join(', ')}
        >
          <MailboxState state={state} />
          {inboxId && (
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link {...props} to="/settings/teams/$teamId" params={{ teamId: inboxId }} />
              )}
            >
              {t('settings')}
            </Button>
          )}
        </BoxRow>
      ))}
    </RowBox>
  )
}
