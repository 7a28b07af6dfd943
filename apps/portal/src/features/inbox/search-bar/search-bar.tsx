import type { SearchOperator } from '@postroom/contract'
import { useListener } from '@postroom/ui'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { type Place, useMoves } from '../use-place.ts'
import { AddFilter } from './add-filter.tsx'
import { FoundLine } from './found-line.tsx'
import { PlaceChip } from './place-chip.tsx'
import css from './search-bar.module.css'
import { searchBarTexts } from './search-bar.texts.ts'
import { type Condition, conditionsOf, shownValue, withConditions, withoutCondition } from './search-text.ts'

type SearchBarProps = {
  place: Place
  /** Name of the list. */
  name: string
  /** The person went on to something other than the search. */
  onLeave: () => void
}

/** Below the search field: where it searches, its conditions as chips, and the number and order of its results. */
export function SearchBar({ place, name, onLeave }: SearchBarProps) {
  const t = useTexts(searchBarTexts)
  const language = useLanguage()
  const moves = useMoves(place)
  const [isTooLong, setTooLong] = useState(false)
  const { q = '', ...others } = place.search
  const conditions = conditionsOf(q)
  const { bar, keepFocus } = useFocusAfterRemoval(q)
  useLeaving(onLeave)

  function write(text: string) {
    setTooLong(false)
    moves.refine({ ...others, ...(text && { q: text }) }, place.conversationId)
  }
  function add(added: readonly { operator: SearchOperator; value: string }[]) {
    const text = withConditions(q, added, language)
    if (text === null) setTooLong(true)
    else write(text)
  }
  return (
    <div className={css.bar} ref={bar} data-search-area>
      <fieldset className={css.chips} aria-label={t('filters')}>
        <PlaceChip place={place} name={name} />
        {conditions.map((condition, index) => (
          <Chip
            key={`${condition.start} ${condition.text}`}
            condition={condition}
            onRemove={() => {
              keepFocus(index)
              write(withoutCondition(q, condition))
            }}
          />
        ))}
        <AddFilter conditions={conditions} onAdd={add} />
      </fieldset>
      {isTooLong && (
        <p className={css.problem} role="alert">
          {t('tooLong')}
        </p>
      )}
      {q && <FoundLine place={place} />}
    </div>
  )
}

function Chip({ condition, onRemove }: { condition: Condition; onRemove: () => void }) {
  const t = useTexts(searchBarTexts)
  const language = useLanguage()
  const label = `${condition.isNot ? `${t('not')} ` : ''}${t(`as_${condition.operator}`)}`
  const value = shownValue(condition, language)
  return (
    <span className={css.chip}>
      <span className={css.chipText} title={condition.text}>
        <span className={css.chipLabel}>{label}</span> <b>{value}</b>
      </span>
      <button
        type="button"
        data-remove
        aria-label={t('remove', { filter: `${label} ${value}` })}
        onClick={onRemove}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') onRemove()
        }}
      >
        <IconX size={14} />
      </button>
    </span>
  )
}

/** Moves the focus from a removed chip to the next one, or else to the button that adds one. */
function useFocusAfterRemoval(q: string) {
  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  useChanged(q, () => {
    const at = removed.current
    removed.current = undefined
    if (at === undefined) return
    const left = [...(bar.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[Math.min(at, left.length - 1)] ?? bar.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
  })
  const keepFocus = (at: number) => {
    removed.current = at
  }
  return { bar, keepFocus }
}

const area = '[data-search-area], [role="menu"], [role="dialog"]'

/** After a click or a key, so that nothing moves below a pressed pointer. */
function useLeaving(onLeave: () => void) {
  const leave = (target: EventTarget | null) => {
    if (target instanceof Element && target.isConnected && !target.closest(area)) onLeave()
  }
  useListener(window, 'click', ({ target }) => leave(target))
  useListener(window, 'keyup', () => leave(document.activeElement))
}
