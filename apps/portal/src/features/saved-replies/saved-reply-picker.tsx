import type { SavedReply } from '@postroom/contract'
import { ErrorState, FormError, Kbd, SkeletonRows } from '@postroom/ui'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { folded } from '#app/palette/commands.tsx'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useHighlight } from '#lib/use-highlight.ts'
import { savedRepliesFor } from './saved-replies.api.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import css from './saved-reply-picker.module.css'
import { SavedReplyPreview } from './saved-reply-preview.tsx'
import { SavedReplySearch } from './saved-reply-search.tsx'
import type { VariableValues } from './saved-reply-text.ts'

export type SavedReplyPlace = {
  inboxId: string | undefined
  /** The message that is answered; none for a new message. */
  messageId: string | undefined
  values: VariableValues
}

type PickerProps = {
  place: SavedReplyPlace
  problem: string | undefined
  search: string
  onSearch: (search: string) => void
  onPick: (reply: SavedReply) => void
}

/** Saved replies to choose from: those that fit first, then by folder; filtered by typing. */
export function SavedReplyPicker({ place, problem, search, onSearch, onPick }: PickerProps) {
  const t = useTexts(savedRepliesTexts)
  const id = useId()
  const list = useQuery(savedRepliesFor(place.messageId))
  const usable = (list.data?.items ?? []).filter(
    ({ inboxIds }) => inboxIds.length === 0 || !place.inboxId || inboxIds.includes(place.inboxId),
  )
  const groups = useGroups(usable, list.data?.suggestedIds ?? [], search)
  const found = groups.flatMap(({ replies }) => replies)
  const { current: at, highlight } = useHighlight(found.map((reply) => reply.id))
  const current = found[at]

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      const next = (at + step + found.length) % Math.max(1, found.length)
      highlight(found[next]?.id)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current) onPick(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  let index = -1
  return (
    <div className={css.panel}>
      <SavedReplySearch
        value={search}
        onChange={(next) => {
          onSearch(next)
          highlight(undefined)
        }}
        listId={id}
        currentId={current && `${id}-${at}`}
        onKeyDown={onKeyDown}
      />
      <FormError>{problem}</FormError>
      {found.length === 0 ? (
        <div className={css.none} id={id} role="listbox" aria-label={t('title')}>
          {isApiError(list.error) ? (
            <ErrorState
              inline
              message={list.error.message}
              requestId={list.error.requestId}
              onRetry={() => void list.refetch()}
            />
          ) : list.isPending ? (
            <SkeletonRows rows={3} />
          ) : (
            t(usable.length === 0 ? 'emptyTitle' : 'nothingFound')
          )}
        </div>
      ) : (
        <>
          <div className={css.list} id={id} role="listbox" aria-label={t('title')}>
            {groups.map(({ title, replies }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
              <div key={title} role="group" aria-label={title}>
                <div className={css.group} aria-hidden>
                  {title}
                </div>
                {replies.map((reply) => {
                  index += 1
                  const own = index
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list
                    <div
                      key={reply.id}
                      id={`${id}-${own}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={reply === current}
                      className={css.item}
                      data-current={reply === current || undefined}
                      onMouseMove={() => highlight(reply.id)}
                      onClick={() => onPick(reply)}
                    >
                      <span className={css.name}>{reply.name}</span>
                      {reply.files.length > 0 && (
                        <IconPaperclip size={14} aria-label={t('withFiles', { n: reply.files.length })} />
                      )}
                      <span className={css.uses}>{formatNumber(reply.uses)}</span>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <div className={css.side}>
            {current && <SavedReplyPreview reply={current} values={place.values} />}
          </div>
        </>
      )}
      <div className={css.foot}>
        <span>
          <Kbd keys={['↑', '↓']} /> {t('choose')}
        </span>
        <span>
          <Kbd keys={['Enter']} /> {t('insert')}
        </span>
        <Link to="/settings/saved_replies">{t('manage')}</Link>
      </div>
    </div>
  )
}

type Group = { title: string; replies: SavedReply[] }

/** Each reply once: among those that fit, in its folder, or among the person's own. */
function useGroups(usable: readonly SavedReply[], suggestedIds: readonly string[], typed: string): Group[] {
  const t = useTexts(savedRepliesTexts)
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = usable.filter(({ name, folder, html }) => {
    const text = folded(`${name} ${folder} ${html}`)
    return words.every((word) => text.includes(word))
  })
  const fitting = suggestedIds.flatMap((id) => found.find((reply) => reply.id === id) ?? [])
  const others = found.filter((reply) => !fitting.includes(reply))
  const shared = others.filter(({ scope }) => scope === 'workspace')
  const folders = [...new Set(shared.map(({ folder }) => folder))].sort(
    // Those without a folder come last.
    (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  )
  const groups = [
    { title: t('fits'), replies: fitting },
    ...folders.map((folder) => ({
      title: folder || t('noFolder'),
      replies: shared.filter((reply) => reply.folder === folder),
    })),
    { title: t('mine'), replies: others.filter(({ scope }) => scope === 'personal') },
  ]
  return groups.filter(({ replies }) => replies.length > 0)
}
