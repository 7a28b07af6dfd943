import type { RecipientGroup } from '@postroom/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  EmptyState,
  ListToolbar,
  Menu,
  Page,
  PageHeader,
  toast,
} from '@postroom/ui'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { printAddress } from '#lib/address-list.ts'
import { call } from '#lib/api-client.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { RecipientGroupEditor } from './recipient-group-editor.tsx'
import { recipientGroupsQuery } from './recipient-groups.api.ts'
import { refetchRecipientGroups } from './recipient-groups.live.ts'
import { readRecipientGroupsSearch } from './recipient-groups.search.ts'
import { recipientGroupsTexts } from './recipient-groups.texts.ts'

const route = getRouteApi('/settings/recipient_groups')

/** Recipient groups: list, create, edit, delete. Search and open drawer are in the address. */
export function RecipientGroupsPage() {
  const t = useTexts(recipientGroupsTexts)
  const client = useQueryClient()
  const search = readRecipientGroupsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const list = useQuery(recipientGroupsQuery)
  const [deleting, setDeleting] = useState<RecipientGroup>()
  const all = list.data?.items ?? []
  const rows = all.filter((item) => matches(item, search.q ?? ''))
  const show = (change: { q?: string; edit?: string | undefined }) => {
    void navigate({ search: changedSearch(search, change), replace: !('edit' in change) })
  }
  const create = (
    <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ edit: 'new' })}>
      {t('create')}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} actions={all.length > 0 && create} />
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={list.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(list)}
        onOpen={({ id }) => show({ edit: id })}
        rowMenu={(item) =>
          item.abilities.length > 0 && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: item.id })}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                data-tone="bad"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDeleting(item)}
              >
                {t('delete')}
              </Menu.Item>
            </>
          )
        }
        toolbar={
          all.length > 0 && (
            <ListToolbar
              search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
              count={t('count', { n: rows.length })}
            />
          )
        }
        empty={
          all.length > 0 ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={create} />
          )
        }
      />
      {list.data && (
        <RecipientGroupEditor
          id={search.edit}
          items={all}
          mayShare={list.data.abilities.includes('recipient-group.manage')}
          onClose={() => show({ edit: undefined })}
        />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('recipientGroups.delete', { recipientGroupId: deleting.id })
            refetchRecipientGroups(client)
            toast.ok(t('deleted', { name: deleting.name }))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

const matches = ({ name, members }: RecipientGroup, search: string): boolean =>
  hasWords([name, ...members.map(printAddress)].join(' '), search)

function useColumns(): Column<RecipientGroup>[] {
  const t = useTexts(recipientGroupsTexts)
  return [
    { id: 'name', title: t('name'), cell: ({ name }) => name },
    {
      id: 'who',
      title: t('members'),
      hideBelow: 'tablet',
      cell: ({ members }) => formatList(members.slice(0, 3).map(({ name, address }) => name || address)),
    },
    {
      id: 'count',
      title: '#',
      align: 'end',
      width: '4rem',
      cell: ({ members }) => formatNumber(members.length),
    },
    { id: 'scope', title: t('scope'), width: '8rem', cell: ({ scope }) => t(scope) },
  ]
}
