import { Badge } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './not-configured.module.css'
import { notConfiguredTexts } from './not-configured.texts.ts'

/** Pages of the setup instructions for administrators. */
type Topic = 'sign-in' | 'channels'

/** Marks something that the administrator has not configured, with a link to the instructions. */
export function NotConfigured({ topic, name }: { topic: Topic; name: string }) {
  const t = useTexts(notConfiguredTexts)
  return (
    <span className={css.mark}>
      <Badge outlined>{t('notConfigured')}</Badge>
      <a
        href={`/api/docs/${topic}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('instructionsFor', { name })}
      >
        {t('instructions')}
      </a>
    </span>
  )
}
