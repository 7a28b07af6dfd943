import { ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import type { Editing } from './editing.types.ts'
import { InboxRow } from './inbox-row.tsx'
import css from './notification-section.module.css'
import { inboxesQuery } from './notifications.api.ts'
import { waysTexts } from './ways.texts.ts'

/** What differs from the table above in single inboxes. */
export function InboxLevels({ settings, save }: Editing) {
  const t = useTexts(waysTexts)
  const { data, error, refetch } = useQuery(inboxesQuery)
  if (!data)
    return isApiError(error) ? (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} />
    )
  const own = data.items.filter(({ isMember }) => isMember)
  if (own.length === 0) return null
  return (
    <section aria-label={t('inboxes')} className={css.inboxes}>
      <h3 className={css.heading}>{t('inboxes')}</h3>
      <p className={css.note}>{t('inboxesHelp')}</p>
      {own.map(({ id, name }) => (
        <InboxRow key={id} inboxId={id} name={name} settings={settings} save={save} />
      ))}
    </section>
  )
}
