import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'

type EarlyTextProps = { value: string; onChange: (value: string) => void; onLeave: () => void }

/**
 * Takes what is typed while the editor is still loading, which then begins with it. Without it the first words of a
 * reply would be taken for keys of the inbox, which close, archive and delete.
 */
export function EarlyText({ value, onChange, onLeave }: EarlyTextProps) {
  const t = useTexts(composeTexts)
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: whoever asked to reply is about to write
      autoFocus
      className={css.early}
      aria-label={t('text')}
      placeholder={t('placeholder')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
    />
  )
}
