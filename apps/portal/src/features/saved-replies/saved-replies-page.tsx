import type { SavedReply } from '@postroom/contract'
import { Button, type Column } from '@postroom/ui'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { EditedList } from '#app/edited-list.tsx'
import { call } from '#lib/api-client.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import { importTexts } from './import.texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { savedRepliesQuery } from './saved-replies.api.ts'
import { refetchSavedReplies } from './saved-replies.live.ts'
import { readSavedRepliesSearch } from './saved-replies.search.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import { SavedReplyEditor } from './saved-reply-editor.tsx'
import { linesOf } from './saved-reply-text.ts'

const route = getRouteApi('/settings/saved_replies')

/** Saved replies: list, create, import, edit, delete. Search and open drawer are in the address. */
export function SavedRepliesPage() {
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const [isImporting, setImporting] = useState(false)
  const fromFile = useTexts(importTexts)
  return (
    <EditedList
      t={useTexts(savedRepliesTexts)}
      list={useQuery(savedRepliesQuery)}
      columns={useColumns()}
      search={readSavedRepliesSearch(route.useSearch())}
      onSearch={(options) => navigate(options)}
      matches={matches}
      mayChange={({ abilities }) => abilities.length > 0}
      actions={<Button onClick={() => setImporting(true)}>{fromFile('open')}</Button>}
      onDelete={async ({ id }) => {
        await call('savedReplies.delete', { savedReplyId: id })
        refetchSavedReplies(client)
      }}
      editor={({ items, abilities }, edit, close) => {
        const mayShare = abilities.includes('saved-reply.manage')
        return (
          <>
            <SavedReplyEditor id={edit} items={items} mayShare={mayShare} onClose={close} />
            {isImporting && <ImportDialog mayShare={mayShare} onClose={() => setImporting(false)} />}
          </>
        )
      }}
    />
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
