import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './list-pane.module.css'

const askedAfterMs = 250

/** Words of subject, sender or text. The address follows a moment after the last key. */
export function SearchField({ place, label }: { place: Place; label: string }) {
  const t = useTexts(inboxTexts)
  const moves = useMoves(place)
  const inAddress = place.search.q ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const timer = useRef<number | undefined>(undefined)
  // Back, forward or another list brought other words.
  if (known !== inAddress) {
    setKnown(inAddress)
    setTyped(inAddress)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(q: string) {
    clearTimeout(timer.current)
    const { q: _, ...others } = place.search
    setKnown(q)
    moves.refine({ ...others, ...(q.trim() ? { q } : {}) }, place.conversationId)
  }
  function change(q: string) {
    setTyped(q)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask(q), askedAfterMs)
  }
  function clear() {
    setTyped('')
    ask('')
  }

  return (
    <div className={css.search} data-on={typed ? true : undefined}>
      <IconSearch size={16} />
      <input
        type="search"
        data-list-search
        aria-label={label}
        placeholder={t('search')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed)
          else if (event.key === 'Escape' && typed) clear()
          else if (event.key === 'Escape') event.currentTarget.blur()
          else if (event.key === 'ArrowDown') document.getElementById('conversation-rows')?.focus()
          else return
          event.preventDefault()
        }}
      />
      {typed && (
        <button type="button" className={css.clear} aria-label={t('clearSearch')} onClick={clear}>
          <IconX size={14} />
        </button>
      )}
    </div>
  )
}
