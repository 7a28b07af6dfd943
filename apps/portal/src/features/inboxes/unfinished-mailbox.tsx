import type { Inbox, Mailbox } from '@postroom/contract'
import { Button, type Column, PersonCell } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxColumns } from './inbox-columns.tsx'
import { mailboxesQuery } from './inboxes.api.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxState } from './mailbox-state.tsx'

/** A row of the list: a shared inbox, or a connected mailbox that is not an inbox yet. */
export type ListedInbox = Inbox | Mailbox

export const isUnfinished = (row: ListedInbox): row is Mailbox => 'inboxId' in row

export const listedName = (row: ListedInbox): string =>
  isUnfinished(row) ? (row.channel ? row.displayName : row.email) : row.name

/** Where the setup of a connected mailbox continues. */
export const finishLink = ({ id }: Mailbox) => ({
  to: '/shared-inbox-setup/confirm' as const,
  search: { mailbox: id },
})

/** Mailboxes of the workspace that were connected and never became an inbox. */
export function useUnfinishedMailboxes(): readonly Mailbox[] {
  const { user } = useSession()
  const enabled = user?.abilities.includes('mailbox.list') ?? false
  const mailboxes = useQuery({ ...mailboxesQuery, enabled })
  return (mailboxes.data?.items ?? []).filter(
    ({ inboxId, scope, state }) => inboxId === null && scope === 'TEAM' && state !== 'disconnected',
  )
}

/** The columns of the inbox list, for mailboxes without an inbox too. */
export function useListedColumns(): Column<ListedInbox>[] {
  const t = useTexts(inboxesTexts)
  return useInboxColumns().map((column) => ({
    ...column,
    cell: (row) => {
      if (!isUnfinished(row)) return column.cell(row)
      if (column.id === 'name')
        return (
          <PersonCell name={listedName(row)} detail={t('notAnInbox')} facts={<FinishSetup mailbox={row} />} />
        )
      if (column.id === 'state') return <MailboxState state={row.state} />
      return column.id === 'members' ? <FinishSetup mailbox={row} /> : null
    },
  }))
}

function FinishSetup({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <Button
      size="xs"
      aria-label={t('finishSetupOf', { name: listedName(mailbox) })}
      renderRoot={(props) => <Link {...props} {...finishLink(mailbox)} />}
    >
      {t('finishSetup')}
    </Button>
  )
}
