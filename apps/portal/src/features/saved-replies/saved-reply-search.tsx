import type { KeyboardEvent } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import css from './saved-reply-search.module.css'

type SearchProps = {
  value: string
  onChange: (search: string) => void
  /** The list of replies, once it is loaded. */
  listId?: string
  currentId?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Search field of the saved replies. It has the focus as soon as it is there, before the list is loaded. */
export function SavedReplySearch({ value, onChange, listId, currentId, onKeyDown }: SearchProps) {
  const t = useTexts(savedRepliesTexts)
  return (
    <input
      className={css.input}
      ref={focusAtEnd}
      role="combobox"
      aria-label={t('insertOne')}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={currentId}
      placeholder={t('search')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The loaded list brings a field of its own, which goes on with the text typed before. */
function focusAtEnd(field: HTMLInputElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
