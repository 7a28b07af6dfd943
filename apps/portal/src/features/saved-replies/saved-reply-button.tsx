import type { SavedReply } from '@postroom/contract'
import { ActionIcon, Popover } from '@postroom/ui'
import { IconTemplate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import type { SavedReplyPlace } from './saved-reply-picker.tsx'
import { SavedReplySearch } from './saved-reply-search.tsx'
import { filledHtml } from './saved-reply-text.ts'

const Picker = lazy(() => import('./saved-reply-picker.tsx').then((module) => module.SavedReplyPicker))

export type InsertedReply = { html: string; files: OutputFor<'savedReplies.use'>['files'] }

type ButtonProps = {
  place: SavedReplyPlace
  /** What is searched for; undefined while the saved replies are closed. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  onInsert: (reply: InsertedReply) => void
  className?: string
}

/** Button of a composer that opens the saved replies; the chosen one is counted and inserted. */
export function SavedReplyButton({ place, search, onSearch, onInsert, className = '' }: ButtonProps) {
  const opened = search !== undefined
  const setOpened = (next: boolean) => onSearch(next ? '' : undefined)
  const t = useTexts(savedRepliesTexts)
  const [problem, setProblem] = useState<string>()
  async function insert(reply: SavedReply) {
    setProblem(undefined)
    try {
      const { files } = await call('savedReplies.use', {
        savedReplyId: reply.id,
        ...(place.messageId && { messageId: place.messageId }),
      })
      setOpened(false)
      onInsert({ html: filledHtml(reply.html, place.values), files })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      width="min(40rem, calc(100vw - 2rem))"
      trapFocus
      closeOnClickOutside
    >
      <Popover.Target>
        <ActionIcon
          size="xs"
          className={className}
          aria-label={t('insertOne')}
          title={`${t('insertOne')} (/)`}
          onClick={() => setOpened(!opened)}
        >
          <IconTemplate size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('insertOne')} p={0}>
        <Suspense fallback={<SavedReplySearch value={search ?? ''} onChange={onSearch} />}>
          <Picker
            place={place}
            problem={problem}
            search={search ?? ''}
            onSearch={onSearch}
            onPick={(reply) => void insert(reply)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
