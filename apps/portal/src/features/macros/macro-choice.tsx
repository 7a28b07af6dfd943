import type { Macro } from '@postroom/contract'
import { EmptyState, ErrorState, SkeletonRows, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { folded } from '#app/palette/commands.tsx'
import { useRuleWords } from '#features/rules/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { focusOnMount } from '#lib/focus.ts'
import { useTexts } from '#lib/i18n.ts'
import { useHighlight } from '#lib/use-highlight.ts'
import { macrosQuery } from './macros.api.ts'
import { macrosTexts } from './macros.texts.ts'
import css from './run-macro.module.css'

type Choose = { onChoose: (macro: Macro) => void }

/** All macros that the person can run, filtered by typing. */
export function MacroChoice({ onChoose }: Choose) {
  const t = useTexts(macrosTexts)
  const { data, error, refetch } = useQuery(macrosQuery)
  if (data?.items.length) return <FilteredMacros macros={data.items} onChoose={onChoose} />
  if (data) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  if (isApiError(error))
    return (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    )
  return <SkeletonRows rows={3} twoLines />
}

function FilteredMacros({ macros, onChoose }: Choose & { macros: readonly Macro[] }) {
  const t = useTexts(macrosTexts)
  const { actionText } = useRuleWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = folded(typed.trim())
  const found = macros.filter(({ name }) => folded(name).includes(wanted))
  const { current, highlight } = useHighlight(found.map((macro) => macro.id))

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[current]
    if (step) {
      const next = (current + step + found.length) % Math.max(1, found.length)
      highlight(found[next]?.id)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        // The dialog has moved its focus before the macros were loaded.
        ref={focusOnMount}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          highlight(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.list} role="listbox" id={`${id}-list`} aria-label={t('title')}>
        {found.map((macro, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this list
          <div
            key={macro.id}
            id={`${id}-${place}`}
            className={css.row}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            onClick={() => onChoose(macro)}
          >
            <span className={css.name} dir="auto">
              {macro.name}
            </span>
            <span className={css.note}>
              {macro.actions.map(actionText).join(', ')}
              {macro.scope === 'personal' && ` · ${t('mine')}`}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={css.help} role="status">
          {t('nothingFound')}
        </p>
      )}
    </>
  )
}
