import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'

export type ComposeMode = 'reply' | 'comment' | undefined

type ComposeTabsProps = { mode: ComposeMode; onMode: (mode: ComposeMode) => void; mayReply: boolean }

/** Reply and Comment: two buttons instead of tabs, because neither is selected while the composer is closed. */
export function ComposeTabs({ mode, onMode, mayReply }: ComposeTabsProps) {
  const t = useTexts(composeTexts)
  const { tip } = useKeys()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className={css.tabs} role="group" aria-label={t('kinds')}>
      {mayReply && (
        <button
          type="button"
          className={css.tab}
          aria-pressed={mode === 'reply'}
          title={tip(t('reply'), 'reply')}
          onClick={() => onMode('reply')}
        >
          {t('reply')}
        </button>
      )}
      <button
        type="button"
        className={css.tab}
        aria-pressed={mode === 'comment'}
        title={tip(t('comment'), 'comment')}
        onClick={() => onMode('comment')}
      >
        {mode === 'comment' && <IconLock size={14} />}
        {t('comment')}
      </button>
    </div>
  )
}
