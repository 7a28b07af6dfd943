import { Button, DataList, EmptyState, ListToolbar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { sharedInboxesQuery, useInboxColumns } from '#features/inboxes/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { membersQuery } from './members.api.ts'
import { membersTexts } from './members.texts.ts'
import type { TabProps } from './users-tab.tsx'

/** Shared inboxes of the workspace, which each take a seat. */
export function InboxesTab({ search, show }: TabProps) {
  const t = useTexts(membersTexts)
  const inboxes = useQuery(sharedInboxesQuery)
  const seats = useQuery(membersQuery).data?.inboxSeats
  const words = (search.q ?? '').toLowerCase()
  const rows = inboxes.data?.items.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(words),
  )
  const columns = useInboxColumns().map((column) => ({ ...column, sortable: false }))
  return (
    <DataList
      label={t('sharedInboxes')}
      columns={columns}
      rows={rows}
      rowHeight="two-lines"
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...listProblem(inboxes)}
      toolbar={
        <ListToolbar
          search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('searchInboxes') }}
          count={
            rows &&
            (seats && seats.paid >= 0
              ? t('inboxSeatsOf', { used: seats.used, paid: seats.paid })
              : t('inboxSeats', { n: rows.length }))
          }
        />
      }
      empty={
        inboxes.data?.items.length === 0 ? (
          <EmptyState
            title={t('noInboxes')}
            text={t('noInboxesText')}
            action={
              inboxes.data.abilities.includes('inbox.create') && (
                <Button renderRoot={(props) => <Link {...props} to={'/shared-inbox-setup'} />}>
                  {t('setUpInbox')}
                </Button>
              )
            }
          />
        ) : (
          <EmptyState title={t('noInboxFound')} text={t('nobodyFoundText')} />
        )
      }
    />
  )
}
