import { viewLimits } from '@postroom/contract'
import { ActionIcon } from '@postroom/ui'
import { IconBookmark, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { viewsQuery } from '../inbox.queries.ts'
import rail from '../rail/rail.module.css'
import { viewCountsQuery } from './views.api.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

const ViewEditor = lazy(() => import('./view-editor.tsx').then((module) => ({ default: module.ViewEditor })))

type RailViewsProps = { saved: string | undefined; onChoice: () => void }

/** Saved views of the person, their teams and the workspace, each with the number of its conversations. */
export function RailViews({ saved, onChoice }: RailViewsProps) {
  const t = useTexts(viewsTexts)
  const views = useQuery(viewsQuery)
  const counts = useQuery(viewCountsQuery).data?.items
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <div className={css.railHead}>
        <h2 className={rail.label}>{t('savedViews')}</h2>
        <ActionIcon
          size="xs"
          aria-label={t('newView')}
          title={t('newView')}
          onClick={() => setCreating(true)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
      {views.isError && !views.data && (
        <p className={css.failed} role="alert">
          {t('loadFailed')}{' '}
          <button type="button" className={css.link} onClick={() => void views.refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {views.data?.items.map(({ id, name }) => (
        <Link
          key={id}
          className={rail.item}
          to="/inbox/$view"
          params={{ view: 'all' }}
          search={{ saved: id }}
          activeProps={{}}
          data-on={saved === id || undefined}
          aria-current={saved === id ? 'page' : undefined}
          onClick={onChoice}
        >
          <IconBookmark size={16} />
          <span className={rail.name} title={name}>
            {name}
          </span>
          <Count count={counts?.find(({ viewId }) => viewId === id)?.count ?? 0} />
        </Link>
      ))}
      {isCreating && (
        <Suspense fallback={null}>
          <ViewEditor onSaved={onChoice} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Nothing where there are none, or where counting took too long. */
function Count({ count }: { count: number }) {
  const t = useTexts(viewsTexts)
  if (count === 0) return null
  const most = viewLimits.counted - 1
  const isMore = count > most
  return (
    <span className={rail.count}>
      <span aria-hidden>{isMore ? `${most}+` : count}</span>
      <span data-visually-hidden>{isMore ? t('countedMore', { count: most }) : t('counted', { count })}</span>
    </span>
  )
}
