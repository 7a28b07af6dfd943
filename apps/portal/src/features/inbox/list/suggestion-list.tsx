import { useTexts } from '#lib/i18n.ts'
import { listTexts } from './list.texts.ts'
import css from './search-field.module.css'
import type { Suggestion } from './search-suggestions.ts'

export { suggest } from './search-suggestions.ts'

type SuggestionListProps = {
  id: string
  items: readonly Suggestion[]
  /** The one that Enter takes; none until the arrows were used. */
  at: number
  onChoose: (suggestion: Suggestion) => void
}

export function SuggestionList({ id, items, at, onChoose }: SuggestionListProps) {
  const t = useTexts(listTexts)
  return (
    <div className={css.suggestions} id={id} role="listbox" aria-label={t('searchHelp')}>
      {items.map((item, index) => (
        <div
          key={item.text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css.suggestion}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(item)
          }}
        >
          <code>{item.text}</code>
          {item.operator && <span>{t(`op_${item.operator.slice(0, -1) as 'from'}`)}</span>}
        </div>
      ))}
    </div>
  )
}
