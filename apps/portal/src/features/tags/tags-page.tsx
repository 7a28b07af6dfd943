import type { Tag } from '@postroom/contract'
import {
  Badge,
  Button,
  type Column,
  DataList,
  drillLink,
  EmptyState,
  FilterButton,
  ListToolbar,
  Menu,
  Page,
  PageHeader,
  Tag as TagChip,
} from '@postroom/ui'
import { IconArchive, IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { DeleteTagDialog } from './delete-tag-dialog.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { TagEditor } from './tag-editor.tsx'
import { tagsQuery } from './tags.api.ts'
import './tags.live.ts'
import { readTagsSearch, type TagsSearch } from './tags.search.ts'
import { tagsTexts } from './tags.texts.ts'
import { selectTags, sortOf } from './use-tag-list.ts'

const route = getRouteApi('/settings/tags')

/** Shared tags: list, create, edit, archive, merge, delete with undo. All state is in the address. */
export function TagsPage() {
  const t = useTexts(tagsTexts)
  const search = readTagsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const tags = useQuery(tagsQuery)
  const [asked, setAsked] = useState<{ what: 'merge' | 'delete'; tag: Tag }>()
  const all = tags.data?.items ?? []
  const rows = selectTags(all, search)
  const mayCreate = tags.data?.abilities.includes('tag.create') ?? false
  const show = (change: Partial<Record<keyof TagsSearch, string | undefined>>) => {
    void navigate({ search: changedSearch(search, change), replace: !('edit' in change) })
  }

  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCreate && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} />}
              onClick={() => show({ edit: 'new' })}
            >
              {t('create')}
            </Button>
          )
        }
      />
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={tags.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sortOf(search)}
        onSort={({ by, direction }) => show({ sort: by, dir: direction })}
        {...listProblem(tags)}
        onOpen={(tag) => tag.abilities.includes('tag.update') && show({ edit: tag.id })}
        rowMenu={(tag) =>
          tag.abilities.length > 0 && (
            <TagMenu
              tag={tag}
              onEdit={() => show({ edit: tag.id })}
              onAsk={(what) => setAsked({ what, tag })}
            />
          )
        }
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            filters={
              <FilterButton
                label={t('state')}
                value={search.show ?? 'active'}
                options={[
                  { value: 'active', label: t('active') },
                  { value: 'archived', label: t('archived') },
                ]}
                onChange={(value) => show({ show: value === 'archived' ? value : undefined })}
              />
            }
            count={tags.data && t('count', { n: rows.length })}
          />
        }
        empty={
          all.length === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={mayCreate && <Button onClick={() => show({ edit: 'new' })}>{t('create')}</Button>}
            />
          ) : (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          )
        }
      />
      <TagEditor tagId={search.edit} tags={all} onClose={() => show({ edit: undefined })} />
      {asked?.what === 'delete' && <DeleteTagDialog tag={asked.tag} onClose={() => setAsked(undefined)} />}
      {asked?.what === 'merge' && (
        <MergeTagDialog tag={asked.tag} tags={all} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}

function useColumns(): Column<Tag>[] {
  const t = useTexts(tagsTexts)
  return [
    {
      id: 'name',
      title: t('name'),
      sortable: true,
      cell: (tag) => (
        <>
          <TagChip name={tag.name} color={tag.color} />{' '}
          {tag.isArchived && <Badge>{t('archivedBadge')}</Badge>}
        </>
      ),
    },
    { id: 'group', title: t('group'), width: '10rem', hideBelow: 'phone', cell: (tag) => tag.group },
    { id: 'description', title: t('description'), hideBelow: 'tablet', cell: (tag) => tag.description },
    {
      id: 'usageCount',
      title: t('conversations'),
      align: 'end',
      width: '8.5rem',
      sortable: true,
      cell: (tag) =>
        tag.usageCount > 0 ? (
          <Link className={drillLink} to="/inbox" search={{ tag: tag.id }}>
            {tag.usageCount}
          </Link>
        ) : (
          0
        ),
    },
    {
      id: 'updatedAt',
      title: t('changed'),
      width: '8rem',
      sortable: true,
      hideBelow: 'phone',
      cell: (tag) => formatDate(tag.updatedAt),
    },
  ]
}

type TagMenuProps = { tag: Tag; onEdit: () => void; onAsk: (what: 'merge' | 'delete') => void }

function TagMenu({ tag, onEdit, onAsk }: TagMenuProps) {
  const t = useTexts(tagsTexts)
  const may = (ability: string) => tag.abilities.includes(ability)
  return (
    <>
      {may('tag.update') && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void archive(tag)}>
            {tag.isArchived ? t('unarchive') : t('archive')}
          </Menu.Item>
        </>
      )}
      {may('tag.merge') && (
        <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={() => onAsk('merge')}>
          {t('merge')}
        </Menu.Item>
      )}
      {may('tag.delete') && (
        <>
          <Menu.Divider />
          <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={() => onAsk('delete')}>
            {t('delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

const archive = ({ id, version, isArchived }: Tag): Promise<boolean> =>
  runAction(() => call('tags.update', { tagId: id, version, isArchived: !isArchived }))
