import type { Inbox } from '@postroom/contract'
import { Button, DataList, EmptyState, ListToolbar, Menu, Page, PageHeader, Pigeonholes } from '@postroom/ui'
import { IconInbox, IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxColumns } from './inbox-columns.tsx'
import { sharedInboxesQuery } from './inboxes.api.ts'
import './inboxes.live.ts'
import type { InboxesSearch } from './inboxes.search.ts'
import { inboxesTexts } from './inboxes.texts.ts'

const route = getRouteApi('/settings/shared_inboxes')

/** The inboxes a team answers together, and whether their mailboxes are in step. */
export function InboxesPage() {
  const t = useTexts(inboxesTexts)
  const search = route.useSearch() as InboxesSearch
  const navigate = route.useNavigate()
  const inboxes = useQuery(sharedInboxesQuery)
  const all = inboxes.data?.items ?? []
  const rows = inboxes.data && select(all, search)
  const mayCreate = inboxes.data?.abilities.includes('inbox.create') ?? false
  const show = (change: Partial<Record<keyof InboxesSearch, string | undefined>>) => {
    void navigate({ search: changedSearch(search, change), replace: true })
  }

  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={mayCreate && all.length > 0 && <AddButton />}
      />
      <DataList
        label={t('title')}
        columns={useInboxColumns()}
        rows={rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ by: search.sort ?? 'name', direction: search.dir ?? 'asc' }}
        onSort={({ by, direction }) => show({ sort: by, dir: direction })}
        {...listProblem(inboxes)}
        onOpen={({ id }) => void navigate({ to: '/settings/teams/$teamId', params: { teamId: id } as never })}
        rowMenu={(inbox) => <InboxMenu inbox={inbox} />}
        toolbar={
          all.length > 0 && (
            <ListToolbar
              search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
              count={rows && t('count', { n: rows.length })}
            />
          )
        }
        empty={
          all.length > 0 ? (
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

function InboxMenu({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <>
      {inbox.isMember && (
        <Menu.Item
          leftSection={<IconInbox size={16} />}
          renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id } as never} />}
        >
          {t('toInbox')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSettings size={16} />}
        renderRoot={(props) => (
          <Link {...props} to="/settings/teams/$teamId" params={{ teamId: inbox.id } as never} />
        )}
      >
        {t('openSettings')}
      </Menu.Item>
    </>
  )
}

function select(inboxes: readonly Inbox[], { q, sort, dir }: InboxesSearch): Inbox[] {
  const words = (q ?? '').toLowerCase().split(/\s+/)
  const sign = dir === 'desc' ? -1 : 1
  return inboxes
    .filter(({ name, email }) => words.every((word) => `${name} ${email}`.toLowerCase().includes(word)))
    .sort((a, b) => sign * (sort === 'open' ? a.openCount - b.openCount : a.name.localeCompare(b.name)))
}
