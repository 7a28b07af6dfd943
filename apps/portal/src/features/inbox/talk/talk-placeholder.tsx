import { Kbd } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'
import css from './talk-placeholder.module.css'

/** Right pane without an open conversation. */
export function TalkPlaceholder() {
  const t = useTexts(inboxLaterTexts)
  return (
    <div className={css.place}>
      <p className={css.title}>{t('pickOne')}</p>
      <p className={css.keys}>
        <Kbd keys={['J', 'K']} /> {t('pickOneText')}
      </p>
      <p className={css.keys}>
        <Kbd keys={['Enter']} /> {t('pickOneOpen')}
      </p>
    </div>
  )
}
