import type { Inbox, Mailbox } from '@postroom/contract'
import { Button, DataList, EmptyState, ListToolbar, Menu, Page, PageHeader, Pigeonholes } from '@postroom/ui'
import { IconInbox, IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { sharedInboxesQuery } from './inboxes.api.ts'
import './inboxes.live.ts'
import { type InboxesSearch, readInboxesSearch } from './inboxes.search.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import {
  finishLink,
  isUnfinished,
  type ListedInbox,
  listedName,
  useListedColumns,
  useUnfinishedMailboxes,
} from './unfinished-mailbox.tsx'

const route = getRouteApi('/settings/shared_inboxes')

/** Shared inboxes with the state of their mailboxes. */
export function InboxesPage() {
  const t = useTexts(inboxesTexts)
  const search = readInboxesSearch(route.useSearch())
  const navigate = route.useNavigate()
  const inboxes = useQuery(sharedInboxesQuery)
  const all = inboxes.data?.items ?? []
  const unfinished = useUnfinishedMailboxes()
  const listed = all.length + unfinished.length > 0
  const chosen = select(all, search)
  const rows: ListedInbox[] | undefined = inboxes.data && [...matching(unfinished, search), ...chosen]
  const mayCreate = inboxes.data?.abilities.includes('inbox.create') ?? false
  const show = (change: Partial<Record<keyof InboxesSearch, string | undefined>>) => {
    void navigate({ search: changedSearch(search, change), replace: true })
  }

  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayCreate && listed && <AddButton />} />
      <DataList
        label={t('title')}
        columns={useListedColumns()}
        rows={rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={listedName}
        sort={{ by: search.sort ?? 'name', direction: search.dir ?? 'asc' }}
        onSort={({ by, direction }) => show({ sort: by, dir: direction })}
        {...listProblem(inboxes)}
        onOpen={(row) =>
          void navigate(
            isUnfinished(row)
              ? finishLink(row)
              : { to: '/settings/teams/$teamId', params: { teamId: row.id } },
          )
        }
        rowMenu={(row) => (isUnfinished(row) ? <UnfinishedMenu mailbox={row} /> : <InboxMenu inbox={row} />)}
        toolbar={
          listed && (
            <ListToolbar
              search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
              count={rows && t('count', { n: chosen.length })}
            />
          )
        }
        empty={
          listed ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState
              icon={<Pigeonholes />}
              title={t('emptyTitle')}
              text={t(mayCreate ? 'emptyText' : 'emptyMember')}
              action={mayCreate && <AddButton />}
            />
          )
        }
      />
    </Page>
  )
}

function AddButton() {
  const t = useTexts(inboxesTexts)
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link {...props} to="/shared-inbox-setup" />}
    >
      {t('add')}
    </Button>
  )
}

function UnfinishedMenu({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <Menu.Item
      leftSection={<IconSettings size={16} />}
      renderRoot={(props) => <Link {...props} {...finishLink(mailbox)} />}
    >
      {t('finishSetup')}
    </Menu.Item>
  )
}

function InboxMenu({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <>
      {inbox.isMember && (
        <Menu.Item
          leftSection={<IconInbox size={16} />}
          renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id }} />}
        >
          {t('toInbox')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSettings size={16} />}
        renderRoot={(props) => <Link {...props} to="/settings/teams/$teamId" params={{ teamId: inbox.id }} />}
      >
        {t('openSettings')}
      </Menu.Item>
    </>
  )
}

function matching<Row extends ListedInbox>(rows: readonly Row[], { q }: InboxesSearch): Row[] {
  return rows.filter((row) => hasWords(`${listedName(row)} ${row.email}`, q ?? ''))
}

function select(inboxes: readonly Inbox[], search: InboxesSearch): Inbox[] {
  const { sort, dir } = search
  const sign = dir === 'desc' ? -1 : 1
  return matching(inboxes, search).sort(
    (a, b) => sign * (sort === 'open' ? a.openCount - b.openCount : a.name.localeCompare(b.name)),
  )
}
