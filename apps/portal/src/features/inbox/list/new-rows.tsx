import { useTexts } from '#lib/i18n.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'
import css from './conversation-list.module.css'

/** Shows conversations that arrived while the list was held still. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTexts(inboxLaterTexts)
  return (
    <button type="button" className={css.pill} onClick={onShow}>
      {t('newRows', { count })}
    </button>
  )
}
