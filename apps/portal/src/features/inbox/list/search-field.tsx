import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffectEvent, useId, useState } from 'react'
import { useSession } from '#app/session.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { useTimer } from '#lib/use-timer.ts'
import { useInboxes, useTags } from '../directory.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './list-pane.module.css'
import type { Suggestion } from './search-suggestions.ts'

const askedAfterMs = 250

type SearchFieldProps = { place: Place; label: string; onBegin: () => void }

/** Searches subject, sender and text. The address is updated shortly after the last key. */
export function SearchField({ place, label, onBegin }: SearchFieldProps) {
  const t = useTexts(inboxTexts)
  const moves = useMoves(place)
  const inAddress = place.search.q ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const [highlighted, highlight] = useState<string>()
  const help = useLoaded(loadHelp, loadHelp, isOpen)
  const userId = useSession().user?.id ?? ''
  const directory = { inboxes: useInboxes().inboxes, tags: useTags().all, language: useLanguage() }
  const recent = help?.recentSearches.read(userId) ?? []
  const items = (isOpen && help?.suggest(typed, help.namesOf({ ...directory, recent }))) || []
  const at = items.findIndex(({ text }) => text === highlighted)
  const listId = useId()
  const timer = useTimer()
  if (known !== inAddress) {
    setKnown(inAddress)
    const arrived = asked.indexOf(inAddress)
    setAsked(asked.slice(arrived + 1))
    // The address changed through Back, Forward or another list. Values that this field itself wrote are ignored, as
    // more may have been typed since.
    if (arrived < 0) setTyped(inAddress)
  }

  function ask(q: string) {
    timer.stop()
    const { q: _, ...others } = place.search
    const words = q.trim() ? q : ''
    setAsked((before) => ((before.at(-1) ?? inAddress) === words ? before : [...before, words]))
    moves.refine({ ...others, ...(words && { q }) }, place.conversationId)
  }
  // Another list or conversation may be opened before the time is over.
  const askLatest = useEffectEvent(ask)
  function change(q: string, isComposing = false) {
    setTyped(q)
    setOpen(true)
    highlight(undefined)
    // What an input method still composes is not what the person looks for.
    if (isComposing) timer.stop()
    else timer.start(() => askLatest(q), askedAfterMs)
  }
  function clear() {
    setTyped('')
    ask('')
  }
  /** A recent search runs; any other suggestion is added to the text. */
  function choose({ search, isRecent }: Suggestion) {
    if (!isRecent) return change(search)
    setTyped(search)
    leave()
    ask(search)
  }
  function leave() {
    setOpen(false)
    highlight(undefined)
  }
  /** Returns true if the suggestion list handled the key. */
  function walk(key: string): boolean {
    if (items.length === 0) return false
    const chosen = items[at]
    if (key === 'ArrowDown') highlight(items[(at + 1) % items.length]?.text)
    else if (key === 'ArrowUp') highlight(items.at(at <= 0 ? -1 : at - 1)?.text)
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen)
    else if (key === 'Escape') setOpen(false)
    else return false
    return true
  }

  return (
    <div className={css.search} data-search-area data-on={typed ? true : undefined}>
      <IconSearch size={16} />
      <input
        type="search"
        data-list-search
        aria-label={label}
        placeholder={t('search')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget, nativeEvent }) =>
          change(currentTarget.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={(event) => change(event.currentTarget.value)}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-autocomplete="list"
        aria-controls={items.length > 0 ? listId : undefined}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        onFocus={() => {
          onBegin()
          setOpen(true)
        }}
        onBlur={() => {
          leave()
          help?.recentSearches.keep(userId, typed)
        }}
        onKeyDown={(event) => {
          if (walk(event.key)) return event.preventDefault()
          setOpen(false)
          if (event.key === 'Enter') {
            help?.recentSearches.keep(userId, typed)
            ask(typed)
          } else if (event.key === 'Escape' && typed) clear()
          else if (event.key === 'Escape') event.currentTarget.blur()
          else if (event.key === 'ArrowDown') document.getElementById('conversation-rows')?.focus()
          else return setOpen(true)
          event.preventDefault()
        }}
      />
      {help && items.length > 0 && (
        <help.SuggestionList
          id={listId}
          items={items}
          at={at}
          onChoose={choose}
          onForget={() => {
            help.recentSearches.forget()
            leave()
          }}
        />
      )}
      {typed && (
        <button type="button" className={css.clear} aria-label={t('clearSearch')} onClick={clear}>
          <IconX size={14} />
        </button>
      )}
    </div>
  )
}

/** The suggestions, which are loaded when someone is about to search. */
const loadHelp = () => import('../views/parts.ts')
