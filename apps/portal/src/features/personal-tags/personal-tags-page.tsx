import type { PersonalTag } from '@postroom/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  drillLink,
  EmptyState,
  ListToolbar,
  Menu,
  Page,
  PageHeader,
  Tag,
  toast,
} from '@postroom/ui'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { PersonalTagEditor } from './personal-tag-editor.tsx'
import { personalTagsQuery } from './personal-tags.api.ts'
import { refetchPersonalTags } from './personal-tags.live.ts'
import { readPersonalTagsSearch } from './personal-tags.search.ts'
import { personalTagsTexts } from './personal-tags.texts.ts'

const route = getRouteApi('/settings/personal/tags')

/** Personal tags: list, create, edit, delete. Search and open drawer are in the address. */
export function PersonalTagsPage() {
  const t = useTexts(personalTagsTexts)
  const client = useQueryClient()
  const search = readPersonalTagsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const tags = useQuery(personalTagsQuery)
  const [deleting, setDeleting] = useState<PersonalTag>()
  const all = tags.data?.items ?? []
  const word = (search.q ?? '').toLowerCase()
  const rows = all.filter(({ name }) => name.toLowerCase().includes(word))
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
        rows={tags.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(tags)}
        onOpen={({ id }) => show({ edit: id })}
        rowMenu={(tag) => (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: tag.id })}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(tag)}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
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
      <PersonalTagEditor tagId={search.edit} tags={all} onClose={() => show({ edit: undefined })} />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('personalTags.delete', { personalTagId: deleting.id })
            refetchPersonalTags(client)
            toast.ok(t('deleted', { name: deleting.name }))
          }}
        >
          {t('deleteText', { n: deleting.usageCount })}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function useColumns(): Column<PersonalTag>[] {
  const t = useTexts(personalTagsTexts)
  return [
    { id: 'name', title: t('name'), cell: ({ name, color }) => <Tag name={name} color={color} /> },
    {
      id: 'usageCount',
      title: t('conversations'),
      align: 'end',
      width: '8.5rem',
      cell: ({ id, usageCount }) =>
        usageCount > 0 ? (
          <Link
            className={drillLink}
            to="/inbox/$view"
            params={{ view: 'all' } as never}
            search={{ own: id } as never}
          >
            {usageCount}
          </Link>
        ) : (
          0
        ),
    },
  ]
}
