import { IconHistory } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { listTexts } from './list.texts.ts'
import css from './search-field.module.css'
import type { Suggestion } from './search-suggestions.ts'

type SuggestionListProps = {
  id: string
  items: readonly Suggestion[]
  /** Index of the highlighted suggestion; -1 until an arrow key was pressed. */
  at: number
  onChoose: (suggestion: Suggestion) => void
  onForget: () => void
}

export function SuggestionList({ id, items, at, onChoose, onForget }: SuggestionListProps) {
  const t = useTexts(listTexts)
  return (
    <div className={css.suggestions}>
      <div id={id} role="listbox" aria-label={t('searchHelp')}>
        {items.map((item, index) => (
          <div
            key={item.text}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={css.suggestion}
            data-recent={item.isRecent}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(item)
            }}
          >
            {item.isRecent && <IconHistory size={14} aria-hidden />}
            <code>{item.text}</code>
            {item.operator && <span>{t(`op_${item.operator}`)}</span>}
          </div>
        ))}
      </div>
      {items.some(({ isRecent }) => isRecent) && (
        <button
          type="button"
          className={css.forget}
          tabIndex={-1}
          onMouseDown={(event) => {
            event.preventDefault()
            onForget()
          }}
        >
          {t('forgetSearches')}
        </button>
      )}
    </div>
  )
}
