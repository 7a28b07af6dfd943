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
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Translate } from '#lib/i18n.ts'
import type { Values } from '#lib/icu.ts'
import { changedSearch } from './changed-search.ts'
import css from './edited-list.module.css'
import { listProblem } from './list-problem.ts'

type Item = { readonly id: string; readonly name: string }
type Search = { q?: string | undefined; edit?: string | undefined }
type Texts =
  | 'title'
  | 'lead'
  | 'create'
  | 'edit'
  | 'search'
  | 'count'
  | 'nothingFound'
  | 'nothingFoundText'
  | 'emptyTitle'
  | 'emptyText'
  | 'delete'
  | 'deleteQuestion'
  | 'deleteText'
  | 'deleted'

type EditedListProps<T extends Item, Answer> = {
  t: Translate<Texts>
  list: UseQueryResult<Answer & { readonly items: readonly T[] }>
  columns: Column<T>[]
  /** Search words and open drawer, from the address. */
  search: Search
  onSearch: (options: { search: Search; replace: boolean }) => unknown
  matches: (item: T, words: string) => boolean
  /** Whether the person may change an item; all by default. */
  mayChange?: (item: T) => boolean
  /** Buttons beside the one that creates an item. */
  actions?: ReactNode
  onDelete: (item: T) => Promise<unknown>
  /** Values of the text that says what deleting an item does. */
  deleteValues?: (item: T) => Values
  /** The drawer; gets the answer of the list. `edit` is an id, or `new`. */
  editor: (
    list: Answer & { readonly items: readonly T[] },
    edit: string | undefined,
    close: () => void,
  ) => ReactNode
}

/** A page of named items that are searched, created, edited in a drawer and deleted after a question. */
export function EditedList<T extends Item, Answer>(props: EditedListProps<T, Answer>) {
  const { t, list, search, mayChange = () => true } = props
  const [deleting, setDeleting] = useState<T>()
  const all = list.data?.items ?? []
  const rows = all.filter((item) => props.matches(item, search.q ?? ''))
  const show = (change: Search) => {
    void props.onSearch({ search: changedSearch(search, change), replace: !('edit' in change) })
  }
  const create = (
    <div className={css.creating}>
      {props.actions}
      <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ edit: 'new' })}>
        {t('create')}
      </Button>
    </div>
  )
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} actions={all.length > 0 && create} />
      <DataList
        label={t('title')}
        columns={props.columns}
        rows={list.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(list)}
        onOpen={({ id }) => show({ edit: id })}
        rowMenu={(item) =>
          mayChange(item) && (
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
      {list.data && props.editor(list.data, search.edit, () => show({ edit: undefined }))}
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await props.onDelete(deleting)
            toast.ok(t('deleted', { name: deleting.name }))
          }}
        >
          {t('deleteText', props.deleteValues?.(deleting))}
        </ConfirmDialog>
      )}
    </Page>
  )
}
