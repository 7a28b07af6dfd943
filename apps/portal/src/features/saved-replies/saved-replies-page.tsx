import type { SavedReply } from '@postroom/contract'
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
import { IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { importTexts } from './import.texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { savedRepliesQuery } from './saved-replies.api.ts'
import { refetchSavedReplies } from './saved-replies.live.ts'
import css from './saved-replies.module.css'
import { readSavedRepliesSearch } from './saved-replies.search.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import { SavedReplyEditor } from './saved-reply-editor.tsx'
import { linesOf } from './saved-reply-text.ts'

const route = getRouteApi('/settings/saved_replies')

/** Saved replies: list, create, edit, delete. Search and open drawer are in the address. */
export function SavedRepliesPage() {
  const t = useTexts(savedRepliesTexts)
  const client = useQueryClient()
  const search = readSavedRepliesSearch(route.useSearch())
  const navigate = route.useNavigate()
  const list = useQuery(savedRepliesQuery)
  const [deleting, setDeleting] = useState<SavedReply>()
  const [isImporting, setImporting] = useState(false)
  const fromFile = useTexts(importTexts)
  const all = list.data?.items ?? []
  const rows = all.filter((reply) => matches(reply, search.q ?? ''))
  const show = (change: { q?: string; edit?: string | undefined }) => {
    void navigate({ search: changedSearch(search, change), replace: !('edit' in change) })
  }
  const create = (
    <div className={css.creating}>
      <Button onClick={() => setImporting(true)}>{fromFile('open')}</Button>
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
        columns={useColumns()}
        rows={list.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(list)}
        onOpen={({ id }) => show({ edit: id })}
        rowMenu={(reply) =>
          reply.abilities.length > 0 && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: reply.id })}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                data-tone="bad"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDeleting(reply)}
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
        <SavedReplyEditor
          id={search.edit}
          items={all}
          mayShare={list.data.abilities.includes('saved-reply.manage')}
          onClose={() => show({ edit: undefined })}
        />
      )}
      {isImporting && list.data && (
        <ImportDialog
          mayShare={list.data.abilities.includes('saved-reply.manage')}
          onClose={() => setImporting(false)}
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
            await call('savedReplies.delete', { savedReplyId: deleting.id })
            refetchSavedReplies(client)
            toast.ok(t('deleted', { name: deleting.name }))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function matches({ name, folder, html }: SavedReply, search: string): boolean {
  if (search === '') return true
  const text = linesOf(html, {}).map((parts) => parts.map((part) => part.text).join(''))
  return hasWords([name, folder, ...text].join(' '), search)
}

function useColumns(): Column<SavedReply>[] {
  const t = useTexts(savedRepliesTexts)
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, files }) => (
        <>
          {name}
          {files.length > 0 && (
            <IconPaperclip
              size={14}
              style={{ marginInlineStart: 6, color: 'var(--pr-icon)' }}
              aria-label={t('withFiles', { n: files.length })}
            />
          )}
        </>
      ),
    },
    { id: 'folder', title: t('folder'), width: '10rem', hideBelow: 'phone', cell: ({ folder }) => folder },
    { id: 'scope', title: t('scope'), width: '8rem', cell: ({ scope }) => t(scope) },
    {
      id: 'uses',
      title: t('uses'),
      align: 'end',
      width: '6rem',
      hideBelow: 'phone',
      cell: ({ uses }) => formatNumber(uses),
    },
    {
      id: 'lastUsedAt',
      title: t('lastUsed'),
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt) : t('never')),
    },
  ]
}
